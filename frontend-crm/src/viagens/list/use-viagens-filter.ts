import { RESULTADOS } from '@viajario/contracts/crm/prontidao/resultados';
import { SITUACOES_DA_VIAGEM } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import type { viagens } from '@viajario/contracts/crm/viagens/viagens';
import type { QueryOf } from '@viajario/contracts/route';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useListFilter } from '../../kit/list/use-list-filter.ts';

/** What the list of trips is narrowed down to, under the names of the API. */
export type Filtros = Pick<QueryOf<typeof viagens.list>, 'situacao' | 'resultado' | 'agenteId' | 'de' | 'ate'>;

/** All that are open, which is the standard, or those of one state. */
export const SITUACOES = SITUACOES_DA_VIAGEM;

const AGENTE = /^(?:eu|nenhum|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The filters in an address; what the server would refuse is left out. */
export function filtrosIn(params: URLSearchParams): Filtros {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const valid = (name: string, isValid: (text: string) => boolean) => {
    const text = params.get(name)?.toLowerCase() ?? '';
    return isValid(text) ? text : undefined;
  };
  return {
    situacao: one('situacao', SITUACOES),
    resultado: one('resultado', RESULTADOS),
    agenteId: valid('agenteId', (text) => AGENTE.test(text)),
    de: valid('de', isDay),
    ate: valid('ate', isDay),
  };
}

/** The same as an address has them, '' for those that are not chosen. */
export const choicesOf = ({ situacao, resultado, agenteId, de, ate }: Filtros): Record<keyof Filtros, string> => ({
  situacao: situacao ?? '',
  resultado: resultado ?? '',
  agenteId: agenteId ?? '',
  de: de ?? '',
  ate: ate ?? '',
});

/** Which trips, and which page of them, all in the URL. */
export function useViagensFilter() {
  const { filter, change, params } = useListFilter();
  return {
    page: filter.page,
    filtros: filtrosIn(params),
    openPage: (page: number, options?: { replace: boolean }) => change({ page }, options),
    choose: (next: Filtros) => change({}, { choices: choicesOf(next) }),
  };
}
