import type { Browser } from './browser.js';

/** The id of a new label. */
export async function addEtiqueta(person: Browser, contaId: string, nome: string): Promise<string> {
  return (await person.post('/api/etiquetas', { contaId, nome, cor: 'azul' })).body.id;
}
