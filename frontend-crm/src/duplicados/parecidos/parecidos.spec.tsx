import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { parecidos, type ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { aConta, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClienteForm } from '../../record/form/cliente-form.tsx';
import { aClienteDetail, serverWith } from '../../clientes/testing.ts';

const CONTA = aConta().id;

function aParecido(id: string, nome: string, change: Partial<ClienteParecido> = {}): ClienteParecido {
  const cliente = { id, nome, dataNascimento: null, cpf: null, telefoneCelular: null, email: null };
  return { cliente, motivos: ['nome'], nivel: 'medio', ...change };
}
const LUIZ = aParecido('luiz', 'Luiz Sousa', { motivos: ['nome', 'dataNascimento'], nivel: 'alto' });
const ANA = aParecido('ana', 'Ana Reis', { motivos: ['cpf', 'nome', 'telefone', 'email'] });

function openForm({
  cliente,
  papel,
  found = [LUIZ, ANA],
}: { cliente?: boolean; papel?: 'agente'; found?: ClienteParecido[] } = {}) {
  const api = serverWith([]);
  api.answer(parecidos.find, found);
  api.answer(parecidos.list, found);
  api.answer(parecidos.separate, { ids: [] });
  api.answer(clientes.create, aClienteDetail());
  const [onOpenCliente, onSaved] = [jest.fn(), jest.fn()];
  renderWithProviders(
    <ClienteForm
      variant="dialog"
      contaId={CONTA}
      cliente={cliente ? aClienteDetail({ id: 'joao' }) : undefined}
      onOpenCliente={onOpenCliente}
      onSaved={onSaved}
      onCancel={jest.fn()}
    />,
    { contas: [aConta(papel && { papel })] },
  );
  return { api, onOpenCliente, onSaved };
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
/** At once, so that nothing can rest in between. */
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = async () => {
  const title = await screen.findByText('Parece com…');
  return within(title.parentElement ?? title).getAllByRole('listitem');
};
const searches = (api: ReturnType<typeof serverWith>) =>
  api.calls(parecidos.find).map(({ url }) => Object.fromEntries(url.searchParams));

describe('Parece com…', () => {
  it('EXP-24: names the similar clients and why, politely, and does not prevent saving', async () => {
    const { onSaved } = openForm();
    await type('Nome', 'Luís Souza');
    const items = await shown();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Luiz Sousamesmo nome e nascimento',
      'Ana Reismesmo CPF, nome parecido, mesmo telefone, mesmo e-mail',
    ]);
    expect(screen.getByText('Parece com…').closest('[aria-live=polite]')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('EXP-24: asks after a pause in typing, with complete values only', async () => {
    const { api } = openForm({ found: [] });
    fill('Data de nascimento', '10/05');
    fill('E-mail', 'ana@');
    fill('Nome', 'Ana');
    fill('Nome', 'Ana Reis');
    const first = { contaId: CONTA, nome: 'Ana Reis' };
    await waitFor(() => expect(searches(api)).toEqual([first]));
    fill('Data de nascimento', '10/05/1990');
    fill('E-mail', 'ana@x.com');
    fill('Telefone celular', '11987654321');
    const whole = { ...first, dataNascimento: '1990-05-10', email: 'ana@x.com', telefone: expect.stringMatching(/98765-?4321$/) };
    await waitFor(() => expect(searches(api)).toEqual([first, whole]));
    expect(screen.queryByText('Parece com…')).not.toBeInTheDocument();
  });

  it('EXP-24: leads to the client through the form’s question about unsaved text; a new tab opens without it', async () => {
    const { onOpenCliente } = openForm();
    await type('Nome', 'Luís Souza');
    const link = await screen.findByRole('link', { name: 'Luiz Sousa' });
    expect(link).toHaveAttribute('href', `/cliente/luiz?conta=${CONTA}`);
    await userEvent.click(link);
    expect(onOpenCliente.mock.calls).toEqual([['luiz']]);
    expect(screen.queryByRole('button', { name: /Não é duplicata/ })).not.toBeInTheDocument();
  });

  it('EXP-24: disappears when the name is cleared', async () => {
    openForm();
    await type('Nome', 'Luís Souza');
    await shown();
    await userEvent.clear(screen.getByLabelText('Nome'));
    await waitFor(() => expect(screen.queryByText('Parece com…')).not.toBeInTheDocument());
  });

  it('EXP-24: says nothing where the server does not answer', async () => {
    const { api, onSaved } = openForm();
    api.refuse(parecidos.find, 'ERRO_INTERNO');
    await type('Nome', 'Ana{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByText('Parece com…')).not.toBeInTheDocument();
  });
});

describe('Parece com… of a client', () => {
  it('EXP-25: compares the stored client, and the typed values once they differ', async () => {
    const { api } = openForm({ cliente: true });
    await shown();
    expect(api.calls(parecidos.list).map(({ params }) => params.id)).toEqual(['joao']);
    expect(searches(api)).toEqual([]);
    await type('Nome', ' Dias');
    await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ nome: 'João Ávila Dias', clienteId: 'joao' }));
  });

  it('EXP-25: removes a client marked as no duplicate, and the focus stays in the notice', async () => {
    const { api } = openForm({ cliente: true });
    await shown();
    api.answer(parecidos.list, [ANA]);
    await userEvent.click(screen.getByRole('button', { name: 'Não é duplicata: Luiz Sousa' }));
    expect(await screen.findByText('Luiz Sousa não será mais sugerido como duplicata')).toBeInTheDocument();
    expect(api.calls(parecidos.separate).map(({ body }) => body)).toEqual([{ ids: ['joao', 'luiz'] }]);
    await waitFor(() => expect(screen.queryByText('Luiz Sousa')).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByText('Ana Reis'));
  });

  it('EXP-25: says why it cannot be marked', async () => {
    const { api } = openForm({ cliente: true });
    api.refuse(parecidos.separate, 'CLIENTE_NAO_ENCONTRADO');
    await userEvent.click(await screen.findByRole('button', { name: 'Não é duplicata: Ana Reis' }));
    expect(await screen.findByText('Erro ao marcar')).toBeInTheDocument();
    expect(screen.getByText('Cliente não encontrado')).toBeInTheDocument();
  });

  it('EXP-25: is no agente’s to mark', async () => {
    openForm({ cliente: true, papel: 'agente' });
    await shown();
    expect(screen.queryByRole('button', { name: /Não é duplicata/ })).not.toBeInTheDocument();
  });

  it('EXP-24: does not move the field below while the user types in it', async () => {
    const { api } = openForm({ found: [] });
    const email = screen.getByLabelText('E-mail');
    api.answer(parecidos.find, [LUIZ]);
    // jsdom lays nothing out: a list is 90 px high, and what scrolls takes the field along
    const area = document.createElement('div');
    let scrolled = 0;
    Object.defineProperty(email.parentElement ?? area, 'scrollTop', {
      get: () => scrolled,
      set: (to: number) => (scrolled = to),
    });
    email.getBoundingClientRect = () => new DOMRect(0, 300 + (screen.queryByText('Parece com…') ? 90 : 0) - scrolled, 10, 10);
    await type('E-mail', 'luiz@x.com');
    await shown();
    expect([scrolled, email.getBoundingClientRect().top]).toEqual([90, 300]);
    await act(async () => email.blur());
  });
});
