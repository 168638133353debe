import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { Button } from 'antd';
import { InnerFormDialog } from '../../kit/dialog/form-dialog.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { NOT_IN_TEAM, usePessoas } from '../../equipe/use-pessoas.ts';
import { emLista, NAO_SALVA } from '../../prontidao/prontidao-texts.ts';
import { usePessoasDaViagem } from '../../prontidao/use-pessoas-da-viagem.ts';
import { diasText, SITUACAO_LABELS, trechoName } from '../viagem-texts.ts';
import type { CampoDaViagem, Conflito, Impasse } from './use-viagem-saving.ts';
import styles from './viagem.module.css';

const LEAD_ID = 'viagem-conflito';
const LABELS: Record<CampoDaViagem, string> = {
  nome: 'Nome da viagem',
  trechos: 'Destino e datas',
  clienteIds: 'Quem viaja',
  agenteId: 'Responsável na agência',
  observacoes: 'Observações',
  localizadores: 'Localizadores e horários',
  cancelada: 'Situação',
};

interface Props {
  impasse: Impasse;
  onDecide: (mine: boolean) => Promise<void>;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Two people changed the same field: both values, and one press that decides. */
export default function ConflitoDialog({ impasse: { conflitos }, onDecide, onClosed }: Props) {
  const quem = [...new Set(conflitos.flatMap(({ por }) => por ?? []))];
  const decide = (mine: boolean) => onDecide(mine).catch((error: unknown) => toastRefusal(NAO_SALVA, error));
  return (
    <InnerFormDialog small title="Alterado por outra pessoa" firstFieldId={LEAD_ID} isDirty={() => false} onClosed={onClosed}>
      {({ close }) => (
        <div className={layout.form}>
          <div className={`${layout.fields} ${layout.prose}`}>
            <p id={LEAD_ID} tabIndex={-1} className="takes-focus">
              {`${quem.length > 0 ? emLista(quem) : 'Outra pessoa'} mudou o mesmo que você. Nada foi gravado ainda.`}
            </p>
            {conflitos.map((conflito) => (
              <Comparacao key={conflito.campo} conflito={conflito} />
            ))}
          </div>
          <div className={layout.footer}>
            <Button
              onClick={() => {
                close();
                void decide(false);
              }}
            >
              Ficar com o atual
            </Button>
            <Button
              type="primary"
              onClick={() => {
                close();
                void decide(true);
              }}
            >
              Gravar o meu
            </Button>
          </div>
        </div>
      )}
    </InnerFormDialog>
  );
}

function Comparacao({ conflito: { campo, seu, atual } }: { conflito: Conflito }) {
  return (
    <dl className={styles.comparacao} aria-label={LABELS[campo]}>
      <dt className="strong">{LABELS[campo]}</dt>
      <dd>
        <span className="quiet small">O seu: </span>
        <Valor campo={campo} valor={seu} />
      </dd>
      <dd>
        <span className="quiet small">O atual: </span>
        <Valor campo={campo} valor={atual} />
      </dd>
    </dl>
  );
}

/** A value of a field as people read it. */
function Valor({ campo, valor }: { campo: CampoDaViagem; valor: unknown }) {
  const { contaId } = useConta();
  const equipe = usePessoas(contaId);
  const ids = campo === 'clienteIds' && Array.isArray(valor) ? valor.filter((id) => typeof id === 'string') : [];
  const pessoas = usePessoasDaViagem(ids);
  if (campo === 'cancelada') return valor === true ? SITUACAO_LABELS.cancelada : 'Não cancelada';
  if (campo === 'clienteIds') return emLista(pessoas.map(({ nome }) => nome));
  if (campo === 'trechos' && Array.isArray(valor)) return trechosText(valor);
  if (typeof valor !== 'string' || valor === '') return <span className="quiet">Nada</span>;
  if (campo === 'agenteId') return equipe.find(({ id }) => id === valor)?.nome ?? NOT_IN_TEAM;
  return <span className="pre-line breaks">{valor}</span>;
}

const trechosText = (trechos: readonly Trecho[]): string =>
  trechos.map((trecho) => `${trechoName(trecho)}, ${diasText(trecho.chegada, trecho.saida)}`).join(' · ');
