import type { Page } from 'playwright-core';
import { addDocumento, PNG } from '../identity-pictures.ts';
import { visit } from '../visit.ts';
import { addClientes, firstContaOf } from './clientes-api.ts';
import { openFact } from './clientes-screen.ts';
import { addParente, dayFromToday } from './crm-api.ts';
import { addLembretes } from './lembretes-screen.ts';
import { firstButton, whileSending, type Screen } from './screens.ts';
import { addDocumentosViagem } from './viagem-screens.ts';

/**
 * Adds a client with some of everything: one relative, a label, a reminder, papers. Where all words are long a link is a line of its own, and axe
 * looks only among other words for links that are told by their colour alone.
 */
export async function addUsualCliente(page: Page): Promise<string> {
  const [id = '', parente = ''] = await addClientes(page, [{ nome: 'Rui Lima', cpf: '11144477735' }, { nome: 'Eva' }]);
  const contaId = (await firstContaOf(page)).id;
  const etiqueta = await page.request.post('/api/etiquetas', { data: { contaId, nome: 'VIP', cor: 'amarelo' } });
  await page.request.put(`/api/clientes/${id}/etiquetas`, { data: { etiquetaIds: [(await etiqueta.json()).id] } });
  await addParente(page, id, parente, 'conjuge');
  await addLembretes(page, id, [{ texto: 'Ligar', dias: 60 }]);
  await addDocumentosViagem(page, id, [{ tipo: 'passaporte', pais: 'BRA', validade: dayFromToday(900) }]);
  await addDocumento(page, id, 'rg', { name: 'rg.png', mimeType: 'image/png', buffer: PNG });
  return id;
}

async function openCliente(page: Page, id: string): Promise<void> {
  await visit(page, `/cliente/${id}`);
  await page.getByText('Família: Eva').waitFor();
  await page.getByText('VIP', { exact: true }).first().waitFor();
}

export const usualScreens = (id: string): Screen[] => [
  { name: 'the page of a client with some of everything', show: (page) => openCliente(page, id) },
  whileSending("a client's page", `**/api/clientes/${id}`, async (page) => {
    await openCliente(page, id);
    await openFact(page, 'Nome');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rui de Lima');
    await firstButton(page, 'Salvar').click();
  }),
];
