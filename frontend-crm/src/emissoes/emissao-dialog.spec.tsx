import { emissoes, type Emissao } from '@viajario/contracts/crm/emissoes/emissoes';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopiarParaEmissao } from './copiar-para-emissao.tsx';

const CONTA = aConta().id;
const JOAO = { id: 'c1', nome: 'João Ávila' };
const BIA = { id: 'c2', nome: 'Bia' };
const TEXTO = 'NM1AVILA/JOAO (ADT)';

beforeEach(() => {
  dismissToast();
  localStorage.clear();
});

async function open(passageiros = [JOAO], answer: Partial<Emissao> = {}) {
  const api = stubApi();
  api.answer(emissoes.create, { texto: TEXTO, faltam: [], avisos: [], ...answer });
  const user = userEvent.setup();
  renderWithProviders(<CopiarParaEmissao contaId={CONTA} passageiros={passageiros} />);
  await user.click(screen.getByRole('button', { name: 'Copiar para emissão' }));
  await screen.findByRole('dialog', { name: 'Copiar para emissão' });
  return { api, user };
}
const button = (name: string) => screen.getByRole('button', { name });
const asked = (api: Awaited<ReturnType<typeof open>>['api']) => api.calls(emissoes.create).map(({ body }) => body);

describe('Copiar para emissão', () => {
  it('prepares the data in the chosen form for the day of the trip, to be copied', async () => {
    const { api, user } = await open();
    await waitFor(() => expect(button('Preparar dados')).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'GDS' }));
    await user.type(screen.getByLabelText('Data da viagem'), '24122026');
    await user.click(button('Preparar dados'));
    expect(await screen.findByLabelText('Dados para copiar')).toHaveValue(TEXTO);
    expect(asked(api)).toEqual([
      { contaId: CONTA, clienteIds: ['c1'], formato: 'gds', viagem: 'internacional', dataViagem: '2026-12-24' },
    ]);
    expect(button('Copiar')).toHaveFocus();
    await user.click(button('Copiar'));
    expect(await navigator.clipboard.readText()).toBe(TEXTO);
    expect(await screen.findByText('Copiado!')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Texto' }));
    expect(screen.queryByLabelText('Dados para copiar')).not.toBeInTheDocument();
    expect(button('Preparar dados')).toBeInTheDocument();
  });

  it('says who lacks what and what to look at, with the way to each', async () => {
    const { user } = await open([JOAO, BIA], {
      texto: '',
      faltam: [{ clienteId: 'c2', nome: 'Bia', campos: ['nome', 'validade'] }],
      avisos: [
        { clienteId: 'c1', texto: 'Confira o sobrenome com o documento: João Ávila, Bia', clienteIds: ['c1', 'c2'] },
        { clienteId: 'c1', texto: 'Título fora do nome: Dr.' },
      ],
    });
    await user.click(button('Preparar dados'));
    expect(await screen.findByText('Ninguém tem um nome que possa ir em um bilhete.')).toBeInTheDocument();
    const lacks = screen.getByRole('region', { name: 'Faltam dados' });
    expect(lacks).toHaveTextContent('Bia: nome e sobrenome como no documento, validade do passaporte');
    expect(within(lacks).getByRole('link', { name: 'Bia' })).toHaveAttribute('href', `/cliente/c2?conta=${CONTA}`);
    const look = screen.getByRole('region', { name: 'Confira' });
    const [surnames, title] = within(look).getAllByRole('listitem');
    expect(surnames).toHaveTextContent(/^Confira o sobrenome com o documento: João Ávila, Bia$/);
    expect(title).toHaveTextContent(/^João Ávila: Título fora do nome: Dr.$/);
    for (const [id, name] of [['c1', 'João Ávila'] as const, ['c2', 'Bia'] as const])
      expect(within(look).getAllByRole('link', { name })[0]).toHaveAttribute('href', `/cliente/${id}?conta=${CONTA}`);
  });

  it('EMI-03: is for a trip within Brazil or abroad, as chosen last', async () => {
    const { api, user } = await open([JOAO], { faltam: [{ clienteId: 'c1', nome: 'João Ávila', campos: ['cpf'] }] });
    expect(screen.getByRole('radio', { name: 'Internacional' })).toBeChecked();
    await user.click(within(screen.getByRole('radiogroup', { name: 'Viagem' })).getByRole('radio', { name: 'Nacional' }));
    await user.click(button('Preparar dados'));
    expect(await screen.findByText(/CPF, ou número do passaporte/)).toBeInTheDocument();
    expect(asked(api)).toMatchObject([{ viagem: 'nacional' }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Copiar para emissão'));
    expect(await screen.findByRole('radio', { name: 'Nacional' })).toBeChecked();
  });

  it('leaves out who of a family stays at home', async () => {
    const { api, user } = await open([JOAO, BIA]);
    await user.click(screen.getByRole('checkbox', { name: 'João Ávila' }));
    await user.click(button('Preparar dados'));
    await screen.findByLabelText('Dados para copiar');
    expect(asked(api)).toMatchObject([{ clienteIds: ['c2'] }]);
    await user.click(screen.getByRole('checkbox', { name: 'Bia' }));
    await user.click(button('Preparar dados'));
    expect(screen.getByText('Escolha ao menos um cliente')).toBeInTheDocument();
  });

  it('takes no day that is none', async () => {
    const { api, user } = await open();
    await user.type(screen.getByLabelText('Data da viagem'), '3102');
    await user.click(button('Preparar dados'));
    expect(screen.getByLabelText('Data da viagem')).toHaveAccessibleDescription(/Data inválida/);
    expect(screen.getByLabelText('Data da viagem')).toHaveFocus();
    expect(asked(api)).toEqual([]);
  });

  it('says in words that it was asked for too often', async () => {
    const { api, user } = await open();
    api.refuse(emissoes.create, 'MUITAS_REQUISICOES');
    await user.click(button('Preparar dados'));
    expect(
      await screen.findByText('Você preparou dados para emissão muitas vezes na última hora. Aguarde um pouco e tente de novo.'),
    ).toBeInTheDocument();
  });
});
