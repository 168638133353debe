import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { NOT_IN_TEAM, usePessoas } from '../equipe/use-pessoas.ts';
import { RecordConflito } from '../kit/form/record-conflito.tsx';
import type { RecordImpasse } from '../kit/form/use-record-saving.ts';
import { useClienteNome } from './responsavel/use-cliente-nome.ts';

/** Over the form of a client: a chosen member or client is named. */
export const ClienteConflito = ({ impasse }: { impasse: RecordImpasse | undefined }) => (
  <RecordConflito
    impasse={impasse}
    campos={CAMPOS_CLIENTE}
    nameOf={(_, id, kind) => (kind === 'member' ? <PessoaNome id={id} /> : kind === 'id' ? <ClienteNome id={id} /> : undefined)}
  />
);

function PessoaNome({ id }: { id: string }) {
  return usePessoas(useConta().contaId).find((pessoa) => pessoa.id === id)?.nome ?? NOT_IN_TEAM;
}

const ClienteNome = ({ id }: { id: string }) => useClienteNome(id);
