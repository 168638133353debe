import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { LIMITS } from '@viajario/contracts/limits';
import { aConta, type StubbedCall } from '@viajario/web-kit/testing.tsx';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../../clientes/testing.ts';
import { AGENTE, aDocumento, aFile, inputOf, openPanel, sentForm, sentForms, slot } from '../testing.tsx';

const user = userEvent.setup({ applyAccept: false });
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async (name: string, ...files: File[]) => user.upload(await inputOf(name), files);
const named = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size });

/** A server that answers an upload on command. */
function heldUploads(api: Awaited<ReturnType<typeof openPanel>>['api']) {
  const held: { call: StubbedCall; answer: () => void }[] = [];
  api.answer(
    documentos.upload,
    (call) =>
      new Promise((resolve) => {
        const nomeArquivo = sentForm(call.body).documentos.name;
        held.push({ call, answer: () => resolve({ documentos: [aDocumento(nomeArquivo, { nomeArquivo })], erros: [] }) });
      }),
  );
  return held;
}

describe('Sending files', () => {
  it('sends each chosen file on its own, confirms them in one toast and shows them', async () => {
    const { api } = await openPanel([]);
    await choose('RG', aFile('frente.pdf'), aFile('verso.JPG'));
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
    expect(await within(await slot('RG')).findByText('verso.JPG')).toBeVisible();
    const forms = sentForms(api);
    expect(forms.map(({ documentos: { name }, clienteId, flagDocumento }) => [name, clienteId, flagDocumento])).toEqual([
      ['frente.pdf', aClienteDetail().id, 'rg'],
      ['verso.JPG', aClienteDetail().id, 'rg'],
    ]);
    const keys = api.calls(documentos.upload).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('shows a file that arrived before the first list, which knew nothing of it', async () => {
    const first = Promise.withResolvers<Documento[]>();
    const { api } = await openPanel([], { prepare: (server) => server.answer(documentos.list, () => first.promise) });
    const input = await inputOf('RG');
    api.answer(documentos.list, [aDocumento('frente')]);
    await user.upload(input, [aFile('frente.pdf')]);
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
    first.resolve([]);
    expect(await within(await slot('RG')).findByText('frente.pdf')).toBeVisible();
  });

  it('takes the six kinds, several at once, by a button that names its slot', async () => {
    await openPanel([]);
    const input = await inputOf('CNH');
    expect(input).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png,.doc,.docx');
    expect(input).toHaveAttribute('multiple');
    const button = within(await slot('CNH')).getByRole('button', { name: 'Enviar arquivos' });
    expect(button).toHaveAccessibleDescription('CNH');
    expect(screen.queryByRole('button', { name: 'Tirar foto' })).not.toBeInTheDocument();
  });

  it('offers the camera on devices with touch', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === '(pointer: coarse)' });
    await openPanel([]);
    const cpf = await slot('CPF');
    expect(within(cpf).getByRole('button', { name: 'Tirar foto' })).toBeVisible();
    expect(cpf.querySelector('input[capture]')).toHaveAttribute('capture', 'environment');
    window.matchMedia = matchMedia;
  });

  it('shows how far each file is, keeps its slot busy and two on their way at most', async () => {
    const { api } = await openPanel([]);
    const held = heldUploads(api);
    await choose('RG', aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf'));
    const rg = await slot('RG');
    expect(rg).toHaveAttribute('aria-busy', 'true');
    expect(within(rg).getByText('Enviando...')).toBeVisible();
    expect(await slot('CPF')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('Enviando 3 arquivos...')).toHaveAttribute('role', 'status');
    expect(held).toHaveLength(2);
    act(() => held[0]?.call.progress?.(0.42));
    const bars = within(rg).getAllByRole('progressbar', { name: 'Progresso do envio' });
    expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['42', '0']);
    expect(bars[0]).toHaveAccessibleDescription('a.pdf');
    expect(within(rg).getByText(/10 Bytes · Enviando... 42%/)).toBeVisible();
    expect(within(rg).getByText(/10 Bytes · Na fila/)).toBeVisible();
    held[0]?.answer();
    await waitFor(() => expect(held).toHaveLength(3));
    held[1]?.answer();
    held[2]?.answer();
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(await slot('RG')).toHaveAttribute('aria-busy', 'false');
  });

  it('can be cancelled, which is neither success nor failure', async () => {
    const { api } = await openPanel([]);
    heldUploads(api);
    await choose('RG', aFile('a.pdf'));
    await click('Cancelar envio');
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    expect(await slot('RG')).toHaveFocus();
    expect(screen.queryByText(/enviar documento/)).not.toBeInTheDocument();
  });

  it('stays in sight while the list is fetched again', async () => {
    const { api } = await openPanel([]);
    let goOn: (list: Documento[]) => void = () => undefined;
    api.answer(documentos.list, () => new Promise<Documento[]>((resolve) => (goOn = resolve)));
    await choose('RG', aFile('a.pdf'));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(within(await slot('RG')).getByRole('button', { name: 'Baixar' })).toBeVisible();
    expect(within(await slot('RG')).getAllByRole('listitem')).toHaveLength(1);
    act(() => goOn([aDocumento('kept', { nomeArquivo: 'a.pdf' })]));
    await waitFor(async () => expect(within(await slot('RG')).getAllByRole('listitem')).toHaveLength(1));
  });

  it('has lists and stat cards fetched again', async () => {
    const { client } = await openPanel([]);
    const seen = jest.spyOn(client, 'invalidateQueries');
    await choose('RG', aFile('a.pdf'));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    const names = seen.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
    expect(names).toEqual(['documentos', 'clientes', 'stats', 'notifications']);
  });
});

describe('A file that cannot be taken', () => {
  it.each([
    ['foto.HEIC', 10, 'Fotos HEIC não são aceitas: envie a foto em JPG ou PNG'],
    ['planilha.xlsx', 10, 'Tipo de arquivo não aceito'],
    ['semextensao', 10, 'Tipo de arquivo não aceito'],
    ['vazio.pdf', 0, 'Arquivo vazio'],
    ['grande.pdf', LIMITS.fileBytes + 1, 'Arquivo maior que 15 MB'],
  ])('%s of %p bytes is refused before it is sent: %s', async (nome, size, motivo) => {
    const { api } = await openPanel([]);
    await choose('RG', named(nome, size));
    expect(await screen.findByText('Falha ao enviar documento(s)')).toBeInTheDocument();
    expect(await screen.findByText(`${nome}: ${motivo}`)).toBeInTheDocument();
    expect(within(await slot('RG')).getByText(motivo)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    expect(api.calls(documentos.upload)).toEqual([]);
    await click('Dispensar');
    expect(within(await slot('RG')).queryByText(nome)).not.toBeInTheDocument();
  });

  it('of exactly 15 MB is sent', async () => {
    const { api } = await openPanel([]);
    await choose('RG', named('justo.pdf', LIMITS.fileBytes));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(api.calls(documentos.upload)).toHaveLength(1);
  });

  it('does not keep the others from being sent; the toast names both', async () => {
    await openPanel([]);
    await choose('RG', aFile('a.pdf'), aFile('b.exe'), aFile('c.pdf'));
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(toast).toHaveTextContent('b.exe: Tipo de arquivo não aceito · 2 arquivos foram enviados.'));
  });
});

describe('A failed upload', () => {
  it('shows why, keeps the file, and is sent again under the same key', async () => {
    const { api } = await openPanel([]);
    api.refuse(documentos.upload, 'NENHUM_DOCUMENTO_ACEITO', {
      message: 'a.pdf: Tipo de arquivo não aceito: o conteúdo não é o de um arquivo .pdf',
    });
    await choose('RG', aFile('a.pdf'));
    expect(await screen.findByText('Falha ao enviar documento(s)')).toBeInTheDocument();
    expect(within(await slot('RG')).getByText('Tipo de arquivo não aceito: o conteúdo não é o de um arquivo .pdf')).toBeVisible();
    api.disconnect(documentos.upload);
    await click('Tentar novamente');
    const noNetwork = 'Sem resposta do servidor. Verifique sua conexão e tente novamente.';
    expect(await within(await slot('RG')).findByText(noNetwork)).toBeVisible();
    expect(await screen.findByText(`a.pdf: ${noNetwork}`)).toBeInTheDocument();
    api.answer(documentos.upload, { documentos: [aDocumento('a')], erros: [] });
    await click('Tentar novamente');
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
    const keys = api.calls(documentos.upload).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(sentForms(api).map(({ documentos: { name } }) => name)).toEqual(['a.pdf', 'a.pdf', 'a.pdf']);
  });

  it('of an ended subscription is shown by the page alone', async () => {
    const { api } = await openPanel([]);
    api.refuse(documentos.upload, 'ASSINATURA_INATIVA');
    await choose('RG', aFile('a.pdf'));
    expect(await within(await slot('RG')).findByText('Assinatura expirada')).toBeVisible();
    expect(screen.queryByText('Falha ao enviar documento(s)')).not.toBeInTheDocument();
  });

  it('of a lost session ends all uploads', async () => {
    const { api } = await openPanel([]);
    api.refuse(documentos.upload, 'NAO_AUTENTICADO');
    await choose('RG', aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf'));
    await waitFor(async () => expect(within(await slot('RG')).queryByRole('listitem')).not.toBeInTheDocument());
    expect(api.calls(documentos.upload)).toHaveLength(2);
  });
});

describe('Dropping files', () => {
  const transfer = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });
  /** jsdom's drag events carry no related target. */
  const leaveFor = (panel: HTMLElement, relatedTarget: HTMLElement) =>
    fireEvent(panel, Object.defineProperty(createEvent.dragLeave(panel), 'relatedTarget', { value: relatedTarget }));

  it('on a slot, its field included, sends them there, and shows where they would land', async () => {
    const { api } = await openPanel([]);
    const heading = await screen.findByRole('heading', { name: 'Passaporte' });
    fireEvent.dragOver(heading, transfer());
    expect(screen.getByText('Solte para enviar em: Passaporte')).toBeVisible();
    expect(await slot('Passaporte')).toHaveClass('target');
    fireEvent.drop(screen.getByLabelText('Validade do passaporte'), transfer(aFile('p.pdf')));
    expect(screen.queryByText(/Solte para enviar/)).not.toBeInTheDocument();
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(sentForms(api)).toMatchObject([{ flagDocumento: 'passaporte' }]);
  });

  it('anywhere else on the tab sends them to the others', async () => {
    const { api } = await openPanel([]);
    const title = await screen.findByRole('heading', { name: 'Documentos Pessoais' });
    fireEvent.dragOver(title, transfer());
    expect(screen.getByText('Solte para enviar em: Outros Documentos')).toBeVisible();
    fireEvent.drop(title, transfer(aFile('carta.docx')));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(sentForms(api)).toMatchObject([{ flagDocumento: 'outrosDocumentos' }]);
  });

  it('ends with the pointer leaving the tab, and text is no file', async () => {
    const { api } = await openPanel([]);
    const heading = await screen.findByRole('heading', { name: 'RG' });
    fireEvent.dragOver(heading, transfer());
    const panel = (await slot('RG')).parentElement as HTMLElement;
    leaveFor(panel, heading);
    expect(screen.getByText('Solte para enviar em: RG')).toBeVisible();
    leaveFor(panel, document.body);
    expect(screen.queryByText(/Solte para enviar/)).not.toBeInTheDocument();
    const text = { dataTransfer: { types: ['text/plain'], files: [], dropEffect: 'none' } };
    fireEvent.dragOver(heading, text);
    fireEvent.drop(heading, text);
    expect(screen.queryByText(/Solte para enviar/)).not.toBeInTheDocument();
    expect(api.calls(documentos.upload)).toEqual([]);
  });

  it('beside the tab does not make the browser open them', async () => {
    await openPanel([]);
    const missed = createEvent.drop(document.body, transfer(aFile('a.pdf')));
    fireEvent(document.body, missed);
    expect(missed.defaultPrevented).toBe(true);
  });
});

describe('The validity of a file to send', () => {
  it('of a passport stays on the client alone', async () => {
    const { api } = await openPanel([], { validadePassaporte: '2033-01-02' });
    await choose('Passaporte', aFile('p.pdf'));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(sentForms(api).map(({ validade }) => validade)).toEqual([undefined]);
  });

  it('is sent along and does not stay for the next one', async () => {
    const { api } = await openPanel([]);
    const field = within(await slot('Outros Documentos')).getByLabelText('Validade');
    await user.type(field, '02/01/2033');
    await choose('Outros Documentos', aFile('p.pdf'));
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(sentForms(api)).toMatchObject([{ validade: '2033-01-02' }]);
    expect(field).toHaveValue('');
  });

  it('that is no day stops the file from being sent without a validity', async () => {
    const { api } = await openPanel([]);
    const outros = within(await slot('Outros Documentos'));
    await user.type(outros.getByLabelText('Validade'), '31/02');
    await choose('Outros Documentos', aFile('p.pdf'));
    expect(await outros.findByRole('alert')).toHaveTextContent('Data inválida');
    expect(outros.getByLabelText('Validade')).toBeInvalid();
    expect(api.calls(documentos.upload)).toEqual([]);
  });
});

describe('Replacing a file', () => {
  async function replace() {
    const opened = await openPanel([aDocumento('velho')]);
    const input = [...(await slot('RG')).querySelectorAll<HTMLInputElement>('li input[type=file]')][0];
    await user.upload(input as HTMLInputElement, aFile('novo.pdf'));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Excluir o arquivo anterior?' }) };
  }

  it('sends the new one, then asks before the old one is deleted', async () => {
    const { api, dialog } = await replace();
    expect(sentForms(api)).toMatchObject([{ flagDocumento: 'rg' }]);
    expect(dialog).toHaveTextContent('novo.pdf foi enviado.');
    expect(dialog).toHaveTextContent('excluir velho.pdf?');
    expect(api.calls(documentos.remove)).toEqual([]);
    api.answer(documentos.remove, undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Documento removido com sucesso!');
    expect(api.calls(documentos.remove)[0]?.params.id).toBe('velho');
  });

  it('keeps both when the question is declined', async () => {
    const { api, dialog } = await replace();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(api.calls(documentos.remove)).toEqual([]);
    expect(within(await slot('RG')).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('Leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks while files are on their way, and only then', async () => {
    const { api } = await openPanel([]);
    const held = heldUploads(api);
    await slot('RG');
    expect(leave()).toBe(false);
    await choose('RG', aFile('a.pdf'));
    expect(leave()).toBe(true);
    held[0]?.answer();
    await screen.findByText('Documento(s) enviado(s) com sucesso!');
    expect(leave()).toBe(false);
  });

  it('for another screen of the product ends no upload', async () => {
    const { api, router } = await openPanel([]);
    const held = heldUploads(api);
    await choose('RG', aFile('a.pdf'));
    await act(() => router.navigate('/empresa/e1'));
    expect(screen.getByText('Outra tela')).toBeVisible();
    held[0]?.answer();
    expect(await screen.findByText('Documento(s) enviado(s) com sucesso!')).toBeInTheDocument();
  });
});

it('Files of another client stay out of sight', async () => {
  const { api } = await openPanel([], { ...AGENTE, cliente: aClienteDetail({ id: 'outro', contaId: aConta().id }) });
  await choose('RG', aFile('a.pdf'));
  await screen.findByText('Documento(s) enviado(s) com sucesso!');
  expect(sentForms(api)).toMatchObject([{ clienteId: 'outro' }]);
});
