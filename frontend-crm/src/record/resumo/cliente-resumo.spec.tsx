import { contas } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { PARTES_DO_CADASTRO } from '@viajario/contracts/crm/clientes/completude';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { aConta, pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTeam } from '../../equipe/testing.tsx';
import { aClienteDetail } from '../../clientes/testing.ts';
import { ClienteResumo } from './cliente-resumo.tsx';

const ID = aClienteDetail().id;

function open(change: Parameters<typeof aClienteDetail>[0] = {}) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  const cliente = aClienteDetail(change);
  renderWithProviders(<ClienteResumo cliente={cliente} detail={cliente} />);
  return { api, resumo: screen.getByRole('region', { name: 'Resumo do cliente' }) };
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

pinNow('2026-11-21T15:00:00Z');

describe('The summary of a client', () => {
  it('answers a phone call: age, company, passport, family, next reminder, what is missing', () => {
    const pessoa = (id: string, nome: string) => ({ id, nome, cpf: null, email: null });
    const [eu, bia, caio] = [pessoa(ID, 'João'), pessoa('c2', 'Bia Ávila'), pessoa('c3', 'Caio Ávila')];
    const vinculo = { id: 'v', clienteId: ID, referenciaId: 'c2', tipoRelacao: 'familia', observacoes: null };
    const { resumo } = open({
      empresa: { id: 'e1', nome: 'Sol Viagens' },
      validadePassaporte: '2026-12-07',
      relacionamentosOrigem: [{ ...vinculo, cliente: eu, referencia: bia }],
      relacionamentosDestino: [{ ...vinculo, cliente: caio, referencia: eu }],
      proximoLembrete: { id: 'n1', texto: 'Mandar orçamento', vencimento: '2026-11-22' },
      etiquetas: [{ id: 't1', nome: 'VIP', cor: 'azul' }],
    });
    expect(resumo).toHaveTextContent('36 anos · 10/05/1990 · Funcionário de Sol Viagens');
    expect(resumo).toHaveTextContent('Passaporte vence em 16 dias');
    expect(resumo).toHaveTextContent('Família: Bia Ávila, Caio Ávila');
    expect(resumo).toHaveTextContent('Próximo lembrete: Amanhã (22/11/2026) · Mandar orçamento');
    expect(resumo).toHaveTextContent('Cadastro 71% completo');
    expect(resumo).toHaveTextContent('Falta: Validade do passaporte, Arquivo de documento');
    expect(within(resumo).getByRole('button', { name: 'Mensagem' })).toBeInTheDocument();
    expect(within(resumo).getByRole('link', { name: 'Bia Ávila' })).toHaveAttribute('href', `/cliente/c2?conta=${aConta().id}`);
    expect(within(resumo).getByRole('list', { name: 'Etiquetas' })).toHaveTextContent('VIP');
    expect(within(resumo).getByRole('link', { name: 'Preparar viagem' })).toHaveAttribute(
      'href',
      `/viagem?clientes=${ID}&conta=${aConta().id}`,
    );
  });

  it('takes the passport’s validity from the client alone: a file has none that could disagree', () => {
    const file = {
      id: 'd',
      clienteId: ID,
      tipoDocumento: 'image/png',
      nomeArquivo: 'p.png',
      tamanhoArquivo: '1',
      enviadoPor: null,
    };
    const documentos = [
      { ...file, flagDocumento: 'passaporte' as const, validade: '2031-02-01', dataCriacao: '2026-11-01T12:00:00.000Z' },
    ];
    expect(open({ validadePassaporte: '2020-01-01', documentos }).resumo).toHaveTextContent('Passaporte vencido em 01/01/2020');
  });

  it.each([null, '2020-01-01'])('knows a foreign passport where the Brazilian one is no good: %s', (validadePassaporte) => {
    const { resumo } = open({ validadePassaporte, melhorPassaporte: { pais: 'ITA', validade: '2032-06-20' } });
    expect(resumo).toHaveTextContent('Passaporte válido até 20/06/2032');
  });

  it('says what is not known', async () => {
    const nothing = { dataNascimento: null, email: null, cpf: null, telefoneCelular: null, telefoneResidencial: null };
    const { resumo } = open({ ...nothing, cidade: null, uf: null });
    expect(resumo).toHaveTextContent('Idade desconhecida');
    await waitFor(() => expect(resumo).toHaveTextContent('Sem passaporte'));
    expect(within(resumo).queryByRole('button', { name: /^Copiar (?!para)/ })).not.toBeInTheDocument();
  });

  it.each([
    ['2026-06-01', 'Cadastro 50% completo', 'Falta: Validade do passaporte, Arquivo de documento'],
    ['2015-01-01', 'Cadastro 40% completo', 'Falta: CPF, Validade do passaporte, Arquivo de documento'],
    ['1990-01-01', 'Cadastro 29% completo', 'Falta: CPF, Telefone celular, E-mail, Validade do passaporte, Arquivo de documento'],
  ])('MES-27: does not name what does not apply to somebody born on %s', (dataNascimento, percent, missing) => {
    const faltam = PARTES_DO_CADASTRO.filter((parte) => parte !== 'nome' && parte !== 'dataNascimento');
    const { resumo } = open({ dataNascimento, completude: { percentual: 29, faltam } });
    expect(resumo).toHaveTextContent(percent);
    expect(resumo).toHaveTextContent(missing);
  });

  it('copies a value as people write it, and confirms that for two seconds', async () => {
    const user = userEvent.setup();
    const { resumo } = open();
    await user.click(within(resumo).getByRole('button', { name: 'Copiar CPF' }));
    expect(await within(resumo).findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('529.982.247-25');
    await waitFor(() => expect(within(resumo).queryByText('Copiado')).not.toBeInTheDocument());
  });

  it('changes labels, leaves alone what others chose meanwhile, and makes new ones that are chosen at once', async () => {
    const { api } = open({ etiquetas: [{ id: 't1', nome: 'VIP', cor: 'azul' }] });
    const known = [{ id: 't1', nome: 'VIP', cor: 'azul' as const, clientesCount: 1 }];
    api.answer(etiquetas.list, known);
    await click('Editar etiquetas');
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'VIP' }));
    api.refuse(etiquetas.create, 'ETIQUETA_JA_EXISTE');
    await userEvent.type(dialog.getByLabelText('Nova etiqueta'), 'Cruzeiro');
    await click('Criar');
    expect(await dialog.findByText('Já existe uma etiqueta com este nome.')).toBeInTheDocument();
    const created = { id: 't2', nome: 'Cruzeiro', cor: 'verde' as const, clientesCount: 0 };
    api.answer(etiquetas.create, created);
    api.answer(etiquetas.list, [created, ...known]);
    await click('Criar');
    expect(await dialog.findByRole('checkbox', { name: 'Cruzeiro' })).toBeChecked();
    expect(api.calls(etiquetas.create).at(-1)?.body).toEqual({ contaId: aConta().id, nome: 'Cruzeiro', cor: 'verde' });
    const theirs = { id: 't3', nome: 'Lua de mel', cor: 'rosa' as const };
    api.answer(clientes.read, aClienteDetail({ etiquetas: [{ id: 't1', nome: 'VIP', cor: 'azul' }, theirs] }));
    api.answer(etiquetas.ofCliente, []);
    await click('Salvar');
    await waitFor(() => expect(api.calls(etiquetas.ofCliente)).toHaveLength(1));
    expect(api.calls(etiquetas.ofCliente)[0]).toMatchObject({ params: { id: ID }, body: { etiquetaIds: ['t3', 't2'] } });
  });
});
