import { DOCUMENTOS_DA_PLANILHA, type CampoDeDocumento } from '@viajario/contracts/crm/campos/campos-importados';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { NumerosDeViagem } from '#modules/crm/clientes';
import type { Meaning } from '#shared/database/wire/json-rows.js';

type Campo = CampoDeDocumento | 'validadePassaporte';
/** Id, kind, country and number as stored, validity. */
type Documento = readonly [id: string, tipo: string, pais: string | null, numero: string | null, validade: string | null];

/** SQL: passports, Brazilian ones and then the latest first, and visas of a client `c`. A presumed country is left out. */
const DOCUMENTOS = `(select json_agg(json_build_array(d.id, d.tipo, case when not d.pais_presumido then d.pais end, d.numero, d.validade)
    order by d.tipo = 'passaporte' and d.pais <> 'BRA', d.validade desc nulls last, d.created_at, d.id)
  from documentos_viagem d where d.conta_id = c.conta_id and d.cliente_id = c.id and d.tipo in ('passaporte', 'visto'))`;
/** SQL, read once: clients with more than the validity of one presumed passport, which the client's row has too. */
const WITH_DOCUMENTOS = `(select p.cliente_id from documentos_viagem p where p.conta_id = $1 and p.tipo in ('passaporte', 'visto')
  group by p.cliente_id having count(*) > 1 or bool_or(p.numero is not null or not p.pais_presumido))`;

/** SQL of a column; the first one in the template's order selects the data of all of them. */
export function documentoColumn(campo: Campo): string {
  if (campo !== 'validadePassaporte') return `''`;
  return `case when c.id in ${WITH_DOCUMENTOS} then ${DOCUMENTOS}::text else c.validade_passaporte::text end`;
}

/** Texts of these columns; the columns of a row are read in the template's order. */
export function meaningsOfDocumentos(numeros: NumerosDeViagem): Readonly<Record<string, Meaning>> {
  const row: { id: string; cells: Partial<Record<Campo, string>> } = { id: '', cells: {} };
  const meaning =
    (campo: Campo): Meaning =>
    (stored, { id, contaId }) => {
      if (campo === 'validadePassaporte') {
        if (!stored.startsWith('[')) return stored;
        Object.assign(row, { id, cells: cellsOf(JSON.parse(stored), numeros, contaId) });
      }
      return row.id === id ? (row.cells[campo] ?? '') : '';
    };
  const campos = DOCUMENTOS_DA_PLANILHA.flatMap(({ numero, pais, validade }): Campo[] => [numero, pais, validade]);
  return Object.fromEntries(campos.map((campo) => [campo, meaning(campo)]));
}

function cellsOf(documentos: Documento[], numeros: NumerosDeViagem, contaId: string): Partial<Record<Campo, string>> {
  const cells: Partial<Record<Campo, string>> = {};
  const left = [...documentos];
  for (const { tipo, ...campos } of DOCUMENTOS_DA_PLANILHA) {
    const place = left.findIndex((documento) => documento[1] === tipo);
    const [documento] = place < 0 ? [] : left.splice(place, 1);
    if (!documento) continue;
    const [id, , pais, numero, validade] = documento;
    cells[campos.numero] = numeros.inClear(contaId, { id, numero }) ?? '';
    cells[campos.pais] = pais === null ? '' : nomeDoPais(pais);
    cells[campos.validade] = validade ?? '';
  }
  return cells;
}
