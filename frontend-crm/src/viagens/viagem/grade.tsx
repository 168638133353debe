import type { ProntidaoDaViagem, ProntidaoDoViajante } from '@viajario/contracts/crm/prontidao/prontidao';
import type { Trecho, Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import cards from '../../kit/list/cards.module.css';
import rowStyles from '../../kit/list/row-parts.module.css';
import tableStyles from '../../kit/list/table.module.css';
import { RESULTADO_LABELS } from '../../prontidao/prontidao-texts.ts';
import { SINAIS } from '../../prontidao/resultado-parts.tsx';
import { diasCurtos, trechoName } from '../viagem-texts.ts';
import { motivosOf, type Motivos } from './motivos.ts';
import styles from './viagem.module.css';

interface Props {
  viagem: Viagem;
  prontidao: ProntidaoDaViagem;
  /** Shows why. */
  onMotivos: (motivos: Motivos) => void;
}

/** Person by person and stop by stop whether the papers are enough; each verdict leads to its reasons. */
export function Grade(props: Props) {
  return useWideScreen() ? <GradeTable {...props} /> : <GradeCards {...props} />;
}

const LABEL = 'Situação por pessoa e trecho';
const NOME_REM = 13;
const TRECHO_REM = 8.75;

const nomeId = (clienteId: string) => `viajante-${clienteId}`;

function GradeTable({ viagem, prontidao: { pessoas }, onMotivos }: Props) {
  const hasMenor = pessoas.some(({ menor }) => menor !== null);
  return (
    // Many stops are wider than the screen: the names stay, the stops scroll.
    <div className={styles.rolagem} role="region" aria-label="Pessoas e trechos" tabIndex={0}>
      <table
        className={`${tableStyles.table} ${styles.grade}`}
        style={{ minWidth: `${NOME_REM + TRECHO_REM * (viagem.trechos.length + Number(hasMenor))}rem` }}
        aria-label={LABEL}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.pessoa}>
              Pessoa
            </th>
            {viagem.trechos.map((trecho) => (
              <th key={trecho.id} scope="col">
                <span className={styles.trecho}>{trechoName(trecho)}</span>
                {diasCurtos(trecho.chegada, trecho.saida)}
              </th>
            ))}
            {hasMenor && <th scope="col">Menor de idade</th>}
          </tr>
        </thead>
        <tbody>
          {pessoas.map((pessoa) => (
            <tr key={pessoa.clienteId}>
              <th scope="row" aria-labelledby={nomeId(pessoa.clienteId)} className={styles.pessoa}>
                <Nome pessoa={pessoa} contaId={viagem.contaId} />
              </th>
              {viagem.trechos.map((trecho) => (
                <td key={trecho.id}>
                  <Celula motivos={motivosOf(pessoa, trecho)} onMotivos={onMotivos} />
                </td>
              ))}
              {hasMenor && <td>{pessoa.menor && <Celula motivos={motivosOf(pessoa, 'menor')} onMotivos={onMotivos} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GradeCards({ viagem, prontidao: { pessoas }, onMotivos }: Props) {
  return (
    <ul className={cards.list} aria-label={LABEL}>
      {pessoas.map((pessoa) => (
        <li key={pessoa.clienteId} className={`${styles.cartao} panel stack one-column gap-2`}>
          <Nome pessoa={pessoa} contaId={viagem.contaId} />
          <dl className={styles.trechos}>
            {viagem.trechos.map((trecho) => (
              <Linha key={trecho.id} trecho={trecho}>
                <Celula motivos={motivosOf(pessoa, trecho)} onMotivos={onMotivos} />
              </Linha>
            ))}
            {pessoa.menor && (
              <Linha>
                <Celula motivos={motivosOf(pessoa, 'menor')} onMotivos={onMotivos} />
              </Linha>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Linha({ trecho, children }: { trecho?: Trecho; children: ReactNode }) {
  return (
    <div className={styles.linha}>
      <dt className="breaks">
        {trecho ? trechoName(trecho) : 'Menor de idade'}
        {trecho && <span className="block quiet small">{diasCurtos(trecho.chegada, trecho.saida)}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Nome({ pessoa: { clienteId, nome }, contaId }: { pessoa: ProntidaoDoViajante; contaId: string }) {
  return (
    <div className="shrinks breaks">
      <Link
        id={nomeId(clienteId)}
        className={rowStyles.name}
        title={nome}
        to={contaLink(`/cliente/${clienteId}#documentos`, contaId)}
      >
        {nome}
      </Link>
    </div>
  );
}

/** A verdict in colour and in a word; on paper, where nothing can be pressed, as text. Nothing for a stop that was not judged yet. */
function Celula({ motivos, onMotivos }: { motivos?: Motivos; onMotivos: Props['onMotivos'] }) {
  if (!motivos) return <span className="quiet">-</span>;
  const { tone, icon } = SINAIS[motivos.resultado];
  const words = RESULTADO_LABELS[motivos.resultado];
  const content = (
    <>
      <Icon of={icon} />
      {words}
    </>
  );
  return (
    <>
      <button
        type="button"
        className={styles.celula}
        data-tone={tone}
        aria-haspopup="dialog"
        aria-label={`${words}: ${motivos.titulo}`}
        onClick={() => onMotivos(motivos)}
      >
        {content}
      </button>
      <span className={styles.impresso} data-tone={tone} aria-hidden>
        {content}
      </span>
    </>
  );
}
