import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { paginasViagem, type PaginaPublica, type PessoaDaPagina } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { pinNow, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { Viagem } from '../viagem.tsx';

const TOKEN = 'Ab3_-'.repeat(8);

const aPessoa = (chave: string, nome: string, change: Partial<PessoaDaPagina> = {}): PessoaDaPagina => ({
  chave,
  nome,
  pronta: false,
  faltam: [{ chave: 'passaporte', texto: 'Envie o passaporte.' }],
  recebido: [],
  ...change,
});

const PAGINA: PaginaPublica = {
  conta: { nome: 'Horizonte Viagens', temLogo: true, contatoTitulares: 'dados@horizonte.example', telefone: '1133334444' },
  nome: 'Itália · dez/2026',
  trechos: [
    { pais: 'USA', nomePais: 'Estados Unidos', tipo: 'conexao', chegada: '2026-12-10', saida: '2026-12-10' },
    { pais: 'ITA', nomePais: 'Itália', tipo: 'destino', chegada: '2026-12-11', saida: '2026-12-20' },
  ],
  pessoas: [
    aPessoa('p1', 'Ana S.', { pronta: true, faltam: [] }),
    aPessoa('p2', 'Bia S.'),
    aPessoa('p3', 'Caio S.', {
      faltam: [{ chave: 'transito', texto: 'Envie o visto ou a autorização para passar por Estados Unidos.' }],
    }),
  ],
  orientacao: null,
  expiraEm: '2026-12-23T03:00:00.000Z',
};

let api: StubbedApi;

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => {
  api = stubApi();
  api.answer(paginasViagem.send, { recebidaEm: '2026-11-24T15:00:00.000Z' });
});
afterEach(() => history.replaceState(null, '', '/'));

/** The page as it is served, with a script that has forgotten every page before. */
async function openPage(change: Partial<PaginaPublica> = {}): Promise<void> {
  api.answer(paginasViagem.read, { ...PAGINA, ...change });
  history.replaceState(null, '', `/v/${TOKEN}`);
  document.body.innerHTML = renderToStaticMarkup(<Viagem />);
  jest.resetModules();
  const { start } = await import('./page.ts');
  start();
  await screen.findByRole('heading', { level: 2, name: 'Dúvidas?' });
}

const card = (name: string) => screen.getByRole('article', { name });
const inCard = (name: string) => within(card(name));
const isUnfolded = (name: string) => card(name).querySelector('details')?.open;
const fields = (name: string) =>
  [...card(name).querySelectorAll<HTMLElement>('[data-field]')]
    .filter((part) => !part.closest('[hidden]'))
    .map(({ dataset }) => dataset['field']);
const slots = (name: string) =>
  [...card(name).querySelectorAll<HTMLElement>('[data-slot]:not([hidden])')].map(({ dataset }) => dataset['slot']);
const sent = () => api.calls(paginasViagem.send).map(({ params, body }) => ({ params, body }));

async function fillPassport(name: string): Promise<void> {
  const form = inCard(name);
  await userEvent.type(form.getByLabelText('Número do passaporte'), 'GB700101');
  await userEvent.type(form.getByLabelText('Validade'), '20/06/2032');
}

describe('The page of a trip', () => {
  it('says whose it is, where it goes and when, who travels, whom to ask and until when', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Itália · dez/2026');
    expect(screen.getByText(/^Olá! Horizonte Viagens preparou esta página/)).toBeVisible();
    expect(screen.getByText('Conexão: Estados Unidos').closest('li')).toHaveTextContent('10/12/2026');
    expect(screen.getByText('Itália', { selector: 'strong' }).closest('li')).toHaveTextContent('11/12/2026 a 20/12/2026');
    expect(screen.getByRole('link', { name: 'Pôr na agenda do celular' })).toHaveAttribute('href', `/v/${TOKEN}.ics`);
    expect(screen.getByRole('link', { name: '(11) 3333-4444' })).toHaveAttribute('href', 'tel:+551133334444');
    expect(screen.getByText('22/12/2026')).toBeVisible();
    expect(screen.getByText('dados@horizonte.example')).toBeInTheDocument();
    expect(document.querySelector('[data-logo]')).toHaveAttribute('src', `/api/viagem/${TOKEN}/logo`);
    expect(document.title).not.toContain('Itália');
  });

  it('VIA-31: asks each person for exactly what is missing, one form open at a time', async () => {
    await openPage();
    expect(card('Ana S.')).toHaveTextContent('Tudo certo');
    expect(inCard('Ana S.').queryByText('Enviar o que falta')).not.toBeVisible();
    expect(card('Bia S.')).toHaveTextContent('Envie o passaporte.');
    expect(fields('Bia S.')).toEqual(['numero', 'pais', 'validade', 'sobrenome', 'nomes'].map((name) => `passaporte.${name}`));
    expect(slots('Bia S.')).toEqual(['passaporte']);
    expect(fields('Caio S.')).toEqual(['visto.numero', 'visto.pais', 'visto.validade']);
    expect(inCard('Caio S.').getByLabelText('País que o visto permite visitar')).toHaveValue('USA');
    expect([isUnfolded('Bia S.'), isUnfolded('Caio S.')]).toEqual([true, false]);
  });

  it.each([
    ['autorizacao', ['autorizacao.numero', 'autorizacao.pais', 'autorizacao.validade'], ['outrosDocumentos']],
    ['nascimento', ['dataNascimento'], []],
    ['validade', ['numero', 'pais', 'validade', 'sobrenome', 'nomes'].map((name) => `passaporte.${name}`), ['passaporte']],
    ['documento', [], ['rg', 'cnh', 'certidaoNascimento']],
    ['cpf', ['cpf'], []],
  ] as const)('has what mends a lack of %s', async (chave, campos, arquivos) => {
    await openPage({ pessoas: [aPessoa('p1', 'Bia S.', { faltam: [{ chave, texto: 'Falta.' }] })] });
    expect([fields('Bia S.'), slots('Bia S.').sort()]).toEqual([campos, [...arquivos].sort()]);
  });

  it('without a trip asks a family for its data: no days, no calendar', async () => {
    await openPage({
      nome: null,
      trechos: [],
      pessoas: [aPessoa('p1', 'Bia S.', { faltam: [{ chave: 'email', texto: 'Seu e-mail' }] })],
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seus dados para viajar');
    expect(screen.queryByRole('link', { name: 'Pôr na agenda do celular' })).not.toBeInTheDocument();
    expect(fields('Bia S.')).toEqual(['email']);
    // of several people: no browser fills in the own address for all of them
    expect(inCard('Bia S.').getByLabelText('E-mail')).not.toHaveAttribute('autocomplete');
  });

  it('leaves the phone out where the agency has none', async () => {
    await openPage({ conta: { ...PAGINA.conta, telefone: null, temLogo: false } });
    expect(screen.queryByText(/pelo telefone/)).not.toBeVisible();
    expect(document.querySelector('[data-logo]')).not.toHaveAttribute('src');
  });

  it('is the same for an ended and an unknown link', async () => {
    api.refuse(paginasViagem.read, 'PAGINA_NAO_ENCONTRADA');
    history.replaceState(null, '', `/v/${TOKEN}`);
    document.body.innerHTML = renderToStaticMarkup(<Viagem />);
    jest.resetModules();
    (await import('./page.ts')).start();
    expect(await screen.findByRole('region', { name: 'Esta página não está mais disponível' })).toHaveFocus();
  });
});

describe('What is sent for a person', () => {
  it('goes to that person, is said to have come, and opens the next form; what is filled in there stays', async () => {
    await openPage();
    await userEvent.type(inCard('Caio S.').getByLabelText('Número do visto'), 'V1234567');
    await fillPassport('Bia S.');
    api.answer(paginasViagem.read, {
      ...PAGINA,
      pessoas: PAGINA.pessoas.map((one) => (one.chave === 'p2' ? { ...one, recebido: ['Passaporte'] } : one)),
    });
    await userEvent.click(inCard('Bia S.').getByRole('button', { name: 'Enviar' }));
    const received = await inCard('Bia S.').findByText('Recebemos');
    expect(received.parentElement).toHaveFocus();
    expect(card('Bia S.')).toHaveTextContent(/Enviado.*Recebemos\s*Passaporte/);
    expect(sent()).toEqual([
      {
        params: { token: TOKEN, chave: 'p2' },
        body: { 'passaporte.numero': 'GB700101', 'passaporte.pais': 'BRA', 'passaporte.validade': '2032-06-20' },
      },
    ]);
    expect([isUnfolded('Bia S.'), isUnfolded('Caio S.')]).toEqual([false, true]);
    expect(inCard('Caio S.').getByLabelText('Número do visto')).toHaveValue('V1234567');
  });

  it('is said to have come although the page cannot be asked again', async () => {
    await openPage();
    await fillPassport('Bia S.');
    api.disconnect(paginasViagem.read);
    await userEvent.click(inCard('Bia S.').getByRole('button', { name: 'Enviar' }));
    await inCard('Bia S.').findByText('O que você acabou de enviar');
  });

  it.each([
    ['ENVIOS_A_ESPERA', 'A agência ainda não olhou o que você enviou'],
    ['MUITAS_REQUISICOES', 'Aguarde um instante'],
  ] as const)('refused with %s keeps everything and says why there', async (code, why) => {
    await openPage();
    await fillPassport('Bia S.');
    api.refuse(paginasViagem.send, code);
    await userEvent.click(inCard('Bia S.').getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(card('Bia S.')).toContainElement(document.activeElement as HTMLElement));
    expect(document.activeElement).toHaveTextContent(why);
    expect(inCard('Bia S.').getByLabelText('Número do passaporte')).toHaveValue('GB700101');
  });

  it('is lost with a link that has ended meanwhile', async () => {
    await openPage();
    await fillPassport('Bia S.');
    api.refuse(paginasViagem.send, 'PAGINA_NAO_ENCONTRADA');
    await userEvent.click(inCard('Bia S.').getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('region', { name: 'Esta página não está mais disponível' })).toHaveFocus();
  });

  it('of a visa needs more than the country that was chosen for the person', async () => {
    await openPage();
    await userEvent.click(inCard('Caio S.').getByRole('button', { name: 'Enviar', hidden: true }));
    await waitFor(() => expect(card('Caio S.')).toHaveTextContent('Preencha ao menos um campo'));
    expect(sent()).toEqual([]);
  });
});

describe('The sheet of a trip', () => {
  const orientacao = { textos: ['Cheguem cedo.', 'Leia em https://gov.example/visto.'], cienteEm: null, atual: true };

  it('is read and confirmed once', async () => {
    await openPage({ orientacao });
    const section = within(screen.getByRole('region', { name: 'Orientações para a viagem' }));
    expect(section.getByRole('link', { name: 'https://gov.example/visto' })).toBeVisible();
    expect(section.getByText(/Algo mudou/)).not.toBeVisible();
    api.answer(paginasViagem.acknowledge, { cienteEm: '2026-11-24T15:01:00.000Z' });
    await userEvent.click(section.getByRole('button', { name: 'Li e estou ciente' }));
    expect(await section.findByRole('status')).toHaveTextContent('Ciente em 24/11/2026 12:01.');
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    expect(api.calls(paginasViagem.acknowledge).map(({ params }) => params)).toEqual([{ token: TOKEN }]);
  });

  it('shows that it was confirmed, and that something changed since', async () => {
    await openPage({ orientacao: { ...orientacao, cienteEm: '2026-11-20T15:00:00.000Z', atual: false } });
    expect(screen.getByText(/Algo mudou depois desta orientação/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Li e estou ciente' })).not.toBeInTheDocument();
  });
});
