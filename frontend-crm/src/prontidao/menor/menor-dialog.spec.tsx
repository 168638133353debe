import { prontidao, type AcompanhanteNoCadastro, type AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import { setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchDownloads } from '../../kit/jobs/testing.ts';
import { addressOf, ANA, BIA, CAIO, CONTA, serverWithViagem, showViagem } from '../testing.tsx';

const downloads = watchDownloads();
const PRECISA: AutorizacaoDeMenor = {
  precisa: true,
  de: ['mae', 'pai'],
  bastaUm: false,
  texto: 'Para o exterior assinam os pais que não viajam.',
  ressalvas: ['O passaporte pode trazer a autorização impressa.', 'Caio Reis não tem data de nascimento e não conta.'],
  fonte: { titulo: 'Resolução CNJ 131/2011', url: 'https://example.jus.br/131' },
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Autorização de menor' }));
const acompanha = (name: string) => screen.getByRole('combobox', { name });
const asked = (api: StubbedApi) => api.calls(prontidao.menor).at(-1)?.body;
const isAsked = (body: unknown) => typeof body === 'object' && body !== null && 'clienteIds' in body;
const answer = () => screen.findByRole('region', { name: 'Resposta' });

/** What is on file: Ana is an adult and a parent of Bia. */
const NO_CADASTRO: AcompanhanteNoCadastro[] = [{ clienteId: ANA.id, papel: 'genitor', origem: 'vinculo' }];

async function open(resposta = PRECISA, url = addressOf([ANA, BIA, CAIO]), noCadastro = NO_CADASTRO) {
  const api = serverWithViagem();
  api.answer(prontidao.menor, ({ body }) => ({ ...resposta, ...(isAsked(body) && { acompanhantes: noCadastro }) }));
  showViagem(url);
  await press('Autorização de menor');
  await dialog();
  return api;
}

beforeEach(() => {
  setWideScreen(true);
  downloads.length = 0;
});

describe("'Autorização de menor'", () => {
  // Bia was born on 2008-12-02.
  it.each([
    ['2026-12-01', 1],
    ['2026-12-02', 0],
  ])('is offered for travellers under 18 on the first day: %s', async (ida, count) => {
    serverWithViagem();
    showViagem(addressOf([ANA, BIA, CAIO], `&destino=ITA&ida=${ida}&volta=2026-12-20`));
    await screen.findByRole('row', { name: /Bia Prado/ });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Autorização de menor' })).toHaveLength(count));
  });

  it('says who signs, why, and what else to know', async () => {
    const api = await open(PRECISA, addressOf([ANA, BIA, CAIO]));
    expect(await answer()).toHaveTextContent('Precisa de autorizaçãoTodos assinam: mãe e pai.');
    expect(screen.getByText(/terá 17 anos na ida, em 01\/12\/2026\.$/)).toBeInTheDocument();
    for (const words of [PRECISA.texto, ...PRECISA.ressalvas]) expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Fonte: Resolução CNJ 131\/2011/ })).toHaveAttribute('href', PRECISA.fonte.url);
    const body = { contaId: CONTA, clienteId: BIA.id, ida: '2026-12-01' };
    const clienteIds = [ANA.id, BIA.id, CAIO.id];
    expect(api.calls(prontidao.menor).map((call) => call.body)).toEqual([{ ...body, abrangencia: 'internacional', clienteIds }]);
    await userEvent.click(screen.getByRole('radio', { name: 'No Brasil' }));
    await waitFor(() => expect(asked(api)).toEqual({ ...body, abrangencia: 'nacional', clienteIds }));
    await userEvent.selectOptions(acompanha('Ana Prado'), 'Mãe');
    const acompanhantes = [{ clienteId: ANA.id, papel: 'mae' }];
    await waitFor(() => expect(asked(api)).toEqual({ ...body, abrangencia: 'nacional', acompanhantes }));
    await userEvent.selectOptions(acompanha('Ana Prado'), 'Não acompanha');
    await waitFor(() => expect(asked(api)).toEqual({ ...body, abrangencia: 'nacional', acompanhantes: [] }));
  });

  it('EXT-25: is filled in with the roles on file, and says from where it knows; nobody but adults can be chosen', async () => {
    await open(PRECISA, addressOf([ANA, BIA, CAIO]));
    await answer();
    expect(acompanha('Ana Prado')).toHaveValue('genitor');
    expect(acompanha('Ana Prado')).toHaveAccessibleDescription('pelo vínculo de família');
    expect(screen.getAllByRole('combobox', { name: /Prado|Reis/ })).toHaveLength(1);
    expect(screen.getByText(/^Não conta: Caio Reis \(com menos de 18 anos/)).toBeInTheDocument();
    await userEvent.selectOptions(acompanha('Ana Prado'), 'Mãe');
    expect(acompanha('Ana Prado')).toHaveAccessibleDescription('escolhido aqui');
    // The answer comes before what it is made of.
    const [shown, choice] = [await answer(), acompanha('Ana Prado')];
    expect(shown.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['responsavel', 'é responsável no cadastro'],
    [null, 'sem vínculo no cadastro'],
  ] as const)('EXT-25: names what it knows a role from: %s', async (origem, words) => {
    await open(PRECISA, addressOf([ANA, BIA]), [{ clienteId: ANA.id, papel: 'terceiro', origem }]);
    await answer();
    expect(acompanha('Ana Prado')).toHaveAccessibleDescription(words);
  });

  it.each([
    [{ ...PRECISA, bastaUm: true, de: ['mae', 'pai', 'responsavel'] }, 'Basta um assinar: mãe, pai ou responsável legal.'],
    [{ ...PRECISA, de: ['pai'] }, 'Assina: pai.'],
    [{ ...PRECISA, de: ['genitor'] }, 'Assina: o outro genitor.'],
  ] as [AutorizacaoDeMenor, string][])('names them: %#', async (resposta, words) => {
    await open(resposta, addressOf([BIA], '&destino=BRA&ida=2026-12-01&volta=2026-12-20'));
    expect(await answer()).toHaveTextContent(words);
    expect(screen.getByRole('radio', { name: 'No Brasil' })).toBeChecked();
    expect(screen.getByText(/^Ninguém mais está na viagem/)).toBeInTheDocument();
  });

  it('offers the form where it is needed, filled in with the same choices', async () => {
    URL.createObjectURL = () => 'blob:pdf';
    const api = await open(PRECISA, addressOf([ANA, BIA]));
    await userEvent.selectOptions(acompanha('Ana Prado'), 'Mãe');
    api.answer(prontidao.menorPdf, undefined, { 'content-disposition': 'attachment; filename="autorizacao.pdf"' });
    await press('Baixar formulário (PDF)');
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(api.calls(prontidao.menorPdf)[0]?.body).toEqual(asked(api));
    api.refuse(prontidao.menorPdf, 'SERVICO_INDISPONIVEL');
    await press('Baixar formulário (PDF)');
    expect(await screen.findByText('O formulário não foi gerado')).toBeInTheDocument();
  });

  it('offers no form where no signature is needed', async () => {
    await open({ ...PRECISA, precisa: false, de: [] }, addressOf([ANA, BIA]));
    expect(await answer()).toHaveTextContent(/^Não precisa de autorização/);
    expect(screen.queryByRole('button', { name: 'Baixar formulário (PDF)' })).not.toBeInTheDocument();
  });
});
