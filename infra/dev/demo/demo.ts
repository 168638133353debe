import { findCep } from '../stand-ins/ceps.ts';
import { withClient } from '../postgres/database.ts';
import { COMPANIES } from './demo-names.ts';
import { addHistory, expectDone, idOf } from './demo-history.ts';
import { demoCnpj, demoPeople, type DemoPerson } from './demo-people.ts';
import { DemoSession } from './demo-session.ts';
import { addTrips } from './demo-trips.ts';
import { localAddress } from '../processes/readiness.ts';
import type { Settings } from '../processes/settings.ts';
import { StartError } from '../processes/start-error.ts';
import { uuidV7 } from './uuid-v7.ts';

const EMAIL = 'demo@demo.local';
const AGENCY = 'Agência Demonstração';
const CLIENTS = 300;
const AT_ONCE = 4;

/**
 * `npm start -- --demo`: an agency for demo@demo.local with 300 clients, families and companies, the history of months of
 * work, and trips. Clients, history and trips are created through the product's own calls; companies and families through SQL.
 * Existing records are left alone.
 */
export async function fillDemo(settings: Settings, operatorUrl: string, log: (line: string) => void): Promise<void> {
  const session = new DemoSession(localAddress(settings.host, settings.port));
  await session.signIn(EMAIL, settings.publicUrl);
  const contaId = (await contaOf(session)) ?? (await openConta(session));
  await openFirst(operatorUrl, contaId);
  const companies = await addCompanies(operatorUrl, contaId);
  const known = await idsByEmail(session, contaId);
  const people = demoPeople(CLIENTS, new Date());
  const missing = people.filter(({ email }) => !known.has(email));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const few = missing.slice(from, from + AT_ONCE);
    await Promise.all(few.map((person) => addClient(session, contaId, person, companies)));
  }
  const ids = await idsByEmail(session, contaId);
  await addFamilies(operatorUrl, contaId, people, ids);
  await addHistory({ session, contaId, people, ids });
  await addTrips({ session, contaId, people, ids });
  log(`demo: ${missing.length} clients added to '${AGENCY}', sign in as ${EMAIL}`);
}

async function contaOf(session: DemoSession): Promise<string | undefined> {
  const { answer } = await session.call('/api/contas');
  return rows(answer).find(({ nome }) => nome === AGENCY)?.id;
}

async function openConta(session: DemoSession): Promise<string> {
  return idOf(expectDone(await session.call('/api/contas', { nome: AGENCY, tipo: 'agencia' }, 'demo-conta'), AGENCY));
}

/** A user's oldest conta opens, and the user's own empty one was created with the first sign-in. */
async function openFirst(operatorUrl: string, contaId: string): Promise<void> {
  await withClient(operatorUrl, async (client) => {
    await client.query(
      `update contas c set data_criacao = others.oldest - interval '1 day'
       from (select proprietario_id, min(data_criacao) as oldest from contas where id <> $1 group by proprietario_id) others
       where c.id = $1 and others.proprietario_id = c.proprietario_id and c.data_criacao >= others.oldest`,
      [contaId],
    );
  });
}

/** A conflict means that the client exists under another e-mail by now. */
async function addClient(session: DemoSession, contaId: string, person: DemoPerson, companies: readonly string[]): Promise<void> {
  const { nome, email, company, fields } = person;
  const empresaId = company === undefined ? undefined : companies[company];
  const body = { contaId, nome, email, ...fields, ...(empresaId ? { empresaId } : {}) };
  const { status, answer } = await session.call('/api/clientes', body, `demo-${contaId}-${email}`);
  if (status !== 201 && status !== 409)
    throw new StartError(`--demo: ${nome} was refused (${status}): ${JSON.stringify(answer)}`);
}

async function idsByEmail(session: DemoSession, contaId: string): Promise<Map<string, string>> {
  const { answer } = await session.call(`/api/clientes?contaId=${contaId}&limit=1000`);
  const clientes = typeof answer === 'object' && answer && 'clientes' in answer ? rows(answer.clientes) : [];
  return new Map(clientes.map(({ id, email }) => [email, id]));
}

/** Returns the companies' ids in the order of COMPANIES. */
async function addCompanies(operatorUrl: string, contaId: string): Promise<string[]> {
  const ids: string[] = [];
  await withClient(operatorUrl, async (client) => {
    await client.query(`select set_config('app.conta_id', $1, false)`, [contaId]);
    for (const [index, [name, shortName, cep]] of COMPANIES.entries()) {
      const cnpj = demoCnpj(index);
      const address = findCep(cep);
      const values = [
        contaId,
        uuidV7(),
        name,
        shortName || null,
        cnpj,
        cep,
        address?.logradouro,
        address?.bairro,
        address?.localidade,
        address?.uf,
      ];
      await client.query(
        `insert into empresas (conta_id, id, razao_social, nome_fantasia, cnpj, cep, rua, bairro, cidade, uf)
         select $1, $2, $3, $4, $5::varchar, $6, $7, $8, $9, $10
         where not exists (select from empresas where conta_id = $1 and cnpj = $5)`,
        values,
      );
      const { rows: found } = await client.query('select id from empresas where conta_id = $1 and cnpj = $2', [contaId, cnpj]);
      ids.push(String(found[0].id));
    }
  });
  return ids;
}

/** The first person of each household is related to all the others of it. */
async function addFamilies(
  operatorUrl: string,
  contaId: string,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const heads = new Map<number, string>();
  await withClient(operatorUrl, async (client) => {
    await client.query(`select set_config('app.conta_id', $1, false)`, [contaId]);
    for (const { household, email } of people) {
      const id = ids.get(email);
      const head = heads.get(household);
      if (id && !head) heads.set(household, id);
      if (!id || !head) continue;
      await client.query(
        `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
         values ($1, $2, $3, $4, 'familia') on conflict do nothing`,
        [uuidV7(), contaId, head, id],
      );
    }
  });
}

function rows(answer: unknown): { id: string; nome: string; email: string }[] {
  if (!Array.isArray(answer)) return [];
  return answer.map((row) => ({ id: String(row.id), nome: String(row.nome), email: String(row.email) }));
}
