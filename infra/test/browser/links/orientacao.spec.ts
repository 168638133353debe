import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { watchBytes } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';

const browser = useBrowser();
const MAX_BYTES = 25_000;

/** A member with an orientacao for a new client. */
async function aSheet(email: string, texto = 'Cheguem três horas antes.') {
  const agente = await browser.signedIn(email);
  const { id: contaId } = await firstContaOf(agente);
  const clienteIds = await addClientes(agente, [{ nome: 'Ana Lima Souza' }]);
  const viagem = { destino: 'ITA', ida: '2031-01-10', volta: '2031-01-20' };
  const answer = await agente.request.post('/api/orientacoes', { data: { contaId, clienteIds, ...viagem, texto } });
  expect(answer.status()).toBe(201);
  return { agente, contaId, clienteId: clienteIds[0] ?? '', path: new URL((await answer.json()).url).pathname };
}

describe('On a phone, a traveller', () => {
  it('ORI-12: reads the orientacao and confirms it once, despite a lost answer; the agent sees when', async () => {
    const { agente, contaId, clienteId, path } = await aSheet('orientacao@example.com');
    const page = await browser.open({ ...HANDHELD, brokenOnPurpose: true });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(path);
    await page.getByText('Cheguem três horas antes.').waitFor();
    await page.getByRole('heading', { name: 'Ana S.' }).waitFor();
    let lost = 0;
    await page.route('**/ciente', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await tap(page.getByRole('button', { name: 'Li e estou ciente' }));
    await page.getByText('Não foi possível confirmar').waitFor();
    await tap(page.getByRole('button', { name: 'Li e estou ciente' }));
    await page.getByText(/^Ciente em \d\d\/\d\d\/\d{4} \d\d:\d\d\./).waitFor();
    const said = (await page.getByRole('status').filter({ visible: true }).textContent()) ?? '';
    await page.reload();
    await page.getByText('Cheguem três horas antes.').waitFor();
    await page.getByText(said, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Li e estou ciente' }).waitFor({ state: 'hidden' });
    expect(hosts).toEqual(new Set([productUrl()]));
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);

    await agente.goto(`/cliente/${clienteId}?conta=${contaId}`);
    const list = agente.getByRole('region', { name: 'Orientações' });
    await list.getByText('Ciente em').waitFor();
    const download = agente.waitForEvent('download');
    await list.getByRole('button', { name: 'Baixar PDF' }).click();
    expect((await download).suggestedFilename()).toBe('orientacao_italia_2031-01-10.pdf');
    await list.getByRole('button', { name: 'Encerrar link' }).click();
    await agente.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await list.getByText('link encerrado').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Esta orientação não está mais disponível' }).waitFor();
  });
});

describe('The page of an orientacao', () => {
  it('ORI-12: has at most 25 kB, and no serious accessibility fault: open, confirmed or ended', async () => {
    const { path } = await aSheet('orientacao-axe@example.com', `${'palavracomprida'.repeat(12)}\n\n${'Texto. '.repeat(200)}`);
    const page = await browser.open();
    const bytes = watchBytes(page);
    const open = async (): Promise<void> => {
      await page.goto(path);
      await page.getByRole('article').waitFor();
    };
    await open();
    const weight = await bytes();
    expect(weight).toBeGreaterThan(3_000);
    expect(weight).toBeLessThanOrEqual(MAX_BYTES);
    const confirmed = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Li e estou ciente' }).click();
      await page.getByText(/^Ciente em/).waitFor();
    };
    const ended = async (): Promise<void> => {
      await page.goto(`/orientacao/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Esta orientação não está mais disponível' }).waitFor();
    };
    const screens = [
      { name: 'open', show: open },
      { name: 'confirmed', show: confirmed },
      { name: 'ended', show: ended },
    ];
    expect(await faultyScreens(page, screens)).toEqual({});
  });
});
