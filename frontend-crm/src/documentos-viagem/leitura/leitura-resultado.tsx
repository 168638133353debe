import type { Documento } from '@viajario/contracts/documents/documentos';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import layout from '../../kit/form/form-layout.module.css';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { ShownDocumentoViagem } from '../documento-viagem.ts';
import {
  compareReading,
  fieldsOf,
  shown,
  type Diferenca,
  type DocumentoViagemLido,
  type Pessoa,
  type PessoaLida,
} from './comparacao.ts';
import { ROTULOS_LIDOS, type CampoLido, type Leitura } from '@viajario/web-kit/leitura/leitura.ts';
import type { Arquivo } from '../../documentos/documento-address.ts';
import { NaoLidas } from './escolha-da-leitura.tsx';
import { FotoLida, ZonaLida } from './foto-lida.tsx';
import styles from './leitura.module.css';
import { useGuardarEscolha } from './use-guardar-escolha.ts';
import type { LeituraComFoto } from './use-leitura-de-foto.ts';

interface Props {
  leitura: Leitura;
  /** Where it was read; nothing of a pasted text. */
  lugar?: LeituraComFoto;
  /** How many other zones on the picture could not be read. */
  naoLidas?: number;
  /** The stored file on which it was read. */
  arquivo?: Arquivo;
  pessoa?: Pessoa;
  documentosDeViagem: readonly ShownDocumentoViagem[];
  /** The files that the client has; none before they are known. */
  arquivos?: readonly Pick<Documento, 'flagDocumento' | 'validade'>[];
  onAgain: () => void;
  onUse: (pessoa: PessoaLida, documentoViagem: DocumentoViagemLido) => void;
}

const LINES = [
  ['numero', 'Número'],
  ['pais', 'País'],
  ['sobrenome', 'Sobrenome'],
  ['nomes', 'Nomes'],
  ['sexo', 'Sexo'],
  ['nascimento', 'Nascimento'],
  ['validade', 'Validade'],
] as const;

/** The leitura, the values to check, and the values that differ from the stored ones, which the user chooses. */
export function LeituraResultado({
  leitura,
  lugar,
  naoLidas = 0,
  arquivo,
  pessoa: conhecida,
  documentosDeViagem,
  arquivos = [],
  onAgain,
  onUse,
}: Props) {
  const [comparacao] = useState(() => compareReading(leitura, conhecida, documentosDeViagem));
  const { documentoViagem, existente, pessoa, diferencas, conferir } = comparacao;
  const isOffered = lugar !== undefined && !arquivo && leitura.valores.tipo === 'passaporte';
  // A file that ends on the same day is that of this passport, as on the list of what expires.
  const isFiled = arquivos.some(
    ({ flagDocumento, validade }) => flagDocumento === 'passaporte' && validade === documentoViagem.validade,
  );
  const guardar = useGuardarEscolha(isFiled || Boolean(existente?.documentoId));
  const [taken, take] = useState<readonly Diferenca['campo'][]>([]);
  const values: Record<string, string> = { ...documentoViagem, nascimento: leitura.valores.nascimento ?? '' };

  function use() {
    const lida = { ...pessoa };
    const read = { ...documentoViagem };
    for (const { campo, atual, lido: other } of diferencas) {
      const isTaken = taken.includes(campo);
      if (campo === 'nome' || campo === 'dataNascimento') {
        if (isTaken) lida[campo] = other;
      } else if (!isTaken) read[campo] = atual;
    }
    const lido = Object.fromEntries(Object.entries(read).filter(([, text]) => text !== ''));
    const file = arquivo && !arquivo.envio && !existente?.documentoId ? { documentoId: arquivo.id } : {};
    onUse(lida, {
      documentoViagem: existente,
      lido: { ...lido, ...file },
      conferir: fieldsOf(conferir),
      recorte: lugar?.recorte,
      ...(isOffered && guardar.isChosen && { foto: lugar.foto }),
    });
  }
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.prose} ${styles.lado}`}>
        <div>
          <NaoLidas count={naoLidas} />
          {lugar && <ZonaLida recorte={lugar.recorte} />}
          <h3 className="flush mb-2 lead strong">{TIPO_LABELS[leitura.valores.tipo]}</h3>
          <dl className={`${styles.lidos} stack gap-2-4 mb-3`}>
            {LINES.map(([name, label]) => (
              <div key={name}>
                <dt className="quiet small">{label}</dt>
                <dd className="strong breaks">
                  {values[name] ? shown(name === 'nascimento' ? 'dataNascimento' : name, values[name]) : '-'}
                </dd>
              </div>
            ))}
          </dl>
          {conferir.length > 0 && <Conferir campos={conferir} />}
          <Preenchidos {...pessoa} />
          {existente && <p className="quiet small">Este documento já está no cadastro: ele será atualizado.</p>}
          {diferencas.map((diferenca) => (
            <Escolha
              key={diferenca.campo}
              {...diferenca}
              isTaken={taken.includes(diferenca.campo)}
              onChoose={(isTaken) =>
                take((before) => [...before.filter((one) => one !== diferenca.campo), ...(isTaken ? [diferenca.campo] : [])])
              }
            />
          ))}
          {isOffered && (
            <Checkbox checked={guardar.isChosen} onChange={({ target }) => guardar.choose(target.checked)}>
              Guardar a foto em Passaporte
            </Checkbox>
          )}
          {arquivo?.envio && <p className="quiet small">A foto fica com o cliente quando o arquivo é aceito.</p>}
        </div>
        {lugar && <FotoLida foto={lugar.foto} />}
      </div>
      <div className={`${layout.footer} ${styles.footer}`}>
        <Button onClick={onAgain}>Ler outra vez</Button>
        <Button autoFocus type="primary" onClick={use}>
          Usar estes dados
        </Button>
      </div>
    </div>
  );
}

/** Values for fields of the client that are empty. */
function Preenchidos({ nome, dataNascimento }: PessoaLida) {
  const filled = [nome && `nome ${nome}`, dataNascimento && `nascimento ${formatDay(dataNascimento)}`].filter(Boolean);
  if (filled.length === 0) return null;
  return <p className="quiet small">{`O cadastro do cliente recebe: ${filled.join(' e ')}. Salve o cliente para confirmar.`}</p>;
}

function Conferir({ campos }: { campos: readonly CampoLido[] }) {
  return (
    <ul className="plain wrap gap-2 mb-3" aria-label="O que conferir">
      {campos.map((campo) => (
        <li key={campo}>
          <Badge tone="warning">{`Confira: ${ROTULOS_LIDOS[campo]}`}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Two values side by side; the stored one stays until the other one is chosen. */
function Escolha({
  campo,
  label,
  atual,
  lido,
  isTaken,
  onChoose,
}: Diferenca & { isTaken: boolean; onChoose: (isTaken: boolean) => void }) {
  const name = useId();
  const option = (text: string, words: string, value: boolean) => (
    <label className={`${styles.option} flex tall start shrinks gap-2`}>
      <input type="radio" className="tick" name={name} checked={isTaken === value} onChange={() => onChoose(value)} />
      <span className="stack shrinks">
        <span className="quiet small">{words}</span>
        <strong className="strong breaks">{shown(campo, text)}</strong>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.escolha}>
      <legend>{`${label}: qual fica?`}</legend>
      <div className={styles.options}>
        {option(atual, 'No cadastro', false)}
        {option(lido, 'No documento', true)}
      </div>
    </fieldset>
  );
}
