import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { misfits } from '../support/accessibility.ts';
import { HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { photosOf, type Photo } from '../support/passport-photos.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { chooseOption } from '../support/screens/screens.ts';
import { centralIsThere, chooseAction, openCentral, vencimentoOf } from '../support/screens/viagem-screens.ts';
import { expectToast } from '../support/toasts.ts';
import { specimenOf } from '../../leitura/specimens.ts';

const browser = useBrowser({ computes: true });

/** An invented person. */
const ANNA = specimenOf({
  ...{ formato: 'TD3', pais: 'ITA', numero: 'YA1234567', sobrenome: 'ROSSI', nomes: 'ANNA MARIA' },
  ...{ sexo: 'F', nascimento: '1990-05-10', validade: '2032-06-20' },
});
const NEW = 'Novo documento de viagem';
const brazilian = (day: string) => day.split('-').reverse().join('/');
const documentos = (page: Page) => page.getByRole('list', { name: 'Documentos de viagem' }).getByRole('listitem');
const guardar = (page: Page) => page.getByRole('checkbox', { name: 'Guardar a foto em Passaporte' });
const numbers = (page: Page) => page.getByRole('definition').allInnerTexts();

/** Fills in the form of a new passport and saves it. */
async function addPassaporte(page: Page, pais: string, numero: string, validade: string): Promise<void> {
  await tap(page.getByRole('button', { name: 'Adicionar documento de viagem' }));
  const form = dialog(page, NEW);
  await form.getByLabel('Tipo').selectOption('Passaporte');
  await form.getByRole('combobox', { name: 'País' }).fill(pais);
  await chooseOption(page, pais);
  await form.getByLabel('Número').fill(numero);
  await form.getByLabel('Validade').fill(brazilian(validade));
  expect(await misfits(page)).toEqual([]);
  await tap(form.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Documento de viagem salvo');
  await form.waitFor({ state: 'detached' });
}

describe('On a phone, an agent', () => {
  it('stores two passports of a client, works through the expiries, and has them in the calendar', async () => {
    const page = await browser.signedIn('vencimentos@example.com', HANDHELD);
    const [ana = ''] = await addClientes(page, [
      { nome: 'Ana Rossi', telefoneCelular: '11987654321', dataNascimento: '1990-05-10' },
      { nome: 'Bruno Reis', validadePassaporte: dayFromToday(-3) },
    ]);

    await page.goto(`/cliente/${ana}#documentos`);
    await page.getByText('Nenhum documento de viagem').waitFor();
    await addPassaporte(page, 'Brasil', 'FZ123456', dayFromToday(20));
    await documentos(page).filter({ hasText: 'Passaporte · Brasil' }).getByText('Vence em 20 dias').waitFor();
    await page
      .getByLabel('Validade do passaporte')
      .filter({ hasText: brazilian(dayFromToday(20)) })
      .waitFor();
    await addPassaporte(page, 'Itália', 'YA1234567', dayFromToday(120));
    await documentos(page).filter({ hasText: 'Passaporte · Itália' }).waitFor();
    await soon(async () => expect(await documentos(page).count()).toBe(2));
    // the form had nothing to save: the list of documents shows it
    await page.getByRole('button', { name: 'Salvar' }).waitFor({ state: 'detached' });

    await tap(page.getByRole('button', { name: 'Abrir menu' }));
    await tap(page.getByRole('link', { name: 'Documentos', exact: true }));
    await centralIsThere(page);
    expect(await misfits(page)).toEqual([]);
    await soon(async () => expect(await numbers(page)).toEqual(['1', '1', '1', '2']));
    await vencimentoOf(page, 'Bruno Reis').getByText('Vencido há 3 dias').waitFor();

    await tap(page.getByRole('link', { name: 'Até 30 dias' }));
    await page.getByText('2 vencimentos · Até 30 dias').waitFor();
    await tap(vencimentoOf(page, 'Bruno Reis').getByRole('button', { name: 'Marcar como avisado' }));
    await expectToast(page, 'Situação: Avisado');
    await vencimentoOf(page, 'Bruno Reis').getByText('Avisado', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('2 vencimentos · Até 30 dias').waitFor();

    await chooseAction(page, 'Ana Rossi', 'Adiar');
    await tap(dialog(page, 'Adiar').getByRole('button', { name: '1 semana' }));
    await tap(dialog(page, 'Adiar').getByRole('button', { name: 'Adiar', exact: true }));
    await page.getByText('1 vencimento · Até 30 dias').waitFor();
    await openCentral(page, '?situacao=adiado');
    await vencimentoOf(page, 'Ana Rossi')
      .getByText(`Adiado até ${brazilian(dayFromToday(7))}`)
      .waitFor();
    await chooseAction(page, 'Ana Rossi', 'Trazer de volta');
    await expectToast(page, 'De volta na lista');
    await page.getByText('Nenhum vencimento com estes filtros').waitFor();

    await tap(page.getByRole('button', { name: 'Assinar calendário' }));
    await tap(dialog(page, 'Assinar calendário').getByRole('button', { name: 'Criar endereço' }));
    const address = await page.getByRole('textbox', { name: 'Endereço do calendário' }).inputValue();
    const calendar = await page.request.get(address);
    expect(calendar.status()).toBe(200);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*Ana R[^]*END:VCALENDAR/);
    await tap(dialog(page, 'Assinar calendário').getByRole('button', { name: 'Encerrar calendário' }));
    await tap(dialog(page, 'Encerrar calendário').getByRole('button', { name: 'Encerrar', exact: true }));
    await expectToast(page, 'Calendário encerrado');
    expect((await page.request.get(address)).status()).toBe(404);
  }, 120_000);

  it('reads the passport of a new client from its two lines, checks the fields without a check digit, and saves both', async () => {
    const page = await browser.signedIn('leitura@example.com', HANDHELD);
    const { lines } = ANNA;
    await page.goto('/?novo=cliente');
    await tap(dialog(page, 'Novo Cliente').getByRole('tab', { name: 'Documentos' }));
    await tap(page.getByRole('button', { name: 'Ler passaporte' }));
    await dialog(page, 'Ler passaporte').getByRole('textbox').fill(lines.join('\n'));
    await tap(page.getByRole('button', { name: 'Ler texto' }));
    await page.getByText('Confira: país').waitFor();
    expect(await misfits(page)).toEqual([]);
    await savePassaporte(page);
  });

  it('photographs the passport of a new client, after a reading that was cancelled and one that failed', async () => {
    const [good, without] = await photosOf(await browser.open(), ANNA, { ...ANNA, lines: ['', ''] });
    const page = await browser.signedIn('foto@example.com', HANDHELD);
    let come = () => {};
    const model = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/eng.traineddata', (route) => model.then(() => route.continue()));
    await page.goto('/?novo=cliente');
    await tap(dialog(page, 'Novo Cliente').getByRole('tab', { name: 'Documentos' }));
    await tap(page.getByRole('button', { name: 'Ler passaporte' }));

    await photograph(page, good);
    await page.getByRole('progressbar', { name: /^Carregando o leitor de fotos: .+ de [\d,]+ MB$/ }).waitFor();
    expect(await misfits(page)).toEqual([]);
    await tap(dialog(page, 'Ler passaporte').getByRole('button', { name: 'Cancelar' }));
    await page.getByRole('button', { name: 'Fotografar' }).waitFor();
    come();
    await page.getByText('Leitor de fotos pronto').waitFor({ state: 'attached' });

    await photograph(page, without);
    await page.getByText(/^Não foi possível ler o documento/).waitFor();
    await photograph(page, good);
    await page.getByText('Confira: país').waitFor();
    expect(await misfits(page)).toEqual([]);
    await savePassaporte(page);
    await documentos(page).getByRole('link', { name: 'foto.jpg' }).waitFor();
  });
});

describe('At a desk, an agent', () => {
  it('EXT-44: has the photo of a passport read and kept in four presses, once, and reads it again where it is stored', async () => {
    const [good] = await photosOf(await browser.open(), ANNA);
    const page = await browser.signedIn('foto-guardada@example.com');
    const [id = ''] = await addClientes(page, [{ nome: 'Anna Maria Rossi', dataNascimento: '1990-05-10' }]);
    await page.goto(`/cliente/${id}#documentos`);
    await page.getByText('Nenhum documento de viagem').waitFor();
    let presses = 0;
    const press = async (name: string) => {
      presses += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };

    await press('Ler passaporte');
    await page.getByText('Leitor de fotos pronto').waitFor({ state: 'attached' });
    const chooser = page.waitForEvent('filechooser');
    await press('Escolher arquivo');
    await (await chooser).setFiles(good);
    await page.getByRole('img', { name: 'As linhas que foram lidas' }).waitFor();
    await page.getByRole('img', { name: 'A página que foi lida' }).waitFor();
    await soon(async () => expect(await guardar(page).isChecked()).toBe(true));
    expect(await misfits(page)).toEqual([]);
    await press('Usar estes dados');
    presses += 1;
    await dialog(page, NEW).getByRole('button', { name: 'Salvar' }).click();
    await documentos(page).getByRole('link', { name: 'foto.jpg' }).waitFor();
    expect(presses).toBeLessThanOrEqual(4);

    const stored = await (await page.request.get(`/api/documentos?clienteId=${id}`)).json();
    expect(stored).toMatchObject([{ flagDocumento: 'passaporte', validade: '2032-06-20', tipoDocumento: 'image/jpeg' }]);

    const slot = page.locator('[data-slot=passaporte]');
    await slot.getByRole('button', { name: 'Ler passaporte' }).click();
    await dialog(page, 'Ler passaporte').getByText('Este documento já está no cadastro: ele será atualizado.').waitFor();
    await soon(async () => expect(await guardar(page).count()).toBe(0));
    const seen = await (await page.request.get(`/api/clientes/${id}/acessos`)).json();
    expect(seen.map(({ acao }: { acao: string }) => acao)).toEqual(['documento-visto', 'documento-enviado']);

    await page.getByRole('button', { name: 'Ler outra vez' }).click();
    await dropOn(page, good);
    await guardar(page).waitFor();
    await soon(async () => expect(await guardar(page).isChecked()).toBe(false));
    await page.keyboard.press('Escape');
    await dialog(page, 'Ler passaporte').waitFor({ state: 'detached' });
    expect(await (await page.request.get(`/api/documentos?clienteId=${id}`)).json()).toHaveLength(1);
  });
});

/** Drops a file on the dialog that reads. */
async function dropOn(page: Page, { name, mimeType, buffer }: Photo): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, type, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  const place = dialog(page, 'Ler passaporte').getByText('Linhas do documento');
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer });
}

async function photograph(page: Page, picture: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Fotografar' }));
  await (await chooser).setFiles(picture);
}

/** From the fields that were read to the saved client with the travel document. */
async function savePassaporte(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: 'Usar estes dados' }));
  await tap(dialog(page, NEW).getByRole('button', { name: 'Adicionar' }));
  await dialog(page, NEW).waitFor({ state: 'detached' });
  await page.getByText('Será salvo com o cliente').waitFor();
  await tap(dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar e abrir' }));
  await page.getByRole('heading', { level: 1, name: 'Anna Maria Rossi' }).waitFor();
  await page.getByText('Passaporte válido até 20/06/2032').waitFor();
  await tap(page.getByRole('tab', { name: 'Documentos' }));
  const passaporte = documentos(page).filter({ hasText: 'Passaporte · Itália' });
  for (const text of ['YA1234567', 'ANNA MARIA ROSSI', 'Válido até 20/06/2032']) await passaporte.getByText(text).waitFor();
}
