import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import { daysBetween } from '@viajario/contracts/civil-day';
import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { lembretePath, reminderText, TAREFA_DA_AGENCIA } from '@viajario/contracts/crm/avisos/avisos';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../../kit/list/row-button.tsx';
import rowStyles from '../../kit/list/row-parts.module.css';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import styles from './lembretes.module.css';

const assuntoId = ({ id }: Lembrete) => `lembrete-${id}-assunto`;
const quandoId = ({ id }: Lembrete) => `lembrete-${id}-quando`;

type About = Pick<Lembrete, 'cliente' | 'viagem' | 'daAgencia'>;
/** In words what it is about. */
export const assuntoOf = ({ cliente, viagem, daAgencia }: About): string =>
  (cliente ?? viagem)?.nome ?? (daAgencia ? TAREFA_DA_AGENCIA : 'Viagem excluída');
const isGone = ({ cliente, viagem, daAgencia }: About): boolean => !cliente && !viagem && !daAgencia;

/** The client or the trip that it is about. */
export function LembreteAssunto({ lembrete, contaId }: { lembrete: Lembrete; contaId: string }) {
  const assunto = assuntoOf(lembrete);
  if (!lembrete.cliente && !lembrete.viagem) return <span id={assuntoId(lembrete)}>{assunto}</span>;
  return (
    <div className="shrinks breaks">
      <Link id={assuntoId(lembrete)} className={rowStyles.name} title={assunto} to={contaLink(lembretePath(lembrete), contaId)}>
        {assunto}
      </Link>
    </div>
  );
}

/** Text of the due day; of a closed one the day of closing. */
export function LembreteQuando({ lembrete }: { lembrete: Lembrete }) {
  const { vencimento, concluidaEm } = lembrete;
  const dias = daysBetween(useHoje(), vencimento);
  return (
    <div id={quandoId(lembrete)} className={styles.quando}>
      <strong data-late={!concluidaEm && dias < 0}>{concluidaEm ? 'Concluído' : reminderText(dias)}</strong>{' '}
      <span className="quiet small">{concluidaEm ? `em ${formatDay(concluidaEm)}` : formatDay(vencimento)}</span>
    </div>
  );
}

/** Letters and lines that are shown of a longer text. */
const LETTERS = 120;
const LINES = 3;

/** The text with its lines; of a long one the beginning. */
export function LembreteTexto({ texto }: { texto: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = texto.split('\n').slice(0, LINES).join('\n').slice(0, LETTERS);
  if (beginning === texto) return <p className="flush breaks pre-line">{texto}</p>;
  return (
    <div>
      <p className="flush breaks pre-line">{isWhole ? texto : `${beginning.trim()}…`}</p>
      <button type="button" aria-expanded={isWhole} className={styles.more} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Mostrar menos' : 'Mostrar mais'}
      </button>
    </div>
  );
}

/** What a row or card offers; `onDelete` is missing for members who may not delete it. */
export interface LembreteActions {
  onChange: (lembrete: Lembrete, concluida: boolean) => void;
  onDelete?: (lembrete: Lembrete) => void;
}

interface ButtonsProps extends LembreteActions {
  lembrete: Lembrete;
  /** Writes the names out instead of leaving them to a hint. */
  withText?: boolean;
}

export function LembreteButtons({ lembrete, withText, onChange, onDelete }: ButtonsProps) {
  const row = { describedBy: `${assuntoId(lembrete)} ${quandoId(lembrete)}`, withText };
  const isOpen = lembrete.concluidaEm === null;
  return (
    <div className="flex">
      {!isGone(lembrete) && (
        <RowButton
          label={isOpen ? 'Concluir' : 'Reabrir'}
          icon={<Icon of={isOpen ? CheckOutlined : RollbackOutlined} />}
          {...row}
          onClick={() => onChange(lembrete, isOpen)}
        />
      )}
      {onDelete && (
        <RowButton label="Excluir" icon={<Icon of={DeleteOutlined} />} danger {...row} onClick={() => onDelete(lembrete)} />
      )}
    </div>
  );
}
