import type { Actors } from '../calls/actors.js';
import { formWith, planilha } from '../files/planilhas.js';
import type { Product } from '../processes/product.js';

export interface HeldImport {
  jobId: string;
  /** Id of the request for it. */
  requestId: string | null;
  /** Lets its worker continue. */
  go: () => Promise<void>;
}

/** Requests an import of one client, which a worker begins and which pauses until released. */
export async function startPausedImport({ db }: Product, { gestor, contaId }: Actors, nome: string): Promise<HeldImport> {
  const file = formWith(await planilha([['Nome'], [nome]]));
  const answer = await gestor.post(`/api/import/xlsx/${contaId}`, file, { headers: { prefer: 'respond-async' } });
  const { jobId } = answer.body;
  await db.query('begin');
  await db.query('select from importacoes where id = $1 for update', [jobId]);
  return { jobId, requestId: answer.headers.get('x-request-id'), go: async () => void (await db.query('commit')) };
}
