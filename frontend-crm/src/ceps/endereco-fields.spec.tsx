import { cep } from '@viajario/contracts/crm/ceps/cep';
import { renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { EnderecoFields } from './endereco-fields.tsx';

const FIELDS = {
  cep: 'cep',
  logradouro: 'rua',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
};
const SE = { cep: '01001000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };

function openForm(initialValues: Record<string, string> = {}) {
  const api = stubApi();
  api.answer(cep.lookup, SE);
  renderWithProviders(
    <Form layout="vertical" initialValues={initialValues} validateTrigger="onBlur">
      <EnderecoFields fields={FIELDS} logradouroLabel="Rua" notFoundText="Verifique o CEP e tente novamente." />
    </Form>,
  );
  return api;
}

const field = (label: string) => screen.getByLabelText(label);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeCep = (text: string) => userEvent.type(field('CEP'), text);

describe('CEP found', () => {
  it('fills the address, which becomes read-only', async () => {
    openForm();
    await typeCep('01001000');
    expect(field('CEP')).toHaveValue('01001-000');
    expect(await screen.findByText('CEP encontrado!')).toBeInTheDocument();
    expect(screen.getByText('Endereço encontrado')).toBeInTheDocument();
    for (const [label, value] of [
      ['Rua', 'Praça da Sé'],
      ['Bairro', 'Sé'],
      ['Cidade', 'São Paulo'],
      ['UF', 'SP'],
    ] as const) {
      expect(field(label)).toHaveValue(value);
      expect(field(label)).toHaveAttribute('readonly');
    }
    expect(field('Número')).not.toHaveAttribute('readonly');
  });

  it('is emptied and opened by Limpar', async () => {
    openForm({ numero: '10' });
    await typeCep('01001000');
    await waitFor(() => expect(field('Rua')).toHaveValue('Praça da Sé'));
    await click('Limpar');
    for (const label of ['CEP', 'Rua', 'Bairro', 'Cidade', 'UF']) {
      expect(field(label)).toHaveValue('');
      expect(field(label)).not.toHaveAttribute('readonly');
    }
    expect(field('Número')).toHaveValue('10');
    await waitFor(() => expect(field('CEP')).toHaveFocus());
  });

  it('can be corrected by hand', async () => {
    openForm();
    await typeCep('01001000');
    await waitFor(() => expect(field('Rua')).toHaveValue('Praça da Sé'));
    await click('Editar manualmente');
    await waitFor(() => expect(field('Rua')).toHaveFocus());
    await userEvent.type(field('Rua'), ', lado par');
    expect(field('Rua')).toHaveValue('Praça da Sé, lado par');
  });

  it('leaves open what the postal service does not know', async () => {
    const api = openForm();
    api.answer(cep.lookup, { ...SE, logradouro: '', bairro: '' });
    await typeCep('01001000');
    await waitFor(() => expect(field('Cidade')).toHaveAttribute('readonly'));
    expect(field('Rua')).not.toHaveAttribute('readonly');
    expect(field('Bairro')).not.toHaveAttribute('readonly');
  });

  it('asks before it replaces what the person wrote', async () => {
    openForm({ rua: 'Rua Minha' });
    await typeCep('01001000');
    expect(await screen.findByText('Praça da Sé, Sé, São Paulo, SP')).toBeInTheDocument();
    expect(field('Rua')).toHaveValue('Rua Minha');
    expect(field('Cidade')).toHaveValue('São Paulo');
    await click('Usar este endereço');
    expect(field('Rua')).toHaveValue('Praça da Sé');
    expect(field('Rua')).toHaveAttribute('readonly');
  });

  it('keeps typed fields on request, and moves the focus to the number', async () => {
    openForm({ rua: 'Rua Minha' });
    await typeCep('01001000');
    await userEvent.click(await screen.findByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(field('Número')).toHaveFocus());
    expect(field('Rua')).toHaveValue('Rua Minha');
  });

  it('withdraws the question when Limpar removes the CEP', async () => {
    openForm({ rua: 'Rua Minha' });
    await typeCep('01001000');
    expect(await screen.findByText('Praça da Sé, Sé, São Paulo, SP')).toBeInTheDocument();
    await click('Limpar');
    expect(field('CEP')).toHaveValue('');
    expect(field('Rua')).toHaveValue('Rua Minha');
    expect(screen.queryByRole('button', { name: 'Usar este endereço' })).not.toBeInTheDocument();
  });

  it('replaces without asking what an earlier CEP filled in', async () => {
    const api = openForm();
    await typeCep('01001000');
    await waitFor(() => expect(field('Rua')).toHaveValue('Praça da Sé'));
    api.answer(cep.lookup, { ...SE, logradouro: 'Rua Nova', bairro: '' });
    await userEvent.clear(field('CEP'));
    await typeCep('20040020');
    await waitFor(() => expect(field('Rua')).toHaveValue('Rua Nova'));
    expect(field('Bairro')).toHaveValue('');
  });
});

describe('CEP that a record already has', () => {
  it('is not looked up on opening', () => {
    const api = openForm({ cep: '01001000', rua: 'Rua Velha' });
    expect(field('CEP')).toHaveValue('01001-000');
    expect(api.calls(cep.lookup)).toHaveLength(0);
    expect(field('Rua')).not.toHaveAttribute('readonly');
  });
});

describe('CEP without an address', () => {
  it('shows that it was not found and leaves the fields open', async () => {
    const api = openForm();
    api.refuse(cep.lookup, 'CEP_NAO_ENCONTRADO');
    await typeCep('99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeInTheDocument();
    expect(screen.getByText('Verifique o CEP e tente novamente.')).toBeInTheDocument();
    expect(field('Rua')).not.toHaveAttribute('readonly');
  });

  it('FLT-19: shows that the service is down and leaves the fields open', async () => {
    const api = openForm();
    api.refuse(cep.lookup, 'CEP_INDISPONIVEL');
    await typeCep('01001000');
    expect(await screen.findByText('Erro ao buscar CEP')).toBeInTheDocument();
    expect(screen.getByText('Não foi possível consultar o CEP.')).toBeInTheDocument();
    expect(field('Rua')).not.toHaveAttribute('readonly');
  });

  it('shows nothing of its own where the page reports an ended subscription', async () => {
    // The toast of an earlier test.
    dismissToast();
    const api = openForm();
    api.refuse(cep.lookup, 'ASSINATURA_INATIVA');
    await typeCep('01001000');
    await waitFor(() => expect(api.calls(cep.lookup)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Buscando...')).not.toBeInTheDocument());
    expect(screen.queryByText('Erro ao buscar CEP')).not.toBeInTheDocument();
  });

  it('drops the answer of a CEP that was typed over', async () => {
    const api = openForm();
    let answerLate: (address: typeof SE) => void = () => undefined;
    api.answer(cep.lookup, ({ params }) =>
      params.cep === '01001000' ? new Promise((resolve) => (answerLate = resolve)) : { ...SE, logradouro: 'Rua Certa' },
    );
    await typeCep('01001000');
    await userEvent.type(field('CEP'), '{Backspace}1');
    await waitFor(() => expect(field('Rua')).toHaveValue('Rua Certa'));
    await act(async () => answerLate(SE));
    expect(field('Rua')).toHaveValue('Rua Certa');
  });

  it('is asked for eight digits on leaving the field', async () => {
    const api = openForm();
    await typeCep('0100');
    expect(screen.queryByText('CEP deve ter 8 dígitos')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText('CEP deve ter 8 dígitos')).toBeInTheDocument();
    expect(api.calls(cep.lookup)).toHaveLength(0);
  });
});
