import { StartError } from '../processes/start-error.ts';
import { CALLS, DONE_REMINDERS, LABELS, REMINDERS, TASKS } from './demo-names.ts';
import { day, pick, plain, type DemoPerson } from './demo-people.ts';
import type { DemoSession } from './demo-session.ts';
import { pdf } from './pdf.ts';
import { seeded } from './seeded.ts';

const DAY = 86_400_000;
/** One in so many people gets one; together fewer than may be sent in a minute. */
const PASSPORT_EVERY = 4;
const RG_EVERY = 15;
const CALL_EVERY = 5;

export interface Agency {
  session: DemoSession;
  contaId: string;
  people: readonly DemoPerson[];
  /** Ids of people by e-mail. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Documents, notes, reminders, labels and views for an agency without any. The views come last: their presence means that the
 * rest exists.
 */
export async function addHistory({ people, ...rest }: Agency): Promise<void> {
  const agency = { ...rest, people: people.filter(({ email }) => rest.ids.has(email)) };
  const { session, contaId } = agency;
  const { answer } = await session.call(`/api/visoes?contaId=${contaId}`);
  if (Array.isArray(answer) && answer.length > 0) return;
  await addDocumentos(agency);
  await addAnotacoes(agency);
  await addVisoes(agency, await addEtiquetas(agency));
}

async function addDocumentos({ session, people, ids }: Agency): Promise<void> {
  for (const [index, { nome, email, fields }] of people.entries()) {
    const [firstName = ''] = nome.split(' ');
    const name = plain(firstName);
    const { validadePassaporte: validade } = fields;
    if (validade && index % PASSPORT_EVERY === 0)
      await upload({ flagDocumento: 'passaporte', validade }, `passaporte ${name}.pdf`, 'PASSAPORTE');
    if (index % RG_EVERY === 0) await upload({ flagDocumento: 'rg' }, `rg ${name}.pdf`, 'RG');
    async function upload(about: Record<string, string>, file: string, word: string): Promise<void> {
      const form = new FormData();
      for (const [field, value] of Object.entries({ clienteId: ids.get(email) ?? '', ...about })) form.set(field, value);
      form.set('documentos', new Blob([Uint8Array.from(pdf(word))], { type: 'application/pdf' }), file);
      expectDone(await session.upload('/api/documentos/upload', form), file);
    }
  }
}

async function addAnotacoes({ session, contaId, people, ids }: Agency): Promise<void> {
  const random = seeded(20_270_202);
  const note = async (person: DemoPerson | undefined, texto: string, vencimento?: string): Promise<string> => {
    const clienteId = ids.get(person?.email ?? '');
    const body = { clienteId, texto, ...(vencimento && { vencimento }) };
    return idOf(expectDone(await session.call('/api/anotacoes', body, `demo-${contaId}-${clienteId}-${plain(texto)}`), texto));
  };
  for (const person of people.filter((_, index) => index % CALL_EVERY === 0)) await note(person, pick(CALLS, random));
  for (const [index, [days, texto]] of REMINDERS.entries()) await note(people[index * 8 + 1], texto, dayFromToday(days));
  for (const [index, [days, texto]] of DONE_REMINDERS.entries()) {
    const id = await note(people[index * 8 + 2], texto, dayFromToday(days));
    expectDone(await session.put(`/api/anotacoes/${id}`, { concluida: true }), texto);
  }
  for (const [days, texto] of TASKS) {
    const body = { contaId, texto, vencimento: dayFromToday(days) };
    expectDone(await session.call('/api/anotacoes', body, `demo-${contaId}-${plain(texto)}`), texto);
  }
}

/** Returns the ids of the labels by name. */
async function addEtiquetas({ session, contaId, people, ids }: Agency): Promise<Map<string, string>> {
  for (const { nome, cor } of LABELS) {
    const created = await session.call('/api/etiquetas', { contaId, nome, cor });
    if (created.status !== 409) expectDone(created, nome);
  }
  const { answer } = await session.call(`/api/etiquetas?contaId=${contaId}`);
  const labels = new Map(Array.isArray(answer) ? answer.map(({ nome, id }) => [String(nome), String(id)]) : []);
  for (const { nome, every } of LABELS) {
    const theirs = people.filter(({ company }, index) => (every === 'company' ? company !== undefined : index % every === 3));
    const clienteIds = theirs.flatMap(({ email }) => ids.get(email) ?? []);
    const body = { contaId, clienteIds, adicionar: [labels.get(nome) ?? ''] };
    expectDone(await session.call('/api/clientes/etiquetas', body), nome);
  }
  return labels;
}

async function addVisoes({ session, contaId }: Agency, labels: ReadonlyMap<string, string>): Promise<void> {
  const visoes = [
    { nome: 'Passaportes até 90 dias', consulta: 'passaporte=90&sort=validadePassaporte', compartilhada: true },
    { nome: 'Aniversariantes da semana', consulta: 'aniversario=semana', compartilhada: true },
    { nome: 'VIP sem documento', consulta: `etiquetaId=${labels.get('VIP')}&semDocumento=true`, compartilhada: true },
    { nome: 'Cadastros a completar', consulta: 'incompletos=true&sort=completude', compartilhada: false },
  ];
  for (const visao of visoes)
    expectDone(await session.call('/api/visoes', { contaId, ...visao }, `demo-${contaId}-${plain(visao.nome)}`), visao.nome);
}

export const dayFromToday = (days: number): string => day(new Date(Date.now() + days * DAY));
export const idOf = (answer: unknown): string =>
  typeof answer === 'object' && answer && 'id' in answer ? String(answer.id) : '';

export function expectDone({ status, answer }: { status: number; answer: unknown }, what: string): unknown {
  if (status >= 400) throw new StartError(`--demo: ${what} was refused (${status}): ${JSON.stringify(answer)}`);
  return answer;
}
