import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { addDays, addMonths } from '@viajario/contracts/civil-day';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { aConta } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import { aVinculo, click, field, MARIA, openFamilia } from './testing.tsx';

const CONTA = aConta().id;
const rows = () => within(screen.getByRole('list', { name: 'Membros da família' })).getAllByRole('listitem');
const resumo = () => screen.getByRole('region', { name: 'Resumo da Família' });

describe('The family of a client', () => {
  it('HDR-13: has the client’s name as heading, but not as the browser’s title, and leads back to their page', async () => {
    await openFamilia([]);
    expect(screen.getByRole('heading', { name: 'Família de Maria Souza' })).toBeInTheDocument();
    expect(document.title).toBe('Família · Viajário');
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', `/cliente/maria?conta=${CONTA}`);
  });

  it('without members offers to add the first', async () => {
    await openFamilia([]);
    expect(await screen.findByText('Nenhum membro da família adicionado')).toBeInTheDocument();
    await click('Adicionar Primeiro Membro');
    expect(await screen.findByRole('dialog', { name: 'Adicionar Membro da Família' })).toBeInTheDocument();
  });

  it('shows who each member is and where their record is', async () => {
    await openFamilia([
      aVinculo('bia', 'Bia Souza', { observacoes: 'Viaja com a avó' }),
      aVinculo('rui', 'Rui Lima', {
        observacoes: 'Primo por afinidade',
        referencia: aClienteDetail({ id: 'rui', nome: 'Rui Lima', observacoes: 'Alérgico' }),
      }),
    ]);
    const [bia, rui] = await waitFor(rows);
    expect(bia).toHaveTextContent('Bia Souza');
    expect(bia).toHaveTextContent('joao@exemplo.com.br');
    expect(bia).toHaveTextContent('529.982.247-25');
    expect(bia).toHaveTextContent('Viaja com a avó');
    expect(rui).toHaveTextContent('Primo por afinidade');
    expect(rui).toHaveTextContent('Alérgico');
    const details = within(bia as HTMLElement).getByRole('link', { name: 'Detalhes Completos' });
    expect(details).toHaveAttribute('href', `/cliente/bia?conta=${CONTA}`);
  });

  it('leads to a new trip of all of them, relatives of relatives included', async () => {
    const { router } = await openFamilia([aVinculo('bia', 'Bia')], (api) =>
      api.answer(relacionamentos.grupo, { membros: [{ id: 'caio', nome: 'Caio', cpf: null, email: null }], total: 1 }),
    );
    await screen.findByRole('link', { name: 'Caio' });
    await userEvent.click(screen.getByRole('link', { name: 'Nova viagem' }));
    const { pathname, search } = router.state.location;
    expect([pathname, new URLSearchParams(search).get('clientes')]).toEqual(['/viagens', 'maria,bia,caio']);
  });

  it('shows age and birth, passport, and a phone to call', async () => {
    const hoje = hojeSaoPaulo();
    const born = addMonths(hoje, -36 * 12);
    const membro = (id: string, change: Partial<Relacionamento['referencia']>) =>
      aVinculo(id, id, { referencia: aClienteDetail({ id, nome: id, ...change }) });
    await openFamilia([
      membro('bia', { dataNascimento: born, validadePassaporte: addDays(hoje, 16) }),
      membro('rui', { dataNascimento: null, telefoneCelular: null }),
      membro('tui', { dataNascimento: addDays(hoje, 1), validadePassaporte: '2020-02-01' }),
    ]);
    const [bia, rui, tui] = await waitFor(rows);
    expect(bia).toHaveTextContent(`36 anos · ${formatDay(born)}`);
    expect(bia).toHaveTextContent('Passaporte vence em 16 dias');
    const phone = within(bia as HTMLElement).getByRole('link', { name: '(11) 98765-4321' });
    expect(phone).toHaveAttribute('href', 'tel:+5511987654321');
    expect(rui).toHaveTextContent('Sem passaporte');
    expect(rui).not.toHaveTextContent('anos');
    expect(within(rui as HTMLElement).getAllByRole('link')).toHaveLength(1);
    expect(tui).toHaveTextContent(formatDay(addDays(hoje, 1)));
    expect(tui).not.toHaveTextContent('ano');
    expect(tui).toHaveTextContent('Passaporte vencido em 01/02/2020');
  });

  it.each<[Relacionamento['tipoRelacao'], boolean, string]>([
    ['conjuge', false, 'Cônjuge'],
    ['conjuge', true, 'Cônjuge'],
    ['filho', false, 'Filho(a)'],
    ['filho', true, 'Pai/Mãe'],
    ['pai_mae', false, 'Pai/Mãe'],
    ['pai_mae', true, 'Filho(a)'],
    ['irmao', false, 'Irmão(ã)'],
    ['familia', true, 'Familiar'],
  ])('marks a stored %s (mirrored: %s) as %s', async (tipoRelacao, inverso, badge) => {
    await openFamilia([aVinculo('bia', 'Bia', { tipoRelacao, inverso })]);
    expect(await within((await waitFor(rows))[0] as HTMLElement).findByText(badge)).toBeVisible();
  });

  it.each<[string, Relacionamento[], string[]]>([
    [
      'counts the members as they are seen from here',
      [
        aVinculo('a', 'A', { tipoRelacao: 'conjuge' }),
        aVinculo('b', 'B', { tipoRelacao: 'filho' }),
        aVinculo('c', 'C', { tipoRelacao: 'pai_mae', inverso: true }),
        aVinculo('d', 'D', { tipoRelacao: 'filho', inverso: true }),
        aVinculo('e', 'E', { tipoRelacao: 'irmao' }),
        aVinculo('f', 'F'),
        aVinculo('g', 'G'),
        aVinculo('h', 'H'),
      ],
      ['Cônjuge 1', 'Filhos 2', 'Pais 1', 'Irmãos 1', 'Outros familiares 3'],
    ],
    [
      'leaves out kinds of relationship that do not occur',
      [aVinculo('a', 'A', { tipoRelacao: 'filho' })],
      ['Filhos 1', 'Outros familiares 0'],
    ],
    ['counts others alone', [aVinculo('a', 'A'), aVinculo('b', 'B')], ['Outros familiares 2']],
  ])('%s', async (_, vinculos, expected) => {
    await openFamilia(vinculos);
    await waitFor(rows);
    const counts = within(resumo()).getAllByRole('definition');
    const terms = within(resumo()).getAllByRole('term');
    expect(terms.map((term, index) => `${term.textContent} ${counts[index]?.textContent}`)).toEqual(expected);
  });

  it('holds thirty members', async () => {
    await openFamilia(Array.from({ length: 30 }, (_, index) => aVinculo(`m${index}`, `Membro ${index}`)));
    expect(await waitFor(rows)).toHaveLength(30);
  });

  it('shows a message when it could not be fetched', async () => {
    const { api } = await openFamilia([], (stub) => stub.refuse(relacionamentos.list, 'SERVICO_INDISPONIVEL'));
    expect(await screen.findByText('Não foi possível carregar a família')).toBeInTheDocument();
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia')]);
    await click('Tentar novamente');
    expect(await waitFor(rows)).toHaveLength(1);
  });

  it('is fetched again on request, also while it is empty', async () => {
    const { api } = await openFamilia([]);
    await screen.findByText('Nenhum membro da família adicionado');
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza')]);
    api.answer(relacionamentos.grupo, { membros: [{ id: 'ze', nome: 'Zé Lima', cpf: null, email: null }], total: 1 });
    await click('Atualizar');
    expect(await waitFor(rows)).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Zé Lima' })).toBeInTheDocument();
  });

  it('does not exist for a client who does not', async () => {
    await openFamilia([], (stub) => stub.refuse(clientes.read, 'CLIENTE_NAO_ENCONTRADO'));
    expect(screen.getByRole('heading', { name: 'Cliente não encontrado' })).toBeInTheDocument();
    expect(screen.getByText('O cliente solicitado não existe.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', `/?conta=${CONTA}`);
  });
});

describe('Mesmo grupo familiar', () => {
  const region = () => screen.findByRole('region', { name: 'Mesmo grupo familiar' });
  const ze = { id: 'ze', nome: 'Zé Lima', cpf: null, email: null };

  it('links the relatives of relatives', async () => {
    await openFamilia([], (stub) => stub.answer(relacionamentos.grupo, { membros: [ze], total: 1 }));
    const link = within(await region()).getByRole('link', { name: 'Zé Lima' });
    expect(link).toHaveAttribute('href', `/cliente/ze?conta=${CONTA}`);
    expect(screen.queryByText(/Há mais pessoas/)).not.toBeInTheDocument();
  });

  it('shows a message when there are more than are shown', async () => {
    await openFamilia([], (stub) => stub.answer(relacionamentos.grupo, { membros: [ze], total: 201 }));
    expect(within(await region()).getByText('Há mais pessoas neste grupo do que as 1 mostradas.')).toBeInTheDocument();
  });

  it('is not there when it is empty', async () => {
    const { api } = await openFamilia([]);
    await waitFor(() => expect(api.calls(relacionamentos.grupo)).toHaveLength(1));
    expect(screen.queryByText('Mesmo grupo familiar')).not.toBeInTheDocument();
  });
});

describe('Remover', () => {
  async function askToRemove(change: Partial<Relacionamento> = {}) {
    const opened = await openFamilia([aVinculo('bia', 'Bia Souza', change)]);
    await waitFor(rows);
    await click('Remover');
    const dialog = await screen.findByRole('dialog', { name: 'Remover membro da família' });
    expect(dialog).toHaveTextContent('O cadastro de Bia Souza será mantido.');
    return { ...opened, confirm: () => userEvent.click(within(dialog).getByRole('button', { name: 'Remover' })) };
  }

  it('removes the relationship only, and the list is fetched again', async () => {
    const { api, confirm } = await askToRemove();
    api.answer(relacionamentos.remove, undefined);
    api.answer(relacionamentos.list, []);
    await confirm();
    expect(await screen.findByText('Membro removido da família com sucesso.')).toBeInTheDocument();
    expect(api.calls(relacionamentos.remove)[0]?.params).toEqual({ id: 'vinculo-bia' });
    expect(api.calls(clientes.remove)).toHaveLength(0);
    expect(await screen.findByText('Nenhum membro da família adicionado')).toBeInTheDocument();
  });

  it.each([
    ['the way it was stored', {}, { clienteId: 'maria', referenciaId: 'bia' }],
    ['the other way round where it was stored so', { inverso: true }, { clienteId: 'bia', referenciaId: 'maria' }],
  ])('can be undone: the relationship comes back %s, with its kind and notes', async (_, change, ends) => {
    const { api, confirm } = await askToRemove({ tipoRelacao: 'filho', observacoes: 'Guarda alternada', ...change });
    const again = aVinculo('bia', 'Bia Souza', { id: 'de-novo' });
    api.answer(relacionamentos.remove, undefined);
    api.answer(relacionamentos.create, again);
    api.answer(relacionamentos.list, () => (api.calls(relacionamentos.create).length > 0 ? [again] : []));
    await confirm();
    fireEvent.click(await screen.findByText('Desfazer'));
    expect(await screen.findByText('Membro da família adicionado')).toBeInTheDocument();
    expect(api.calls(relacionamentos.create).map(({ body }) => body)).toEqual([
      { ...ends, tipoRelacao: 'filho', observacoes: 'Guarda alternada' },
    ]);
    expect(await screen.findByText('Bia Souza', { selector: '#membro-de-novo' })).toBeInTheDocument();
  });

  it('shows when undoing it failed', async () => {
    const { api, confirm } = await askToRemove();
    api.answer(relacionamentos.remove, undefined);
    api.refuse(relacionamentos.create, 'CLIENTE_NAO_ENCONTRADO');
    await confirm();
    fireEvent.click(await screen.findByText('Desfazer'));
    expect(await screen.findByText('Erro ao adicionar membro da família')).toBeInTheDocument();
  });

  it('shows a message when another member removed the relationship before, and fetches the list again', async () => {
    const { api, confirm } = await askToRemove();
    api.refuse(relacionamentos.remove, 'RELACIONAMENTO_NAO_ENCONTRADO');
    api.answer(relacionamentos.list, []);
    await confirm();
    expect(await screen.findByText('Este membro já tinha sido removido da família')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum membro da família adicionado')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Erro ao remover membro da família')).not.toBeInTheDocument();
  });

  it('shows when it failed', async () => {
    const { api, confirm } = await askToRemove();
    api.refuse(relacionamentos.remove, 'ERRO_INTERNO');
    await confirm();
    expect(await screen.findByText('Erro ao remover membro da família')).toBeInTheDocument();
  });
});

describe('Editar Básico', () => {
  const bia = aClienteDetail({ id: 'bia', nome: 'Bia Souza', endereco: 'Rua Velha' });

  async function openEdit() {
    const dialogIsOpen = Promise.withResolvers<void>();
    const opened = await openFamilia([aVinculo('bia', 'Bia Souza')], (stub) =>
      stub.answer(clientes.read, async ({ params }) => {
        if (params.id === 'maria') return MARIA;
        await dialogIsOpen.promise;
        return bia;
      }),
    );
    opened.api.answer(clientes.update, bia);
    await waitFor(rows);
    await click('Editar Básico');
    await screen.findByRole('dialog', { name: 'Editar Membro da Família' });
    dialogIsOpen.resolve();
    await screen.findByLabelText('Nome');
    return opened;
  }

  it('is the member’s own form without a tab for a family', async () => {
    await openEdit();
    expect(screen.getByRole('dialog', { name: 'Editar Membro da Família' })).toBeInTheDocument();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Informações Básicas', 'Documentos', 'Endereço']);
    expect(screen.getByRole('checkbox', { name: 'Mesmo endereço' })).not.toBeChecked();
    await waitFor(() => expect(field('Nome')).toHaveFocus());
  });

  it('sends null for what was emptied, with what was seen there, and the list is fresh', async () => {
    const { api } = await openEdit();
    const before = api.calls(relacionamentos.list).length;
    await userEvent.clear(field('E-mail'));
    await click('Salvar Alterações');
    expect(await screen.findByText('Membro da família atualizado com sucesso!')).toBeInTheDocument();
    expect(api.calls(clientes.update).map(({ params, body }) => ({ ...params, body }))).toEqual([
      { id: 'bia', body: { contaId: CONTA, email: null, vistos: { email: bia.email } } },
    ]);
    await waitFor(() => expect(api.calls(relacionamentos.list).length).toBeGreaterThan(before));
  });

  it('shows why it failed, in the server’s words', async () => {
    const { api } = await openEdit();
    api.refuse(clientes.update, 'SEM_PERMISSAO');
    await userEvent.type(field('Nome'), ' Lima');
    await click('Salvar Alterações');
    expect(await screen.findByText('Você não tem permissão para esta ação.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Editar Membro da Família' })).toBeInTheDocument();
  });
});
