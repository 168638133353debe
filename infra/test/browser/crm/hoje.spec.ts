import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { DESK, PHONE, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { openHoje } from '../support/screens/hoje-screen.ts';
import { addDocumentosViagem } from '../support/screens/viagem-screens.ts';

const browser = useBrowser();
/** 59 letters. */
const NOME = 'Maria Aparecida dos Santos Albuquerque de Oliveira Figueira';
const TEXTO = 'Confirmar com a consolidadora o prazo de emissão da família';

/** Texts of the day that are wider or higher than what shows them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) => element.checkVisibility() && element.clientWidth > 1 && getComputedStyle(element).overflow !== 'visible',
      )
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map(({ textContent }) => textContent ?? ''),
  );

describe('MES-09: Hoje', () => {
  it('cuts no text, on a phone as on a desk, and is as wide as the window', async () => {
    const page = await browser.signedIn('hoje.inteiro@example.com');
    const [id = ''] = await addClientes(page, [
      { nome: NOME, dataNascimento: dayFromToday(0, { years: 30 }), telefoneCelular: '11987654321' },
    ]);
    const contaId = (await firstContaOf(page)).id;
    await addDocumentosViagem(page, id, [{ tipo: 'autorizacao', pais: 'GBR', validade: dayFromToday(20) }]);
    for (const about of [{ clienteId: id }, { contaId }])
      await page.request.post('/api/anotacoes', { data: { ...about, texto: TEXTO, vencimento: dayFromToday(0) } });
    const trechos = [{ pais: 'ITA', tipo: 'destino', chegada: dayFromToday(9), saida: dayFromToday(20) }];
    await page.request.post('/api/viagens', { data: { contaId, clienteIds: [id], trechos, nome: TEXTO } });
    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await openHoje(page);
      await page.getByRole('region', { name: 'Aniversários' }).getByText(NOME).waitFor();
      await soon(async () => expect(await page.getByText(TEXTO).count()).toBe(3));
      expect(await cutTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });
});
