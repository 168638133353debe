import { anotacoes, type Anotacao } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentos } from '@viajario/contracts/documents/documentos';
import { aConta, aSubscription, renderWithProviders, setWideScreen, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import type { Shared } from '@viajario/web-kit/share/shared.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, aClienteDetail, serverWith } from '../clientes/testing.ts';
import { aDocumento, aFile, sentForm, sentForms } from '../documentos/testing.tsx';
import CompartilharPage from './compartilhar.page.tsx';
import { aShared, aSharedFile, workerWith } from './testing.ts';

const ANA = aCliente({ id: '01930000-0000-7000-8000-0000000000a1', nome: 'Ana Souza' });
const DONE = 'Tudo foi guardado';
const SEARCH = 'Nome, CPF ou e-mail';

const addresses = new Set<string>();
beforeEach(() => {
  setWideScreen(true);
  let made = 0;
  URL.createObjectURL = () => {
    addresses.add(`blob:${++made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
});

/** The page as this share opened it, on a server that takes everything. */
function open(shared?: Shared, options: ScreenOptions = {}) {
  const isKept = workerWith(shared);
  const api = serverWith([ANA]);
  api.answer(anotacoes.create, ({ body }) => body as Anotacao);
  api.answer(documentos.upload, ({ body }) => {
    const { name } = sentForm(body).documentos;
    return { documentos: [aDocumento(name, { nomeArquivo: name })], erros: [] };
  });
  const drawn = renderWithProviders(<CompartilharPage />, { path: '*', url: '/compartilhar', ...options });
  return { api, isKept, ...drawn };
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

async function chooseAna() {
  await userEvent.type(await screen.findByRole('combobox', { name: SEARCH }), 'souza');
  await userEvent.click(await screen.findByRole('option', { name: /Ana Souza/ }));
}

describe('What another app shared', () => {
  it('is shown, and saved for a client: the text as a note, each file in its slot; then the page has nothing of it', async () => {
    const files = [aSharedFile('frente.jpg'), aSharedFile('verso.jpg'), aSharedFile('bilhete.pdf', 'application/pdf')];
    const { api, isKept } = open(aShared({ text: 'Segue o passaporte', files }));
    expect(await screen.findByRole('textbox', { name: 'Texto' })).toHaveValue('Segue o passaporte');
    expect(isKept()).toBe(false);
    expect(addresses.size).toBe(2);
    await userEvent.selectOptions((await row('frente.jpg')).getByLabelText('Guardar em'), 'Passaporte');
    await userEvent.click((await row('verso.jpg')).getByRole('button', { name: 'Remover' }));
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    await chooseAna();
    await click('Salvar');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(sentForms(api).map(({ documentos: { name }, clienteId, flagDocumento }) => [name, clienteId, flagDocumento])).toEqual([
      ['frente.jpg', ANA.id, 'passaporte'],
      ['bilhete.pdf', ANA.id, 'outrosDocumentos'],
    ]);
    expect(api.calls(anotacoes.create).map(({ body }) => body)).toEqual([
      { clienteId: ANA.id, texto: 'Segue o passaporte', vencimento: null, responsavelId: null },
    ]);
    expect(addresses.size).toBe(0);
    expect(screen.getByRole('link', { name: 'Abrir cliente' })).toHaveAttribute(
      'href',
      `/cliente/${ANA.id}?conta=${aConta().id}`,
    );
  });

  it('keeps a file that failed for another try, which the server can tell from a second file', async () => {
    const { api } = open(aShared({ files: [aSharedFile('boa.jpg'), aSharedFile('lenta.jpg')] }));
    let isDown = true;
    api.answer(documentos.upload, ({ body }) => {
      const { name } = sentForm(body).documentos;
      if (name === 'lenta.jpg' && isDown) throw new TypeError('Failed to fetch');
      return { documentos: [aDocumento(name)], erros: [] };
    });
    await chooseAna();
    await click('Salvar');
    const slow = await row('lenta.jpg');
    const again = await slow.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.queryByText('boa.jpg')).not.toBeInTheDocument();
    expect(screen.queryByText(DONE)).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    const tries = api.calls(documentos.upload).filter(({ body }) => sentForm(body).documentos.name === 'lenta.jpg');
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('keeps a text that failed for another try, and sends no file twice', async () => {
    const { api } = open(aShared({ text: 'Oi', files: [aSharedFile('foto.jpg')] }));
    api.disconnect(anotacoes.create);
    await chooseAna();
    await click('Salvar');
    expect(await screen.findByText('Erro ao adicionar a anotação')).toBeInTheDocument();
    api.answer(anotacoes.create, ({ body }) => body as Anotacao);
    await click('Salvar');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(sentForms(api)).toHaveLength(1);
    const keys = api.calls(anotacoes.create).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('fills the form of a new client, who then gets the files and no note', async () => {
    const { api } = open(aShared({ text: 'Bia Nova, nova cliente', files: [aSharedFile('foto.jpg')] }));
    const bia = aClienteDetail({ id: '01930000-0000-7000-8000-0000000000b1', nome: 'Bia Nova' });
    api.answer(clientes.create, bia);
    api.answer(clientes.read, bia);
    await click('Novo Cliente');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Cliente' }));
    expect(dialog.getByLabelText('Observações')).toHaveValue('Bia Nova, nova cliente');
    await userEvent.type(dialog.getByLabelText('Nome'), 'Bia Nova');
    expect(dialog.queryByRole('button', { name: 'Salvar e abrir' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Salvar');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(sentForms(api).map(({ clienteId }) => clienteId)).toEqual([bia.id]);
    expect(api.calls(anotacoes.create)).toHaveLength(0);
  });

  it('keeps a text about two people as a note: only one of them became the client', async () => {
    const texto = 'Ana Lima 529.982.247-25\nBruno Lima 111.444.777-35';
    const { api } = open(aShared({ text: texto }));
    const bia = aClienteDetail({ id: '01930000-0000-7000-8000-0000000000b1', nome: 'Bia Nova' });
    api.answer(clientes.create, bia);
    api.answer(clientes.read, bia);
    await click('Novo Cliente');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Cliente' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preencher' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Salvar');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(api.calls(anotacoes.create)[0]?.body).toMatchObject({ clienteId: bia.id, texto });
  });

  it('cuts a text at the limit of a note, with a warning before', async () => {
    const { api } = open(aShared({ text: 'a'.repeat(4_001) }));
    expect(await screen.findByText(/^Uma anotação tem até 4.000 caracteres/)).toBeInTheDocument();
    await chooseAna();
    await click('Salvar');
    await screen.findByText(DONE);
    expect(api.calls(anotacoes.create)[0]?.body).toMatchObject({ texto: 'a'.repeat(4_000) });
  });

  it('is asked about before another screen takes its place', async () => {
    const { router } = open(aShared({ text: 'Oi' }));
    await screen.findByRole('textbox', { name: 'Texto' });
    void router.navigate('/documentos');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
  });

  it('is dropped when the session is over', async () => {
    const { api } = open(aShared({ text: 'Segredo', files: [aSharedFile('foto.jpg')] }));
    await screen.findByText('foto.jpg');
    api.refuse(clientes.list, 'NAO_AUTENTICADO');
    await userEvent.type(screen.getByRole('combobox', { name: SEARCH }), 'souza');
    expect(await screen.findByText(/Entre e compartilhe de novo/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/api/login?returnTo=%2Fcompartilhar');
    expect(screen.queryByText('foto.jpg')).not.toBeInTheDocument();
    expect(addresses.size).toBe(0);
  });

  it('is discarded when the subscription has ended, with a message', async () => {
    const ended = { contas: [aConta({ ativa: false })], subscription: aSubscription({ isActive: false }) };
    const { isKept } = open(aShared({ text: 'Segredo' }), ended);
    expect(screen.getByText(/^Sua assinatura expirou/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', `/assinar?conta=${aConta().id}`);
    expect(isKept()).toBe(false);
  });

  it('waits on the page while another conta has to be chosen', async () => {
    const closed = aConta({ id: 'fechada', nome: 'Sol', ativa: false });
    const { router } = open(aShared({ text: 'Oi' }), { contas: [closed, aConta({ id: 'aberta' })] });
    expect(screen.getByText(/^A assinatura de Sol expirou/)).toBeInTheDocument();
    void router.navigate('/compartilhar?conta=aberta');
    expect(await screen.findByRole('textbox', { name: 'Texto' })).toHaveValue('Oi');
  });
});

describe('Without anything shared the page', () => {
  it('explains how it works where the browser can', async () => {
    Object.assign(window, { onbeforeinstallprompt: null });
    open();
    expect(await screen.findByText(/toque em “Compartilhar”/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes attached files, elsewhere the only way', async () => {
    const { api, container } = open();
    expect(await screen.findByText(/como acontece no iPhone e no iPad/)).toBeInTheDocument();
    await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [aFile('rg.pdf')]);
    expect(await screen.findByText('rg.pdf')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Texto' })).not.toBeInTheDocument();
    await chooseAna();
    await click('Salvar');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(sentForms(api)).toHaveLength(1);
  });

  it('asks to share again what came before the browser was ready', async () => {
    open(undefined, { url: '/compartilhar?erro=1' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/ainda não estava pronto.*compartilhe de novo/);
  });
});
