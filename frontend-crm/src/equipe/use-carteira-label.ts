import { useConta } from '@viajario/web-kit/session/session.tsx';
import { usePessoasQuery } from './use-pessoas.ts';

/** Label of a filter by carteira: `eu`, `nenhum` or the id of a member, who may have left by now. */
export function useCarteiraLabel(agenteId: string | undefined): string | undefined {
  const isMembro = agenteId !== undefined && agenteId.length > 'nenhum'.length;
  const { data: pessoas } = usePessoasQuery(useConta().contaId, isMembro);
  if (agenteId === 'eu') return 'Minha carteira';
  if (agenteId === 'nenhum') return 'Sem responsável pela carteira';
  if (!isMembro) return undefined;
  if (!pessoas) return 'Carteira';
  const pessoa = pessoas.find(({ id }) => id === agenteId);
  return pessoa ? `Carteira: ${pessoa.nome}` : 'Membro removido';
}
