import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { RecordConflito } from '../kit/form/record-conflito.tsx';
import type { RecordImpasse } from '../kit/form/use-record-saving.ts';
import { NomeOf } from './nome-of.tsx';

/** Over the form of a client: a chosen member or client is named. */
export const ClienteConflito = ({ impasse }: { impasse: RecordImpasse | undefined }) => (
  <RecordConflito
    impasse={impasse}
    campos={CAMPOS_CLIENTE}
    nameOf={(_, id, kind) => (kind === 'member' || kind === 'id' ? <NomeOf kind={kind} id={id} /> : undefined)}
  />
);
