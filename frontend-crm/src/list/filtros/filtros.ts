import type { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { PASSAPORTES, type Passaporte } from '@viajario/contracts/crm/clientes/filtros';
import type { QueryOf } from '@viajario/contracts/route';

/** What the list of clients is narrowed down to, under the names of the API. */
export type Filtros = Omit<QueryOf<typeof clientes.list>, 'contaId' | 'page' | 'limit' | 'search' | 'sort' | 'order'>;

/** Filters that hold or do not. */
export const MARCAS = [
  ['novos', 'Novos este mês'],
  ['comDocumento', 'Com documentos'],
  ['semDocumento', 'Sem documentos'],
  ['comFamilia', 'Com família'],
  ['semCpf', 'Sem CPF'],
  ['semContato', 'Sem telefone e e-mail'],
  ['menores', 'Menores de idade'],
  ['incompletos', 'Cadastro incompleto'],
] as const;

export const PASSAPORTE_LABELS: Record<Passaporte, string> = {
  vencido: 'Passaporte vencido',
  30: 'Passaporte vence em 30 dias',
  90: 'Passaporte vence em 90 dias',
  180: 'Passaporte vence em 180 dias',
  vencendo: 'Passaporte vencido ou vence em 6 meses',
  sem: 'Sem passaporte',
};

export const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^${UUID}$`);
const AGENTE = new RegExp(`^(?:eu|nenhum|${UUID})$`);
const ANIVERSARIO = /^(?:[1-9]|1[0-2]|semana)$/;

/** The filters in an address; what the server would refuse is left out. */
export function filtrosIn(params: URLSearchParams): Filtros {
  const given = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.toLowerCase() ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const etiquetaId = [...new Set(params.getAll('etiquetaId').map((id) => id.toLowerCase()))].filter((id) => ID.test(id)).sort();
  const filtros: Filtros = {
    etiquetaId: etiquetaId.length > 0 ? etiquetaId : undefined,
    aniversario: given('aniversario', ANIVERSARIO),
    passaporte: PASSAPORTES.find((one) => one === params.get('passaporte')),
    empresaId: given('empresaId', ID),
    importacaoId: given('importacaoId', ID),
    agenteId: given('agenteId', AGENTE),
  };
  for (const [name] of MARCAS) if (params.get(name) === 'true') filtros[name] = 'true';
  return filtros;
}

/** The same as an address has them, '' for those that are not chosen. */
export function choicesOf(filtros: Filtros): Record<string, string | readonly string[]> {
  const { etiquetaId = [], aniversario = '', passaporte = '', empresaId = '', importacaoId = '', agenteId = '' } = filtros;
  const marcas = MARCAS.map(([name]) => [name, filtros[name] ?? ''] as const);
  return { etiquetaId, aniversario, passaporte, empresaId, importacaoId, agenteId, ...Object.fromEntries(marcas) };
}

export const isFiltered = (filtros: Filtros) => Object.values(choicesOf(filtros)).some((value) => value.length > 0);
