import { describe, expect, it } from '@jest/globals';
import { faultyScreens } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { watchBytes } from '../support/page-faults.ts';
import { productUrl } from '../support/product.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { addParente } from '../support/screens/crm-api.ts';
import { addDocumentosViagem } from '../support/screens/viagem-screens.ts';
import { addViagem, TO_ITALY } from '../support/screens/viagens-screens.ts';

const browser = useBrowser();
const MAX_BYTES = 60_000;
const SECRETS = ['Prado', 'ana.prado', '987654321', '52998224725', 'GB700101', 'XPTO12'];

describe('The page of a trip', () => {
  it('VIA-30: has at most 60 kB, nothing that is secret in any byte, its own origin alone, and no accessibility fault', async () => {
    const agente = await browser.signedIn('pagina-axe@example.com');
    const clienteIds = await addClientes(agente, [
      ...[{ nome: 'Ana Prado', email: 'ana.prado@example.com', telefoneCelular: '11987654321', cpf: '52998224725' }],
      { nome: `Beatriz ${'Comprida '.repeat(8)}Prado` },
    ]);
    const [ana = '', bia = ''] = clienteIds;
    await addParente(agente, ana, bia);
    await addDocumentosViagem(agente, ana, [{ tipo: 'passaporte', pais: 'BRA', numero: 'GB700101', validade: '2020-01-02' }]);
    const id = await addViagem(agente, { clienteIds, trechos: TO_ITALY, localizadores: 'XPTO12' });
    const made = await agente.request.post(`/api/viagens/${id}/paginas`, { data: {} });
    expect(made.status()).toBe(201);
    const [{ url }] = await made.json();

    const page = await browser.open();
    const [hosts, bodies] = [new Set<string>(), [] as Promise<string>[]];
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).origin);
      bodies.push(response.text());
    });
    const bytes = watchBytes(page);
    const open = async (): Promise<void> => {
      await page.goto(url);
      await page.getByRole('heading', { name: 'Dúvidas?' }).waitFor();
    };
    await open();
    const weight = await bytes();
    expect(weight).toBeGreaterThan(5_000);
    expect(weight).toBeLessThanOrEqual(MAX_BYTES);
    expect(hosts).toEqual(new Set([productUrl()]));
    const loaded = (await Promise.all(bodies)).join('\n');
    expect([...SECRETS, ...clienteIds, id].filter((secret) => loaded.includes(secret))).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);

    const wrong = async (): Promise<void> => {
      await open();
      const card = page.getByRole('article', { name: 'Ana P.' });
      await card.getByRole('group', { name: 'Passaporte' }).getByLabel('Validade').fill('02/04/2019');
      await card.getByRole('button', { name: 'Enviar' }).click();
      await card.getByText('Este passaporte venceu em 02/04/2019').waitFor();
    };
    const ended = async (): Promise<void> => {
      await page.evaluate(() => document.querySelector('[data-pessoas]')?.replaceChildren());
      await page.goto(`/v/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Esta página não está mais disponível' }).waitFor();
    };
    const screens = [
      { name: 'open', show: open },
      { name: 'filled in wrongly', show: wrong },
      { name: 'ended', show: ended },
    ];
    expect(await faultyScreens(page, screens)).toEqual({});
  });
});
