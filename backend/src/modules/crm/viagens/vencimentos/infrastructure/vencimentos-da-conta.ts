import { LIMITS } from '@viajario/contracts/limits';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS, type TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** SQL: whether an expiry is open on the day `$2`. */
export const ABERTO = `situacao in ('aberto', 'avisado', 'em-renovacao') and not adiado`;

/** Filters of `VENCIMENTOS`; undefined: all. `agenteId` null: clients without an agente. */
export interface VencimentosFilter {
  contaId: string;
  today: string;
  tipo: string | undefined;
  agenteId: string | null | undefined;
}

/** The parameters `$1` to `$5` of `VENCIMENTOS`. */
export const filterValues = ({ contaId, today, tipo, agenteId }: VencimentosFilter): unknown[] => [
  contaId,
  today,
  tipo ?? null,
  agenteId ?? null,
  agenteId === null,
];

/** SQL: whether `v` is of a client of the conta that meets the condition. */
const ofCliente = (condition: string): string =>
  `v.cliente_id in (select c.id from clientes c where c.conta_id = $1 and ${condition})`;

/**
 * SQL: `vencimentos`, the expiries of the conta `$1` until a year after the day `$2`. Travel documents that a later one renews are left out,
 * and files of a travel document with a validity of its own, and those of examples.
 */
export const VENCIMENTOS = `
  todos as materialized (
    select d.id, d.cliente_id, d.validade, d.situacao, coalesce(d.adiado_ate > $2::date, false) as adiado
    from documentos_viagem d
    where d.conta_id = $1 and d.validade <= $2::date + ${LIMITS.diasDeVencimentos} and ($3::text is null or d.tipo = $3)
      and not exists (select from documentos_viagem p where p.conta_id = $1 and p.cliente_id = d.cliente_id and p.tipo = d.tipo
        and p.pais = d.pais and p.validade > d.validade)
    union all
    select f.id, f.cliente_id, f.validade, f.situacao, coalesce(f.adiado_ate > $2::date, false)
    from documentos f
    where f.conta_id = $1 and f.validade <= $2::date + ${LIMITS.diasDeVencimentos} and ($3::text is null or f.flag_documento = $3)
      and not exists (select from documentos_viagem p where p.conta_id = $1 and p.documento_id = f.id and p.validade is not null)
  ), vencimentos as materialized (
    select v.* from todos v where not exists (select from clientes c where c.conta_id = $1 and c.id = v.cliente_id and c.exemplo)
      and ($4::uuid is null or ${ofCliente('c.agente_id = $4')}) and (not $5::boolean or ${ofCliente('c.agente_id is null')})
  )`;

const LABELS = { ...SLOT_LABELS, ...TIPO_LABELS };

/** A kind, for a travel document with its country: 'Passaporte · Brasil'. */
export const descricaoDe = (tipo: TipoDocumentoViagem | FlagDocumento, pais: string | null): string =>
  pais === null ? LABELS[tipo] : `${LABELS[tipo]} · ${nomeDoPais(pais)}`;
