import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dadosFiscais, type DadosFiscais as Dados } from '@viajario/contracts/billing/dados-fiscais';
import { aSubscription, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import DadosFiscais from './dados-fiscais.tsx';

const nothing: Dados = { documento: null, nome: null, email: null, situacao: null, motivo: null };
const saved: Dados = {
  documento: '12ABC34501DE35',
  nome: 'Sol Viagens Ltda',
  email: 'fiscal@sol.example',
  situacao: 'aceito',
  motivo: null,
};
const WRONG = 'CPF ou CNPJ inválido: confira os números';

const onUnsavedChange = jest.fn();
function show(dados: Dados = nothing) {
  const api = stubApi();
  onUnsavedChange.mockClear();
  api.answer(dadosFiscais.read, dados);
  renderWithProviders(<DadosFiscais onUnsavedChange={onUnsavedChange} />, { subscription: aSubscription({ isActive: false }) });
  return api;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar dados fiscais' }));
/** What is said of the data; a toast comes after it. */
const says = (text: string) => waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));

async function fill({ documento = '529.982.247-25' } = {}) {
  await type('CPF ou CNPJ', documento);
  await type('Nome ou razão social', ' Ana Lima ');
  await type('E-mail', 'ana@demo.local');
}

describe('Dados para nota fiscal', () => {
  it('are asked for, masked as they are typed, and sent without punctuation', async () => {
    const api = show();
    await says('Informe em nome de quem saem as notas fiscais da sua assinatura.');
    const answer: Dados = {
      ...nothing,
      documento: '52998224725',
      nome: 'Ana Lima',
      email: 'ana@demo.local',
      situacao: 'pendente',
    };
    api.answer(dadosFiscais.save, answer);
    await fill({ documento: '52998224725' });
    expect(await field('CPF ou CNPJ')).toHaveValue('529.982.247-25');
    api.answer(dadosFiscais.read, answer);
    await save();
    expect(await screen.findByText('Dados para nota fiscal salvos')).toBeInTheDocument();
    expect(api.calls(dadosFiscais.save).map(({ body }) => body)).toEqual([
      { documento: '52998224725', nome: 'Ana Lima', email: 'ana@demo.local' },
    ]);
    await says('Pendente Salvos aqui. Falta a resposta do provedor de pagamentos');
    expect(await field('Nome ou razão social')).toHaveValue('Ana Lima');
  });

  it('take a CNPJ with letters, typed small', async () => {
    show();
    await type('CPF ou CNPJ', '12abc34501de35');
    await userEvent.tab();
    expect(await field('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  });

  it.each<[Dados, string]>([
    [saved, 'Aceito O provedor de pagamentos aceitou estes dados.'],
    [
      { ...saved, situacao: 'recusado', motivo: 'O provedor de pagamentos recusou este CNPJ. Confira o número.' },
      'Recusado O provedor de pagamentos recusou este CNPJ. Confira o número.',
    ],
    [{ ...saved, situacao: 'pendente' }, 'Pendente Salvos aqui.'],
  ])('show what is saved and how it stands: %#', async (dados, text) => {
    show(dados);
    expect(await field('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(await field('E-mail')).toHaveValue('fiscal@sol.example');
    await says(text);
  });

  it('show why a field is wrong at the field, and lead to the first', async () => {
    const api = show();
    await type('CPF ou CNPJ', '52998224726');
    await userEvent.tab();
    expect(await screen.findByText(WRONG)).toBeInTheDocument();
    await save();
    await waitFor(async () => expect(await field('CPF ou CNPJ')).toHaveFocus());
    expect(await field('CPF ou CNPJ')).toHaveAccessibleDescription(expect.stringContaining(WRONG));
    expect(await screen.findByText('Nome ou razão social é obrigatório')).toBeInTheDocument();
    expect(await screen.findByText('Email inválido')).toBeInTheDocument();
    expect(api.calls(dadosFiscais.save)).toHaveLength(0);
  });

  it('that the server refuses stay typed, with its words at the field', async () => {
    const api = show();
    const message = 'O texto tem caracteres que não podem ser gravados';
    api.refuse(dadosFiscais.save, 'DADOS_INVALIDOS', { message, errors: [{ field: 'nome', message }] });
    await fill();
    await save();
    await waitFor(async () => expect(await field('Nome ou razão social')).toHaveAccessibleDescription(message));
    expect(await field('Nome ou razão social')).toHaveFocus();
    expect(await field('E-mail')).toHaveValue('ana@demo.local');
  });

  it('report unsaved text', async () => {
    const api = show(saved);
    await type('E-mail', 'outra@sol.example');
    expect(onUnsavedChange).toHaveBeenLastCalledWith(true);
    await type('E-mail', 'fiscal@sol.example');
    expect(onUnsavedChange).toHaveBeenLastCalledWith(false);
    await type('E-mail', 'outra@sol.example');
    const answer: Dados = { ...saved, email: 'outra@sol.example' };
    api.answer(dadosFiscais.save, answer);
    api.answer(dadosFiscais.read, answer);
    await save();
    await waitFor(() => expect(onUnsavedChange).toHaveBeenLastCalledWith(false));
  });

  it('look again after a save, until the provider has answered', async () => {
    const api = show();
    const pendente: Dados = { ...saved, situacao: 'pendente' };
    api.answer(dadosFiscais.save, pendente);
    await fill();
    api.answer(dadosFiscais.read, () => {
      api.answer(dadosFiscais.read, saved);
      return pendente;
    });
    await save();
    expect(await screen.findByText('Pendente')).toBeInTheDocument();
    expect(await screen.findByText('Aceito', {}, { timeout: 20_000 })).toBeInTheDocument();
  }, 30_000);

  it('that cannot be fetched show a message and are asked for again', async () => {
    const api = stubApi();
    api.refuse(dadosFiscais.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<DadosFiscais onUnsavedChange={onUnsavedChange} />);
    expect(await screen.findByText('Não foi possível carregar os dados para nota fiscal')).toBeInTheDocument();
    api.answer(dadosFiscais.read, saved);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Aceito')).toBeInTheDocument();
  });
});
