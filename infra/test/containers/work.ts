import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import type { Person } from '../faults/person.ts';

const PASSPORT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** Four people and two refused rows (backend/test/fixtures/README.md). */
const SHEET = path.join(ROOT, 'backend/test/fixtures/clientes.xlsx');
const JOB_WITHIN_MS = 60_000;

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A user's data, to be found again later. */
export interface Books {
  documento: string;
  hash: string;
  names: string[];
  /** Paths of the links that were sent. */
  links: string[];
}

/** A client with a passport and a link of each kind, and a spreadsheet with more clients. */
export async function fillIn(person: Person, origin: string): Promise<Books> {
  const { contaId } = person;
  const headers = { origin };
  const post = async (address: string, body: object) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await person.fetch(address, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect([address, answer.status]).toEqual([address, 201]);
    return answer.json();
  };
  const { id: clienteId } = await post('/api/clientes', { contaId, nome: 'Ana com Passaporte' });
  const file = new FormData();
  for (const [name, value] of Object.entries({ clienteId, flagDocumento: 'passaporte' })) file.append(name, value);
  file.append('documentos', new Blob([PASSPORT], { type: 'image/png' }), 'passaporte.png');
  const upload = await person.fetch('/api/documentos/upload', { method: 'POST', headers, body: file });
  expect(upload.status).toBe(201);
  const form = new FormData();
  form.append('xlsxFile', new Blob([fs.readFileSync(SHEET)]), 'clientes.xlsx');
  const imported = await person.fetch(`/api/import/xlsx/${contaId}`, { method: 'POST', headers, body: form });
  expect(await resultOf(person, imported)).toMatchObject({ imported: 4, skipped: 2 });
  const { documentos } = await upload.json();
  const documento: string = documentos[0].id;
  const links = [
    await post(`/api/clientes/${clienteId}/links`, {}),
    await post(`/api/documentos/${documento}/copias`, { finalidade: 'Reserva do hotel' }),
    await post('/api/orientacoes', {
      contaId,
      clienteIds: [clienteId],
      destino: 'ITA',
      ida: daysFromNow(10),
      volta: daysFromNow(20),
    }),
    await post('/api/calendario', { contaId }),
  ].map(({ url }) => new URL(url).pathname);
  return {
    documento,
    hash: sha256(PASSPORT),
    names: ['Ana com Passaporte', 'Ana Lima Souza', 'Çelia Ñandú'],
    links: links.map((link) => (link.startsWith('/calendario/') ? link : `/api${link}`)),
  };
}

/** Polls a job that the API did not wait for until it has ended. */
async function resultOf(person: Person, answer: Response): Promise<unknown> {
  const body = await answer.json();
  if (answer.status !== 202) return body;
  for (const end = Date.now() + JOB_WITHIN_MS; Date.now() < end; await sleep(200)) {
    const job = await (await person.fetch(`/api/jobs/${body.jobId}`)).json();
    if (job.status === 'completed') return job.resultado;
  }
  throw new Error(`job ${body.jobId} has not ended`);
}

/** Everything is stored: the file byte for byte, the people in list and CSV, and a ZIP with the file; and the links that were sent open. */
export async function expectBooks(person: Person, { documento, hash, names, links }: Books): Promise<void> {
  const file = await person.fetch(`/api/documentos/${documento}/download`);
  expect([file.status, sha256(new Uint8Array(await file.arrayBuffer()))]).toEqual([200, hash]);
  const csv = await (await person.fetch(`/api/export/csv/${person.contaId}`)).text();
  expect(names.filter((name) => !csv.includes(name))).toEqual([]);
  const zip = await person.fetch(`/api/export/complete/${person.contaId}`);
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect([zip.status, bytes.subarray(0, 2).toString(), bytes.includes('passaporte')]).toEqual([200, 'PK', true]);
  const opened = await Promise.all(links.map(async (link) => [link, (await person.fetch(link)).status]));
  expect(opened).toEqual(links.map((link) => [link, 200]));
}
