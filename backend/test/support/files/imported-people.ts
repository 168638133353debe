import type { CellValue } from 'exceljs';
import { tituloDe, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { personOf } from '../../../../infra/bench/people.js';
import type { Browser } from '../calls/browser.js';
import { openCalendario } from '../calls/calendario-calls.js';
import type { Cast, Estate } from '../calls/tenants.js';
import type { Product } from '../processes/product.js';
import { importar, planilha } from './planilhas.js';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Something of every `nth` row. */
const every = (nth: number, i: number, text: string): string | null => (i % nth === 0 ? text : null);

/** Pairs of one name, half of them with a label and a responsible member, most with travel documents: renewed ones, of two countries, visas. */
const cellsOf = (i: number, agente: string): Partial<Record<CampoImportado, CellValue>> => {
  const { nome } = personOf(i - (i % 2)); // two of each name
  const { cpf, data_nascimento: dataNascimento, email, telefone_celular: telefoneCelular, cidade } = personOf(i);
  return {
    nome,
    cpf,
    dataNascimento,
    email,
    telefoneCelular,
    cidade,
    agenteId: every(2, i, agente),
    etiquetas: every(2, i, 'Feira'),
    passaporte: `FZ${100_000 + i}`,
    paisPassaporte: 'Brasil',
    validadePassaporte: dayIn((i % 900) - 60),
    passaporte2: every(3, i, `YA${100_000 + i}`),
    paisPassaporte2: every(3, i, i % 2 === 0 ? 'Brasil' : 'Itália'),
    validadePassaporte2: every(3, i, dayIn((i % 700) + 30)),
    visto: every(4, i, `US${100_000 + i}`),
    paisVisto: every(4, i, 'Estados Unidos'),
    validadeVisto: every(4, i, dayIn((i % 500) + 1)),
  };
};

/** A workbook of people as an agency brings them; `agente`: the e-mail of a member. */
function peopleSheet(count: number, agente: string): Promise<Buffer> {
  const campos = Object.keys(cellsOf(0, agente)) as CampoImportado[];
  const rows = Array.from({ length: count }, (_, i) => {
    const cells = cellsOf(i, agente);
    return campos.map((campo) => cells[campo] ?? null);
  });
  return planilha([campos.map(tituloDe), ...rows]);
}

/** Other contas, as large as they are known to the planner: it expects none of the rows that come after. */
export async function othersWithStatistics({ db }: Product): Promise<void> {
  await db.query(
    `with contas_de_outros as (
       insert into contas (id, nome, tipo, proprietario_id)
       select gen_random_uuid(), 'Outra', 'agencia', (select id from users limit 1) from generate_series(1, 20) returning id)
     insert into clientes (id, conta_id, nome, email, validade_passaporte)
     select gen_random_uuid(), c.id, 'Cliente ' || i, i || '@example.com', current_date + i from contas_de_outros c, generate_series(1, 100) i`,
  );
  await db.query('analyze');
}

/** Imports so many people into the agency, and returns its records with the imported label, the import and the owner's calendar. */
export async function importPeople({ db }: Product, owner: Browser, { contaId, ours }: Cast, count: number): Promise<Estate> {
  const { status, body, text } = await importar(owner, contaId, await peopleSheet(count, owner.user.email));
  if (body?.imported !== count || body.totalAvisos > 0) throw new Error(`${status} ${text}`);
  const { rows } = await db.query(`select id from etiquetas where conta_id = $1 and nome = 'Feira'`, [contaId]);
  const tokenDoCalendario = await openCalendario(owner, contaId);
  return { ...ours, etiquetaId: rows[0].id, importacaoId: body.importacaoId, tokenDoCalendario };
}
