import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentos } from '@viajario/contracts/documents/documentos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGENTE, aDocumento, EU, openPanel, slot } from './testing.tsx';

const rowsOf = async (name: string) => within(await slot(name)).getAllByRole('listitem');
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('The files of a client', () => {
  it('stand in a slot per kind of documento, several in one, and others below', async () => {
    await openPanel([
      aDocumento('frente'),
      aDocumento('verso'),
      aDocumento('visto', { flagDocumento: 'outrosDocumentos', validade: '2030-05-10' }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Documentos Pessoais' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Arquivos de Documentos' })).toBeVisible();
    const slots = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(slots).toEqual(['CPF', 'RG', 'CNH', 'Certidão de nascimento', 'Passaporte', 'Outros Documentos']);
    expect((await rowsOf('RG')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('frente.pdf1,5 MB · 20/11/2026'),
      expect.stringContaining('verso.pdf1,5 MB · 20/11/2026'),
    ]);
    expect((await rowsOf('Outros Documentos'))[0]).toHaveTextContent('válido até 10/05/2030');
    expect(within(await slot('CPF')).getByText('Nenhum arquivo enviado')).toBeVisible();
  });

  it('stand with the form’s field of the same document, which a slot of the same name labels', async () => {
    await openPanel([]);
    expect(within(await slot('RG')).getByRole('textbox', { name: 'RG' })).toBeVisible();
    expect(within(await slot('RG')).getAllByText('RG')).toHaveLength(1);
    expect(within(await slot('Passaporte')).getByRole('textbox', { name: 'Validade do passaporte' })).toBeVisible();
    expect(within(await slot('CPF')).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('leave the fields on the screen while they are fetched, and when they cannot be', async () => {
    const { api } = await openPanel([], { prepare: (server) => server.refuse(documentos.list, 'SERVICO_INDISPONIVEL') });
    await screen.findByText('Não foi possível carregar os documentos');
    expect(screen.getByRole('textbox', { name: 'RG' })).toBeVisible();
    expect(screen.queryByText('Nenhum arquivo enviado')).not.toBeInTheDocument();
    expect(await slot('RG')).toHaveAttribute('aria-busy', 'false');
    api.answer(documentos.list, []);
    await click('Tentar novamente');
    expect(await screen.findAllByText('Nenhum arquivo enviado')).toHaveLength(6);
  });

  it('are fetched once the panel is opened, by client', async () => {
    const { api } = await openPanel([]);
    await slot('RG');
    expect(api.calls(documentos.list).map(({ url }) => url.search)).toEqual(['?clienteId=01930000-0000-7000-8000-00000000c001']);
  });

  it('that cannot be fetched show why, and are asked for again', async () => {
    const { api } = await openPanel([], { prepare: (server) => server.refuse(documentos.list, 'SERVICO_INDISPONIVEL') });
    expect(await screen.findByText('Não foi possível carregar os documentos')).toBeVisible();
    expect(screen.getByText('Serviço temporariamente indisponível. Tente novamente em instantes.')).toBeVisible();
    api.answer(documentos.list, [aDocumento('frente')]);
    await click('Tentar novamente');
    expect(await screen.findByText('frente.pdf')).toBeVisible();
  });

  it('open in a new tab when browsers show their kind; a Word file is only downloaded', async () => {
    const word = { tipoDocumento: 'application/msword', nomeArquivo: 'carta.doc', flagDocumento: 'cnh' as const };
    await openPanel([aDocumento('d1'), aDocumento('d2', word)]);
    const [pdf] = await rowsOf('RG');
    const [doc] = await rowsOf('CNH');
    const link = within(pdf as HTMLElement).getByRole('link', { name: 'Abrir em nova aba' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/documentos\/d1\/download\?view=true&t=\d+$/));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleDescription('d1.pdf');
    expect(within(doc as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(
      within(doc as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Baixar', 'Substituir', 'Excluir']);
  });

  it('are downloaded without leaving the page', async () => {
    await openPanel([aDocumento('d1')], { prepare: (api) => api.answer(documentos.download, undefined) });
    const clicked: HTMLAnchorElement[] = [];
    const spy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this);
    });
    await click('Baixar');
    await waitFor(() => expect(clicked).toHaveLength(1));
    spy.mockRestore();
    expect(clicked[0]?.getAttribute('href')).toMatch(/^\/api\/documentos\/d1\/download\?download=true&t=\d+$/);
    expect(clicked[0]?.hasAttribute('download')).toBe(true);
  });

  it('are not downloaded once another member has deleted them, and a toast shows why', async () => {
    await openPanel([aDocumento('d1')], { prepare: (api) => api.refuse(documentos.download, 'DOCUMENTO_NAO_ENCONTRADO') });
    await click('Baixar');
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(toast).toHaveTextContent('Não foi possível baixar o arquivoDocumento não encontrado'));
  });
});

describe('Deleting a file', () => {
  it('asks before, warns that it is permanent, confirms it in a toast and leaves the focus in the slot', async () => {
    const { api } = await openPanel([aDocumento('d1')]);
    api.answer(documentos.remove, undefined);
    await click('Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir documento' });
    expect(dialog).toHaveTextContent('d1.pdf');
    expect(dialog).toHaveTextContent('Esta ação é irreversível');
    api.answer(documentos.list, []);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Documento removido com sucesso!')).toBeInTheDocument();
    expect(api.calls(documentos.remove)[0]?.params.id).toBe('d1');
    await waitFor(() => expect(screen.queryByText('d1.pdf')).not.toBeInTheDocument());
    await waitFor(async () => expect(await slot('RG')).toHaveFocus());
  });

  it('that fails shows why', async () => {
    const { api } = await openPanel([aDocumento('d1')]);
    api.refuse(documentos.remove, 'SEM_PERMISSAO');
    await click('Excluir');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Falha ao remover documento')).toBeInTheDocument();
    expect(screen.getByText('Você não tem permissão para esta ação.')).toBeInTheDocument();
  });

  it('shows a message when another member has deleted the file before', async () => {
    const { api } = await openPanel([aDocumento('d1')]);
    api.refuse(documentos.remove, 'DOCUMENTO_NAO_ENCONTRADO');
    await click('Excluir');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Este documento já tinha sido removido')).toBeInTheDocument();
  });

  it('is offered to an agente for own uploads only', async () => {
    await openPanel(
      [
        aDocumento('meu', { enviadoPor: EU }),
        aDocumento('outro', { enviadoPor: 'u2' }),
        aDocumento('antigo', { enviadoPor: null }),
      ],
      AGENTE,
    );
    const [meu, outro, antigo] = await rowsOf('RG');
    expect(within(meu as HTMLElement).getByRole('button', { name: 'Excluir' })).toBeVisible();
    for (const row of [outro, antigo]) {
      expect(within(row as HTMLElement).queryByRole('button', { name: /Excluir|Substituir/ })).not.toBeInTheDocument();
      expect(within(row as HTMLElement).getByRole('button', { name: 'Baixar' })).toBeVisible();
    }
  });
});

describe('The validity of a file', () => {
  const visto = aDocumento('visto', { flagDocumento: 'outrosDocumentos', validade: '2030-05-10' });
  const passaporte = aDocumento('p', { flagDocumento: 'passaporte', validade: '2033-01-02' });

  it('is changed in its row, by Enter or the button, and taken away when emptied', async () => {
    const { api } = await openPanel([visto]);
    api.answer(documentos.update, visto);
    await click('Editar validade');
    const row = within((await rowsOf('Outros Documentos'))[0] as HTMLElement);
    const field = row.getByLabelText('Validade');
    expect(field).toHaveValue('10/05/2030');
    await userEvent.clear(field);
    await userEvent.type(field, '31/02/2031{Enter}');
    expect(await row.findByText('Data inválida')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '01022031{Enter}');
    expect(await screen.findByText('Validade salva')).toBeInTheDocument();
    await click('Editar validade');
    await userEvent.clear(row.getByLabelText('Validade'));
    await click('Salvar validade');
    await waitFor(() => expect(api.calls(documentos.update)).toHaveLength(2));
    expect(api.calls(documentos.update).map(({ params, body }) => [params.id, body])).toEqual([
      ['visto', { validade: '2031-02-01' }],
      ['visto', { validade: null }],
    ]);
  });

  it('that cannot be saved shows why and stays open', async () => {
    const { api } = await openPanel([visto]);
    api.refuse(documentos.update, 'DOCUMENTO_NAO_ENCONTRADO');
    await click('Editar validade');
    await click('Salvar validade');
    expect(await screen.findByText('Erro ao salvar a validade')).toBeInTheDocument();
    await click('Desistir');
    expect(screen.queryByRole('button', { name: 'Salvar validade' })).not.toBeInTheDocument();
  });

  it('that an old passport file has can become that of a client without one, of other documents not', async () => {
    const { api, onUseValidade } = await openPanel([visto, passaporte]);
    await click('Usar como validade do passaporte');
    expect(onUseValidade).toHaveBeenCalledWith('2033-01-02');
    expect(api.calls(clientes.update)).toEqual([]);
  });

  it('that an old passport file has is not shown beside the client’s', async () => {
    await openPanel([passaporte], { validadePassaporte: '2030-05-10' });
    expect((await rowsOf('Passaporte'))[0]).toHaveTextContent('p.pdf1,5 MB · 20/11/2026');
    expect(screen.queryByText(/válido até/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Usar como validade do passaporte' })).not.toBeInTheDocument();
  });

  it('has its place among other documents only: the passport’s is on the client’s form', async () => {
    await openPanel([aDocumento('d1'), passaporte]);
    for (const name of ['RG', 'Passaporte']) {
      expect(within(await slot(name)).queryByLabelText('Validade')).not.toBeInTheDocument();
      expect(within(await slot(name)).queryByRole('button', { name: 'Editar validade' })).not.toBeInTheDocument();
    }
    expect(within(await slot('Outros Documentos')).getByLabelText('Validade')).toHaveAccessibleDescription(
      'Outros Documentos Opcional: vale para os arquivos que você enviar em seguida.',
    );
  });
});
