import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { orientacoes, type OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { Orientacao } from '../orientacao.tsx';

const TOKEN = 'Ab3_-'.repeat(8);
const SHEET: OrientacaoPublica = {
  conta: { nome: 'Horizonte Viagens', contatoTitulares: 'dados@horizonte.example' },
  destino: 'Itália',
  ida: '2031-01-10',
  volta: '2031-01-20',
  texto: 'Cheguem cedo.\n\nA autoridade decide.',
  pessoas: [
    {
      nome: 'Ana S.',
      texto: 'O passaporte vale.\nNão precisa de visto.',
      documentos: ['Passaporte · Brasil, válido até 15/03/2033'],
    },
    { nome: 'Bia <b>S.', texto: 'Falta o passaporte.', documentos: [] },
  ],
  fontes: [{ titulo: 'Itália (Portal Consular, Itamaraty)', url: 'https://www.gov.br/italia' }],
  hash: 'ab'.repeat(32),
  cienteEm: null,
  alteradoEm: null,
};
const CIENTE = { cienteEm: '2026-11-27T12:00:00.000Z' };

let api: StubbedApi;

beforeEach(() => {
  api = stubApi();
  api.answer(orientacoes.read, SHEET);
  api.answer(orientacoes.acknowledge, CIENTE);
});
afterEach(() => history.replaceState(null, '', '/'));

/** The page as it is served, with a script that has forgotten every page before. */
async function openPage(address = `/orientacao/${TOKEN}`): Promise<void> {
  history.replaceState(null, '', address);
  document.body.innerHTML = renderToStaticMarkup(<Orientacao />);
  jest.resetModules();
  const { start } = await import('./page.ts');
  start();
}

async function openSheet(change: Partial<OrientacaoPublica> = {}): Promise<void> {
  api.answer(orientacoes.read, { ...SHEET, ...change });
  await openPage();
  await screen.findByRole('article');
}

const button = () => screen.queryByRole('button', { name: 'Li e estou ciente' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Li e estou ciente' }));
const ending = (title: string) => screen.findByRole('region', { name: title });
const people = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li')?.textContent);

describe('The page of an orientação', () => {
  it('says where the trip goes and what each traveller has to know, as text', async () => {
    await openSheet();
    expect(screen.getByRole('article')).toHaveTextContent('Itália10/01/2031 a 20/01/2031');
    expect(screen.getByText(/^Cheguem cedo/).textContent).toBe(SHEET.texto);
    expect(people()).toEqual([
      'Ana S.O passaporte vale.\nNão precisa de visto.Documentos para esta viagemPassaporte · Brasil, válido até 15/03/2033',
      'Bia <b>S.Falta o passaporte.Documentos para esta viagem',
    ]);
    expect(screen.getAllByText('Documentos para esta viagem').map((label) => label.closest('div')?.hidden)).toEqual([
      false,
      true,
    ]);
    expect(screen.getByText('dados@horizonte.example')).toBeVisible();
    expect(screen.getByText('ab'.repeat(6))).toBeVisible();
    expect(screen.getByRole('link', { name: SHEET.fontes[0]?.titulo })).toHaveAttribute('href', SHEET.fontes[0]?.url);
    expect(screen.getByText(/foram excluídos/)).not.toBeVisible();
    expect(api.calls(orientacoes.acknowledge)).toEqual([]);
  });

  it('makes links of the URLs in its text, which is unchanged', async () => {
    const texto = 'Leia https://gov.example/a?b=1. Ou (http://b.example/c).\njavascript:alert(1)';
    await openSheet({ texto, fontes: [] });
    expect(document.querySelector('[data-texto]')?.textContent).toBe(texto);
    const links = within(screen.getByRole('article')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href, target, rel }) => [textContent, href, target, rel])).toEqual(
      ['https://gov.example/a?b=1', 'http://b.example/c'].map((address) => [address, address, '_blank', 'noopener noreferrer']),
    );
  });

  it('is confirmed by one press, and says when', async () => {
    await openSheet();
    await press();
    const confirmed = await screen.findByText('27/11/2026 09:00');
    await waitFor(() => expect(confirmed.closest('p')).toHaveFocus());
    expect(button()).not.toBeInTheDocument();
    expect(api.calls(orientacoes.acknowledge).map(({ params }) => params['token'])).toEqual([TOKEN]);
  });

  it('has no button once it was confirmed', async () => {
    await openSheet(CIENTE);
    expect(screen.getByText('27/11/2026 09:00')).toBeVisible();
    expect(button()).not.toBeInTheDocument();
  });

  it('shows that the part of a person was erased, and when', async () => {
    await openSheet({ pessoas: [{ nome: '', texto: '', documentos: [] }], alteradoEm: '2026-11-28T12:00:00.000Z' });
    expect(people()).toEqual(['Pessoa excluídaDocumentos para esta viagem']);
    expect(screen.getByText(/foram excluídos/)).toHaveTextContent(
      'Alterada em 28/11/2026 09:00: os dados de uma pessoa foram excluídos.',
    );
  });

  it('can be confirmed again after no answer came', async () => {
    await openSheet();
    api.disconnect(orientacoes.acknowledge);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível confirmar. Verifique sua internet');
    api.answer(orientacoes.acknowledge, CIENTE);
    await press();
    expect(await screen.findByText('27/11/2026 09:00')).toBeVisible();
  });

  it.each(['/orientacao', '/orientacao/', `/orientacao/${TOKEN}`])('at %s that has ended says whom to ask', async (address) => {
    api.refuse(orientacoes.read, 'ORIENTACAO_NAO_ENCONTRADA');
    await openPage(address);
    const dead = await ending('Esta orientação não está mais disponível');
    expect(dead).toHaveFocus();
    expect(dead).toHaveTextContent('Fale com sua agência');
    expect(button()).not.toBeInTheDocument();
  });

  it('shows a message when the link ends while the page is open', async () => {
    await openSheet();
    api.refuse(orientacoes.acknowledge, 'ORIENTACAO_NAO_ENCONTRADA');
    await press();
    expect(await ending('Esta orientação não está mais disponível')).toHaveFocus();
  });

  it('tries again where it could not be read', async () => {
    api.disconnect(orientacoes.read);
    await openPage();
    const failed = await ending('Não foi possível abrir o link');
    api.answer(orientacoes.read, SHEET);
    await userEvent.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
