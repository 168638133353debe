import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { specimenOf } from '../../leitura/specimens.ts';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { photosOf, type Photo } from '../support/passport-photos.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { addParente, dayFromToday } from '../support/screens/crm-api.ts';
import { addViagem, openViagemSalva } from '../support/screens/viagens-screens.ts';
import { slowDown } from '../support/slow-network.ts';

const browser = useBrowser({ computes: true });

const PRESSES = 4;
const [ANA, BIA] = ['Ana Prado Rossi', 'Bia Prado Rossi'];
const passport = (nomes: string, numero: string) =>
  specimenOf({
    ...{ formato: 'TD3', pais: 'BRA', numero, sobrenome: 'PRADO ROSSI', nomes },
    ...{ sexo: 'F', nascimento: '1990-05-10', validade: '2034-06-20' },
  });

/** Two who travel to Italy and have no passport on file. */
async function aTrip(agente: Page): Promise<string> {
  const person = (nome: string) => ({ nome, dataNascimento: dayFromToday(0, { years: 36 }), telefoneCelular: '11987654321' });
  const clienteIds = await addClientes(agente, [person(ANA), person(BIA)]);
  const [ana = '', bia = ''] = clienteIds;
  await addParente(agente, ana, bia, 'conjuge');
  const trecho = { pais: 'ITA', tipo: 'destino', chegada: dayFromToday(30), saida: dayFromToday(45) } as const;
  return addViagem(agente, { clienteIds, trechos: [trecho] });
}

/** Asks from a row of the trip; the address is shown this once. */
async function askFrom(agente: Page): Promise<string> {
  await agente.getByRole('button', { name: 'Pedir ao cliente' }).first().click();
  const asking = dialog(agente, 'Enviar ao cliente');
  await asking.getByRole('button', { name: 'Criar link' }).click();
  const address = await asking.getByLabel(`Página de ${ANA} e ${BIA}`).inputValue();
  await asking.getByRole('button', { name: 'Fechar' }).last().click();
  await asking.waitFor({ state: 'detached' });
  return address;
}

/** Photographs the passport of one person and sends it; counts what is pressed. */
async function sendPassport(phone: Page, person: string, photo: Photo): Promise<number> {
  const card = phone.getByRole('article', { name: person });
  const chooser = phone.waitForEvent('filechooser');
  await tap(card.getByText('Fotografar passaporte'));
  await (await chooser).setFiles(photo);
  await card.getByText(/^Pronto: confira os campos/).waitFor();
  await soon(async () => expect(await card.getByLabel('País que emitiu').inputValue()).toBe('BRA'));
  expect(await misfits(phone)).toEqual([]);
  await tap(card.getByRole('button', { name: 'Enviar' }));
  await card.getByText('Recebemos').waitFor();
  return 2;
}

/** Accepts what one person has sent, on the trip's own screen. */
async function accept(agente: Page): Promise<void> {
  await agente.getByRole('button', { name: 'Revisar envio' }).first().click();
  const review = dialog(agente, 'Revisar envio');
  await review.getByText('Validade 20/06/2034').waitFor();
  await review.getByRole('button', { name: 'Aceitar 2 itens' }).click();
  await review.waitFor({ state: 'detached' });
}

describe('A family with a phone on a poor network', () => {
  it('VIA-32: sends the two papers that a trip lacks in four presses; accepted, its rows are in order without a reload', async () => {
    const [anas, bias] = await photosOf(await browser.open(), passport('ANA', 'GB700101'), passport('BIA', 'GB700202'));
    const agente = await browser.signedIn('pagina-da-viagem@example.com');
    await openViagemSalva(agente, await aTrip(agente));
    const address = await askFrom(agente);

    const phone = await browser.open(HANDHELD);
    await slowDown(phone);
    await phone.goto(address);
    await phone.getByRole('article', { name: 'Ana R.' }).waitFor();
    const presses = (await sendPassport(phone, 'Ana R.', anas)) + (await sendPassport(phone, 'Bia R.', bias));
    expect(presses).toBeLessThanOrEqual(PRESSES);

    await agente.getByRole('button', { name: 'Atualizar' }).click();
    for (const nome of [ANA, BIA]) {
      await accept(agente);
      await agente.getByRole('button', { name: `Em ordem: ${nome} · Itália` }).waitFor();
    }
    await agente.getByText('Nada: os documentos de todos estão em ordem.').waitFor();
    await phone.reload();
    await phone.getByText('Está tudo certo com os documentos.', { exact: false }).waitFor();
  }, 240_000);
});
