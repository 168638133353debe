import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { NOT_IN_TEAM, usePessoasQuery } from '../equipe/use-pessoas.ts';
import { useClienteNome } from './responsavel/use-cliente-nome.ts';

/** The name of whom a field's id stands for: a member of the equipe, or a client. */
export function NomeOf({ kind, id }: { kind: CampoKind; id: string }) {
  if (id === '') return 'Ninguém';
  return kind === 'member' ? <PessoaNome id={id} /> : <ClienteNome id={id} />;
}

function PessoaNome({ id }: { id: string }) {
  const pessoas = usePessoasQuery(useConta().contaId).data;
  return pessoas?.find((pessoa) => pessoa.id === id)?.nome ?? (pessoas && NOT_IN_TEAM);
}

const ClienteNome = ({ id }: { id: string }) => useClienteNome(id);
