import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { ROTULO_DO_MOTIVO } from '@viajario/contracts/crm/eliminacao/motivos';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { CopyButton } from '../kit/page/copy-button.tsx';
import styles from './eliminacao.module.css';

/** One receipt, line by line. */
export function Recibo({ recibo }: { recibo: ReciboDeEliminacao }) {
  return (
    <>
      <dl className="mb-2">
        {linesOf(recibo).map(([label, text]) => (
          <div key={label} className={`${styles.line} wrap gap-0-2`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CopyButton named label="recibo" text={textOf(recibo)} />
    </>
  );
}

type Line = readonly [label: string, text: string];

function linesOf({ id, hash, quando, motivo, observacao, copiasAte, usuario }: ReciboDeEliminacao): Line[] {
  return [
    ['Eliminado em', formatInstant(quando)],
    ['Por', usuario?.nome ?? 'Usuário excluído'],
    ['Motivo', ROTULO_DO_MOTIVO[motivo]],
    ...(observacao === null ? [] : [['Observação', observacao] as const]),
    ['Cópias de segurança', `até ${formatDay(copiasAte)}`],
    ['Recibo', id],
    ['Código', hash],
  ];
}

/** As it is pasted into an answer to the titular. */
const textOf = (recibo: ReciboDeEliminacao): string =>
  ['Recibo de eliminação de dados', ...linesOf(recibo).map(([label, text]) => `${label}: ${text}`)].join('\n');
