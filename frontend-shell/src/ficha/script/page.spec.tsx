import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { ficha, type Ficha as Asked } from '@viajario/contracts/crm/ficha/ficha';
import { CAMPOS_PREENCHIDOS, rotuloDoCampo } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { LIMITS } from '@viajario/contracts/limits';
import { stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { Ficha } from '../ficha.tsx';

const TOKEN = 'Ab3_-'.repeat(8);
const ALL_FIELDS = CAMPOS_PREENCHIDOS.map((chave) => ({ chave, rotulo: rotuloDoCampo(chave), preenchido: chave === 'email' }));
const ASKED: Asked = {
  conta: { nome: 'Horizonte Viagens', temLogo: false, contatoTitulares: 'dados@horizonte.example' },
  primeiroNome: 'Ana',
  campos: ALL_FIELDS,
  arquivos: [
    { flag: 'rg', rotulo: 'RG', quantos: 0 },
    { flag: 'passaporte', rotulo: 'Passaporte', quantos: 1 },
  ],
  expiraEm: '2026-12-10T12:00:00.000Z',
};

let api: StubbedApi;

beforeEach(() => {
  api = stubApi();
  api.answer(ficha.read, ASKED);
  api.answer(ficha.send, { recebidaEm: '2026-11-27T12:00:00.000Z' });
});
afterEach(() => history.replaceState(null, '', '/'));

/** The page as it is served, with a script that has forgotten every page before. */
async function openPage(address = `/ficha/${TOKEN}`): Promise<void> {
  history.replaceState(null, '', address);
  document.body.innerHTML = renderToStaticMarkup(<Ficha />);
  jest.resetModules();
  const { start } = await import('./page.ts');
  start();
}

async function openForm(asked: Partial<Asked> = {}): Promise<void> {
  api.answer(ficha.read, { ...ASKED, ...asked });
  await openPage();
  await screen.findByRole('button', { name: 'Enviar' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const ending = (title: string) => screen.findByRole('region', { name: title });
const sent = () => api.calls(ficha.send);
const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const choose = (label: string, ...files: File[]) =>
  userEvent.upload(screen.getByLabelText(`Adicionar ${label}`), files, { applyAccept: false });
const keys = () => sent().map(({ headers }) => headers['idempotency-key']);

/** Whether the browser asks before the page is left. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('The page of a link', () => {
  it('says who asks, who answers for the data and until when, and has a field for everything a link may ask', async () => {
    await openForm();
    expect(screen.getByText(/pediu estes dados/)).toHaveTextContent('Olá, Ana! Horizonte Viagens pediu estes dados');
    expect(screen.getByText('dados@horizonte.example')).toBeVisible();
    expect(screen.getByText('10/12/2026')).toBeVisible();
    for (const { rotulo } of ALL_FIELDS) expect(field(rotulo)).toBeVisible();
    expect(document.forms[0]).toHaveAttribute('autocomplete', 'off'); // HDR-13
    expect(field('Nome')).toHaveAttribute('autocomplete', 'name');
    expect(field('CPF')).not.toHaveAttribute('autocomplete');
    expect(field('E-mail')).toHaveAccessibleDescription('Já preenchido: escreva só se mudou.');
    expect(field('CPF')).toHaveAccessibleDescription('');
    expect(screen.getByLabelText('Adicionar Passaporte')).toHaveAccessibleDescription('A agência já tem: envie só se mudou.');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('shows only what the link asks for', async () => {
    await openForm({ campos: ALL_FIELDS.filter(({ chave }) => chave === 'cpf'), arquivos: [] });
    expect(screen.getAllByRole('textbox')).toEqual([field('CPF')]);
    expect(screen.getAllByRole('group', { name: /./ })).toEqual([screen.getByRole('group', { name: 'Documentos' })]);
  });

  it('finds the link although a chat took the sign behind it for a part', async () => {
    await openPage(`/ficha/${TOKEN}).`);
    await screen.findByRole('button', { name: 'Enviar' });
    expect(api.calls(ficha.read).map(({ params }) => params['token'])).toEqual([TOKEN]);
  });

  it.each(['/ficha', '/ficha/'])('without a token (%s) is that of an expired link', async (address) => {
    api.refuse(ficha.read, 'FICHA_NAO_ENCONTRADA');
    await openPage(address);
    expect(await ending('Este link não vale mais')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
  });

  it('shows why it does not open, and retries', async () => {
    api.disconnect(ficha.read);
    await openPage();
    expect(await ending('Não foi possível abrir o link')).toHaveTextContent('Verifique sua internet');
    api.refuse(ficha.read, 'MUITAS_REQUISICOES');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await within(await ending('Não foi possível abrir o link')).findByText(/Muitas|Aguarde/i);
    api.answer(ficha.read, ASKED);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('button', { name: 'Enviar' });
  });
});

describe('What a client fills in', () => {
  it('is sent as the contract wants it, empty fields left away, and leaves nothing behind', async () => {
    await openForm();
    await userEvent.type(field('Nome'), '  Ana Lima ');
    await userEvent.type(field('Data de nascimento'), '1/5/1990');
    await userEvent.type(field('CPF'), '52998224725');
    expect(field('CPF')).toHaveValue('529.982.247-25');
    await choose('RG', aFile('rg.pdf'));
    expect(await screen.findByText('1 arquivo, 10 Bytes')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await send();
    expect(await ending('Recebemos seus dados')).toHaveFocus();
    expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { token: TOKEN },
        body: { nome: 'Ana Lima', dataNascimento: '1990-05-01', cpf: '529.982.247-25', rg: expect.any(File) },
      },
    ]);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(asksBeforeLeaving()).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['CPF', '52998224726', 'CPF inválido: confira os números'],
    ['E-mail', 'ana', 'Email inválido'],
    ['CEP', '0131010', /CEP/],
    ['Data de nascimento', '31/02/1990', /data/i],
    ['Telefone celular', '119', 'Telefone incompleto: escreva com o DDD'],
    ['Telefone celular', '351931222333', 'comece com \\+ e o código do país'],
  ])('is not sent with a wrong %s: the field says why and has the focus', async (name, value, why) => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    await userEvent.type(field(name), value);
    await send();
    expect(field(name)).toHaveFocus();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(why));
    expect(sent()).toEqual([]);
    await userEvent.clear(field(name));
    await send();
    await ending('Recebemos seus dados');
  });

  it('has to be something', async () => {
    await openForm();
    await send();
    expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent('Preencha ao menos um campo');
    expect(sent()).toEqual([]);
  });

  it('gets its address from the CEP, and what a person wrote stays', async () => {
    api.answer(ficha.cep, ({ params }) => ({
      cep: params['cep'] ?? '',
      logradouro: params['cep'] === '01310100' ? 'Avenida Paulista' : 'Rua Augusta',
      bairro: 'Centro',
      localidade: 'São Paulo',
      uf: 'SP',
    }));
    await openForm();
    await userEvent.type(field('Bairro'), 'Bela Vista');
    await userEvent.type(field('CEP'), '01310100');
    await waitFor(() => expect(field('Endereço')).toHaveValue('Avenida Paulista'));
    await userEvent.clear(field('CEP'));
    await userEvent.type(field('CEP'), '01305000');
    await waitFor(() => expect(field('Endereço')).toHaveValue('Rua Augusta'));
    expect([field('Bairro'), field('Cidade'), field('UF')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Bela Vista',
      'São Paulo',
      'SP',
    ]);
    expect(api.calls(ficha.cep).map(({ params }) => params)).toEqual([
      { token: TOKEN, cep: '01310100' },
      { token: TOKEN, cep: '01305000' },
    ]);
  });
});

describe('Files', () => {
  it('that cannot be taken are all named, the others stay, and each can be taken out again', async () => {
    await openForm();
    await choose('RG', aFile('frente.pdf', 2_048), aFile('virus.exe'), aFile('vazio.pdf', 0), aFile('IMG_1.heic'));
    await screen.findByText('1 arquivo, 2 KB');
    const alert = screen.getByText(/virus\.exe/);
    for (const reason of [/virus\.exe: Tipo/, /vazio\.pdf: Arquivo vazio/, /IMG_1\.heic: Fotos HEIC/]) {
      expect(alert).toHaveTextContent(reason);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remover frente.pdf' }));
    expect(screen.queryByText(/frente\.pdf/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Adicionar RG')).toHaveFocus();
  });

  it('are so many and so large at most', async () => {
    await openForm();
    await choose('RG', ...Array.from({ length: LIMITS.arquivosPorEnvio + 1 }, (_, i) => aFile(`${i}.pdf`)));
    await screen.findByText('10 arquivos, 100 Bytes');
    expect(screen.getByText(/10\.pdf: são no máximo 10 arquivos/)).toBeVisible();
  });

  it('are waited for: who sends at once sends them too, and hears of those refused', async () => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    const input = screen.getByLabelText('Adicionar RG');
    const chooseAndSend = (file: File) => {
      fireEvent.change(input, { target: { files: [file] } });
      fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    };
    chooseAndSend(aFile('a.exe'));
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription('a.exe: Tipo de arquivo não aceito');
    expect(sent()).toEqual([]);
    chooseAndSend(aFile('rg.pdf'));
    await ending('Recebemos seus dados');
    expect(sent().map(({ body }) => body)).toEqual([{ nome: 'Ana', rg: expect.any(File) }]);
  });
});

describe('A submission', () => {
  it('that got no answer is sent again with the same key, and nothing filled in is lost', async () => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    api.disconnect(ficha.send);
    await send();
    await waitFor(() => expect(screen.getByText(/Não foi possível enviar/)).toHaveFocus());
    expect(field('Nome')).toHaveValue('Ana');
    expect(asksBeforeLeaving()).toBe(true);
    api.answer(ficha.send, { recebidaEm: '2026-11-27T12:00:00.000Z' });
    await send();
    await ending('Recebemos seus dados');
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys()[0]]);
  });

  it('cannot be changed or sent twice meanwhile', async () => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    const answer = Promise.withResolvers<{ recebidaEm: string }>();
    api.answer(ficha.send, () => answer.promise);
    await send();
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Enviando…' })).toBeVisible());
    expect([screen.getByRole('button', { name: 'Enviar' }), field('Nome')].map((part) => part.matches(':disabled'))).toEqual([
      true,
      true,
    ]);
    answer.resolve({ recebidaEm: '2026-11-27T12:00:00.000Z' });
    await ending('Recebemos seus dados');
    expect(sent()).toHaveLength(1);
  });

  it('refused for a field shows the message there and focuses it', async () => {
    await openForm();
    await userEvent.type(field('RG'), 'x');
    api.refuse(ficha.send, 'DADOS_INVALIDOS', { errors: [{ field: 'rg', message: 'RG longo demais' }] });
    await send();
    await waitFor(() => expect(field('RG')).toHaveFocus());
    expect(field('RG')).toHaveAccessibleDescription('RG longo demais');
  });

  it('refused for a file names it at its kind', async () => {
    await openForm();
    await choose('Passaporte', aFile('p.pdf'));
    const details = { message: 'p.pdf: Arquivo corrompido. Nada foi enviado.', data: { flag: 'passaporte' } };
    api.refuse(ficha.send, 'FICHA_COM_ARQUIVO_RECUSADO', details);
    await send();
    const input = screen.getByLabelText('Adicionar Passaporte');
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription(expect.stringContaining('p.pdf: Arquivo corrompido'));
  });

  it.each([
    ['FICHA_SEM_ESPACO', /Avise sua agência/],
    ['FICHA_GRANDE_DEMAIS', /até 60 MB/],
    ['MUITAS_REQUISICOES', /./],
  ] as const)('refused with %s keeps everything and says why', async (code, why) => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    api.refuse(ficha.send, code);
    await send();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(why));
    expect(field('Nome')).toHaveValue('Ana');
  });

  it.each([
    ['FICHA_NAO_ENCONTRADA', 'Este link não vale mais', /Peça um novo/],
    ['CHAVE_REUTILIZADA', 'Recebemos seus dados', /A última mudança não foi incluída/],
  ] as const)('answered with %s is over: nothing filled in stays', async (code, title, text) => {
    await openForm();
    await userEvent.type(field('Nome'), 'Ana');
    api.refuse(ficha.send, code);
    await send();
    expect(await ending(title)).toHaveTextContent(text);
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });
});
