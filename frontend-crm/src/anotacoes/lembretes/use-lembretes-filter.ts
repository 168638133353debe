import { useListFilter } from '../../kit/list/use-list-filter.ts';

export type Situacao = 'abertos' | 'concluidos';
export type Responsavel = 'eu' | 'todos';

/** Which reminders, and which page of them, all in the URL. */
export function useLembretesFilter() {
  const { filter, change, params } = useListFilter();
  const situacao: Situacao = params.get('situacao') === 'concluidos' ? 'concluidos' : 'abertos';
  const responsavel: Responsavel = params.get('responsavel') === 'eu' ? 'eu' : 'todos';
  return {
    filter: { page: filter.page, situacao, responsavel },
    openPage: (page: number, options?: { replace: boolean }) => change({ page }, options),
    chooseSituacao: (next: Situacao) => change({}, { choices: { situacao: next === 'abertos' ? '' : next } }),
    chooseResponsavel: (next: Responsavel) => change({}, { choices: { responsavel: next === 'todos' ? '' : next } }),
  };
}
