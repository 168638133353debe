import type { vencimentos } from '@viajario/contracts/crm/vencimentos/vencimentos';
import {
  PRAZOS,
  SITUACOES_DE_VENCIMENTO,
  TIPOS_DOCUMENTO_VIAGEM,
  type Prazo,
} from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { FLAGS_DOCUMENTO } from '@viajario/contracts/documents/flags-documento';
import type { QueryOf } from '@viajario/contracts/route';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useListFilter } from '../kit/list/use-list-filter.ts';

/** What the list of expiries is narrowed down to, under the names of the API. */
export type Filtros = Omit<QueryOf<typeof vencimentos.list>, 'contaId' | 'page' | 'limit'>;

/** In place of a period: from a day, until a day, or both. */
export type Dias = Pick<Filtros, 'de' | 'ate'>;

export const hasDias = ({ de, ate }: Dias): boolean => Boolean(de ?? ate);

export const STANDARD_PRAZO: Prazo = '180';
export const TIPOS = [...TIPOS_DOCUMENTO_VIAGEM, ...FLAGS_DOCUMENTO.filter((flag) => flag !== 'passaporte')] as const;
export const SITUACOES = [...SITUACOES_DE_VENCIMENTO, 'adiado'] as const;

const AGENTE = /^(?:eu|nenhum|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The filters in an address; what the server would refuse is left out. */
export function filtrosIn(params: URLSearchParams): Filtros {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const agenteId = params.get('agenteId')?.toLowerCase() ?? '';
  const dias = diasIn(params);
  return {
    prazo: hasDias(dias) ? undefined : one('prazo', PRAZOS),
    ...dias,
    tipo: one('tipo', TIPOS),
    situacao: one('situacao', SITUACOES),
    agenteId: AGENTE.test(agenteId) ? agenteId : undefined,
  };
}

function diasIn(params: URLSearchParams): Dias {
  const [de, ate] = ['de', 'ate'].map((name) => params.get(name) ?? '').map((text) => (isDay(text) ? text : undefined));
  return de && ate && ate < de ? {} : { de, ate };
}

/** The same as an address has them, '' for those that are not chosen. */
export const choicesOf = ({ prazo, de, ate, tipo, situacao, agenteId }: Filtros): Record<keyof Filtros, string> => ({
  prazo: prazo && prazo !== STANDARD_PRAZO ? prazo : '',
  de: de ?? '',
  ate: ate ?? '',
  tipo: tipo ?? '',
  situacao: situacao ?? '',
  agenteId: agenteId ?? '',
});

/** The period alone, which 'Limpar filtros' keeps. */
export const periodOf = ({ prazo, de, ate }: Filtros): Filtros => ({ prazo, de, ate });

/** Which expiries, and which page of them, all in the URL. */
export function useVencimentosFilter() {
  const { filter, change, params } = useListFilter();
  const filtros = filtrosIn(params);
  return {
    page: filter.page,
    filtros,
    openPage: (page: number, options?: { replace: boolean }) => change({ page }, options),
    choose: (next: Filtros) => change({}, { choices: choicesOf(next) }),
    /** The query string of this screen with another period. */
    placeOf(prazo: Prazo) {
      const place = new URLSearchParams(params);
      for (const name of ['page', 'prazo', 'de', 'ate']) place.delete(name);
      if (prazo !== STANDARD_PRAZO) place.set('prazo', prazo);
      return String(place) && `?${place}`;
    },
  };
}
