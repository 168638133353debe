import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { copias, type CopiaPublica } from '@viajario/contracts/documents/copias';
import { stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { Copia } from '../copia.tsx';
import { start } from './page.ts';

const TOKEN = 'Ab3_-'.repeat(8);
const COPIA: CopiaPublica = {
  finalidade: 'Check-in no Hotel Sol',
  conta: { nome: 'Horizonte Viagens', contatoTitulares: 'dados@horizonte.example' },
  expiraEm: '2026-12-10T12:00:00.000Z',
  restantes: 3,
  pronto: true,
};

let api: StubbedApi;
let followed: string[];

beforeEach(() => {
  api = stubApi();
  api.answer(copias.deliver, () => ({ url: `/api/copia/${TOKEN}/arquivo?entrega=${api.calls(copias.deliver).length}` }));
  followed = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.search);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

function openPage(copia?: Partial<CopiaPublica>, address = `/copia/${TOKEN}`): void {
  if (copia) api.answer(copias.read, { ...COPIA, ...copia });
  history.replaceState(null, '', address);
  document.body.innerHTML = renderToStaticMarkup(<Copia />);
  start();
}

const button = () => screen.findByRole('button', { name: 'Baixar o documento' });
const ending = (title: string) => screen.findByRole('region', { name: title });

describe('The page of a copy', () => {
  it('shows purpose, contact, expiry and remaining downloads, and has one button', async () => {
    openPage({}, `/copia/${TOKEN}).`);
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByText(/enviou a você/)).toHaveTextContent(
      'Horizonte Viagens enviou a você uma cópia de um documento, para uso exclusivo: Check-in no Hotel Sol.',
    );
    expect(screen.getByText('dados@horizonte.example')).toBeVisible();
    expect(screen.getByText(/Vale até/)).toHaveTextContent('Vale até 10/12/2026 09:00, para mais 3 downloads.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('begins one download, the same at a second press, and another one ten minutes later', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance'],
    });
    openPage({});
    await userEvent.click(await button());
    expect(await screen.findByText(/O arquivo está a caminho/)).toBeVisible();
    await userEvent.click(await button());
    expect(followed).toEqual(['?entrega=1', '?entrega=1']);
    jest.setSystemTime(Date.now() + 10 * 60_000);
    await userEvent.click(await button());
    await waitFor(() => expect(followed.at(-1)).toBe('?entrega=2'));
  });

  it('waits for a file that is being made', async () => {
    openPage({ pronto: false });
    expect(await screen.findByText(/Preparando o arquivo/)).toBeVisible();
    await userEvent.click(await button());
    expect(api.calls(copias.deliver)).toEqual([]);
    api.answer(copias.read, COPIA);
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'), { timeout: 20_000 });
    expect(screen.getByText('O arquivo está pronto.')).toBeVisible();
    await userEvent.click(await button());
    await waitFor(() => expect(followed).toEqual(['?entrega=1']));
  });

  it('shows that the link has ended, also when it ends between opening and download', async () => {
    api.refuse(copias.read, 'COPIA_NAO_ENCONTRADA');
    openPage();
    expect(await ending('Este link não vale mais')).toHaveFocus();
    api.refuse(copias.deliver, 'COPIA_NAO_ENCONTRADA');
    openPage({});
    await userEvent.click(await button());
    expect(await ending('Este link não vale mais')).toHaveFocus();
  });

  it('shows why it does not open or download, and retries', async () => {
    api.disconnect(copias.read);
    openPage();
    expect(await ending('Não foi possível abrir o link')).toHaveTextContent('Verifique sua internet');
    api.answer(copias.read, COPIA);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    api.refuse(copias.deliver, 'MUITAS_REQUISICOES');
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas requisições');
    api.disconnect(copias.deliver);
    await userEvent.click(await button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Verifique sua internet'));
  });
});
