import { contas, type ContaDetail } from '@viajario/contracts/accounts/contas';
import { read } from '@viajario/web-kit/api/query.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { useQuery } from '@tanstack/react-query';

/** A person of the equipe of a conta: its owner or an active member. */
export interface Pessoa {
  id: string;
  nome: string;
}

/** The name of one who is no longer among them. */
export const NOT_IN_TEAM = 'Não está mais na equipe';

/** The people of the equipe, by name; fetched where they are `wanted`. */
export const usePessoasQuery = (contaId: string, wanted = true) =>
  useQuery({ ...read(contas.read, { params: { id: contaId } }), select: pessoasOf, enabled: wanted });

/** The same without its state: empty until they are fetched. */
export const usePessoas = (contaId: string): Pessoa[] => usePessoasQuery(contaId).data ?? NO_PESSOAS;

const NO_PESSOAS: Pessoa[] = [];

function pessoasOf({ proprietarioId, proprietario, usuariosContas }: ContaDetail): Pessoa[] {
  const membros = usuariosContas.filter(({ status }) => status === 'ativo');
  return [
    { id: proprietarioId, nome: personName(proprietario) },
    ...membros.map(({ usuarioId, usuario }) => ({ id: usuarioId, nome: personName(usuario) })),
  ].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}
