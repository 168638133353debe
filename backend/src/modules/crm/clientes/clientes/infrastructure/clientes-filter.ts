import { addDays, addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { PARTES_DO_CADASTRO } from '@viajario/contracts/crm/clientes/completude';
import type { FiltrosDeClientes } from '@viajario/contracts/crm/clientes/filtros.input';
import type { Passaporte } from '@viajario/contracts/crm/clientes/filtros';
import { LIMITS } from '@viajario/contracts/limits';
import { foldedPatterns } from '#shared/database/paging.js';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import { HOLDERS } from '../../documentos-viagem/infrastructure/numeros-de-viagem.queries.js';
import { searchWords } from './search-words.js';

const ADULT_IN_MONTHS = 18 * 12;

/** The user who reads the list, the day in São Paulo, and the hash of the travel document's number that is searched for. */
export interface Viewer {
  readonly usuarioId: string;
  readonly today: CivilDay;
  readonly numeroIndice: string | null;
}

/**
 * SQL: `from` the clients `c`, with their totals `n`, that a list shows. `values` are its parameters, the conta's id first; those of the
 * statement around it follow. There are as many texts as `shape` has values, whatever the filters are.
 */
export interface FilteredClientes {
  readonly from: string;
  readonly values: readonly unknown[];
  readonly shape: string;
}

export function filteredClientes(contaId: string, filtros: FiltrosDeClientes, viewer: Viewer): FilteredClientes {
  const asked = new Asked(contaId);
  const [etiqueta, ...others] = filtros.etiquetaId ?? [];
  const conditions = [
    ...passaporte(asked, filtros, viewer),
    ...nascimento(asked, filtros, viewer),
    ...ties(asked, filtros, viewer),
    asked.mark(filtros.semCpf, 'c.cpf is null and not c.dispensa_cpf'),
    asked.mark(filtros.semDocumento, 'coalesce(n.documentos, 0) = 0'),
    asked.mark(filtros.comDocumento, 'n.documentos > 0'),
    asked.mark(filtros.comFamilia, 'n.relacionamentos > 0'),
    asked.mark(filtros.semContato, NO_CONTACT),
    asked.mark(filtros.incompletos, `${PARTES} < ${PARTES_DO_CADASTRO.length}`),
    asked.mark(filtros.novos, `(${enteredThisMonth('c')} or ${recordedThisMonth('c')}) and ${notBroughtIn('c')}`),
    // where the numbers and the notices lead here: they leave examples out
    asked.mark(filtros.novos ?? (filtros.passaporte === 'vencendo' || filtros.aniversario === 'semana'), 'not c.exemplo'),
    asked.when('jsonb', others.length > 0 ? JSON.stringify(others) : undefined, (ids) => `n.etiquetas @> ${ids}`),
    ...(etiqueta === undefined ? [] : [hasLabel(asked.parameter(etiqueta))]),
  ];
  return {
    from: `from clientes c left join clientes_totais n on n.cliente_id = c.id where c.conta_id = $1 and ${conditions.join(' and ')}`,
    values: asked.values,
    shape: etiqueta === undefined ? 'all' : 'etiquetas',
  };
}

/** The values of the statement. A condition holds for all while its value is null. */
class Asked {
  readonly values: unknown[];

  constructor(contaId: string) {
    this.values = [contaId];
  }

  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  when(type: string, value: unknown, condition: (parameter: string) => string): string {
    const name = `${this.parameter(value ?? null)}::${type}`;
    return `(${name} is null or ${condition(name)})`;
  }

  mark(asked: 'true' | boolean | undefined, condition: string): string {
    return this.when('boolean', asked ? true : undefined, () => condition);
  }
}

function passaporte(asked: Asked, filtros: FiltrosDeClientes, { today }: Viewer): string[] {
  const [from, until] = validities(filtros.passaporte, today);
  return [
    asked.when('date', from, (day) => `c.melhor_passaporte >= ${day}`),
    asked.when('date', until, (day) => `c.melhor_passaporte <= ${day}`),
    asked.mark(filtros.passaporte === 'sem', 'c.melhor_passaporte is null'),
  ];
}

function nascimento(asked: Asked, { aniversario, menores }: FiltrosDeClientes, { today }: Viewer): string[] {
  const isWeek = aniversario === 'semana';
  const month = aniversario === undefined || isWeek ? undefined : Number(aniversario);
  const week = isWeek ? notificationWindow(today).birthdays.map(({ monthDay }) => monthDay) : undefined;
  return [
    asked.when('smallint', month, (number) => `c.aniversario between ${number} * 100 and ${number} * 100 + 99`),
    asked.when('smallint[]', week, (days) => `c.aniversario = any (${days})`),
    // a future birth date is a typing error, as for the notices
    asked.when('date', isWeek ? today : undefined, (day) => `c.data_nascimento <= ${day}`),
    asked.when('date', menores && addMonths(today, -ADULT_IN_MONTHS), (day) => `c.data_nascimento > ${day}`),
  ];
}

function ties(
  asked: Asked,
  { empresaId, importacaoId, agenteId, search }: FiltrosDeClientes,
  { usuarioId, numeroIndice }: Viewer,
): string[] {
  const agente = agenteId === 'eu' ? usuarioId : agenteId;
  const words = searchWords(search ?? '');
  return [
    asked.when('uuid', empresaId, (id) => `c.empresa_id = ${id}`),
    asked.when('uuid', importacaoId, (id) => `c.importacao_id = ${id}`),
    asked.when('uuid', agente === 'nenhum' ? undefined : agente, (id) => `c.agente_id = ${id}`),
    asked.mark(agente === 'nenhum', 'c.agente_id is null'),
    asked.when('text[]', words.length > 0 ? words : undefined, matchesWords(asked.parameter(numeroIndice))),
  ];
}

/** How many parts of its record (`completudeOf`) a client has. */
export const PARTES = 'c.partes + (coalesce(n.documentos, 0) > 0)::int';

const NO_CONTACT = ['telefone_celular', 'telefone_residencial', 'telefone_comercial', 'email']
  .map((column) => `c.${column} is null`)
  .join(' and ');

/** Not within an `or`: so few or many as a label has, the plan begins with them or with all clients. */
const hasLabel = (id: string): string =>
  `c.id in (select k.cliente_id from clientes_etiquetas k where k.conta_id = $1 and k.etiqueta_id = ${id}::uuid)`;

/** The clients that the plain search finds, or a travel document's number. */
const matchesWords =
  (indice: string) =>
  (words: string): string =>
    `c.id in (select unnest(b.ids) from buscar_clientes($1, ${foldedPatterns(words)}, 'createdAt asc', 2147483647, 0) b
       union all ${HOLDERS(indice)})`;

/** First and last day of the requested validities. */
function validities(passaporte: Passaporte | undefined, today: CivilDay): [CivilDay | undefined, CivilDay | undefined] {
  switch (passaporte) {
    case 'vencido':
      return [undefined, addDays(today, -1)];
    case 'vencendo':
      return [undefined, notificationWindow(today).passportsUntil];
    case '30':
    case '90':
    case '180':
      return [today, addDays(today, Number(passaporte))];
    default:
      return [undefined, undefined];
  }
}

const SAO_PAULO_MONTH = `date_trunc('month', now() at time zone 'America/Sao_Paulo')`;
const inMonth = (day: string): string =>
  `${day} >= ${SAO_PAULO_MONTH}::date and ${day} < (${SAO_PAULO_MONTH} + interval '1 month')::date`;

/** SQL: whether a client did not come to the conta `$1` with many others: an agency that brings in its sheet has no new clients. */
export const notBroughtIn = (cliente: string): string => `(${cliente}.importacao_id is null
  or ${cliente}.importacao_id not in (select id from importacoes where conta_id = $1 and importados + ignorados > ${LIMITS.linhasDeNovos}))`;

/** SQL: whether a client counts as new: by the day of entry, or of the record where that is not known. */
export const enteredThisMonth = (cliente: string): string => inMonth(`${cliente}.data_entrada`);
export const recordedThisMonth = (cliente: string): string =>
  `${cliente}.data_entrada is null and ${inMonth(`(${cliente}.created_at at time zone 'America/Sao_Paulo')::date`)}`;
