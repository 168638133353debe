import { useConta } from '@viajario/web-kit/session/session.tsx';
import { NOT_IN_TEAM, usePessoasQuery } from '../equipe/use-pessoas.ts';
import { useClienteNome } from './responsavel/use-cliente-nome.ts';

/** The name of whom a field's id stands for. */
export const NomeOf = ({ kind, id }: { kind: 'member' | 'id'; id: string }) =>
  kind === 'member' ? <PessoaNome id={id} /> : <ClienteNome id={id} />;

function PessoaNome({ id }: { id: string }) {
  const pessoas = usePessoasQuery(useConta().contaId).data;
  return pessoas?.find((pessoa) => pessoa.id === id)?.nome ?? (pessoas && NOT_IN_TEAM);
}

const ClienteNome = ({ id }: { id: string }) => useClienteNome(id);
