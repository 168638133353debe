import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS, type TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { oneRow } from '#shared/database/one-row.js';

/** SQL: whether an expiry is open on the day `$2`. */
export const ABERTO = `situacao in ('aberto', 'avisado', 'em-renovacao') and not adiado`;

/** Filters of `VENCIMENTOS`; undefined: all. `agenteId` null: clients without an agente. `until`: later than a year from now. */
export interface VencimentosFilter {
  contaId: string;
  today: CivilDay;
  until?: CivilDay;
  tipo: string | undefined;
  agenteId: string | null | undefined;
}

/** The parameters `$1` to `$6` of `VENCIMENTOS`. */
export const filterValues = ({ contaId, today, until = today, tipo, agenteId }: VencimentosFilter): unknown[] => [
  contaId,
  today,
  tipo ?? null,
  agenteId ?? null,
  agenteId === null,
  [until, addDays(today, LIMITS.diasDeVencimentos)].toSorted()[1],
];

/** SQL: whether `v` is of a client of the conta that meets the condition. */
const ofCliente = (condition: string): string =>
  `v.cliente_id in (select c.id from clientes c where c.conta_id = $1 and ${condition})`;

/** SQL: whether a file `f` is that of a passport of its client, as its validity says. Looked up for each such file, not joined. */
const OF_PASSPORT = `f.flag_documento = 'passaporte' and (select true from documentos_viagem p where p.conta_id = $1
  and p.cliente_id = f.cliente_id and p.tipo = 'passaporte' and p.validade = f.validade limit 1)`;

/**
 * SQL: `vencimentos`, the expiries of the conta `$1` until the day `$6`. Travel documents that a later one renews are left out, and files
 * of a travel document with a validity of its own or the same one, and those of examples. Nothing is joined: right after an import there
 * are no statistics, and a join of the conta's rows would be planned for ten of them.
 */
export const VENCIMENTOS = `
  todos as materialized (
    select d.id, d.cliente_id, d.validade, d.situacao, coalesce(d.adiado_ate > $2::date, false) as adiado
    from (select id, cliente_id, validade, situacao, adiado_ate, max(validade) over (partition by cliente_id, tipo, pais) as ultima
      from documentos_viagem where conta_id = $1 and validade is not null and ($3::text is null or tipo = $3)) d
    where d.validade = d.ultima and d.validade <= $6::date
    union all
    select f.id, f.cliente_id, f.validade, f.situacao, coalesce(f.adiado_ate > $2::date, false)
    from documentos f
    where f.conta_id = $1 and f.validade <= $6::date and ($3::text is null or f.flag_documento = $3)
      and f.id not in (select p.documento_id from documentos_viagem p
        where p.conta_id = $1 and p.documento_id is not null and p.validade is not null)
      and (${OF_PASSPORT}) is not true
  ), vencimentos as materialized (
    select v.* from todos v where v.cliente_id not in (select c.id from clientes c where c.conta_id = $1 and c.exemplo)
      and ($4::uuid is null or ${ofCliente('c.agente_id = $4')}) and (not $5::boolean or ${ofCliente('c.agente_id is null')})
  )`;

/** SQL: to each expiry `k` its travel document `d` or file `f`, and its client `c`. */
export const ROWS_OF_EACH = `
  left join ${oneRow('documentos_viagem', 'd', 'k.id')}
  left join ${oneRow('documentos', 'f', 'case when d.id is null then k.id end')}
  join ${oneRow('clientes', 'c', 'k.cliente_id')}`;

const LABELS = { ...SLOT_LABELS, ...TIPO_LABELS };

/** A kind, for a travel document with its country: 'Passaporte · Brasil'. */
export const descricaoDe = (tipo: TipoDocumentoViagem | FlagDocumento, pais: string | null): string =>
  pais === null ? LABELS[tipo] : `${LABELS[tipo]} · ${nomeDoPais(pais)}`;
