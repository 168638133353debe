import type { CampoKind, Campos } from '@viajario/contracts/crm/campos/campos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import type { ReactNode } from 'react';
import { campoText } from './campo-text.ts';
import { NAO, SIM } from './record-fields.ts';
import type { RecordImpasse } from './use-record-saving.ts';

const ConflitoDialog = lateDialog(() => import('@viajario/web-kit/conflito/conflito-dialog.tsx'));

interface Props {
  impasse: RecordImpasse | undefined;
  campos: Campos;
  /** Stands for a text that people do not read as it is stored; undefined where it is written by its kind. */
  nameOf?: (field: string, text: string, kind: CampoKind) => ReactNode;
}

/** Over a form whose fields somebody else has changed meanwhile: asks which values count. */
export function RecordConflito({ impasse, campos, nameOf }: Props) {
  if (!impasse) return null;
  const valueOf = (field: string, valor: unknown): ReactNode => {
    if (typeof valor === 'boolean') return valor ? SIM : NAO;
    if (typeof valor !== 'string' || valor === '') return null;
    const kind = campos[field]?.kind ?? 'text';
    return nameOf?.(field, valor, kind) ?? campoText(kind, valor);
  };
  return (
    <ConflitoDialog
      key={JSON.stringify(impasse.conflitos)}
      conflitos={impasse.conflitos}
      labelOf={(field) => campos[field]?.label ?? field}
      valueOf={valueOf}
      onDecide={async (mine) => impasse.decide(mine)}
      onClosed={impasse.dismiss}
    />
  );
}
