import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import type { ErrorCode } from '@viajario/contracts/errors';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { aConta, renderWithProviders, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { ContaSwitcher } from '../../contas/conta-switcher.tsx';
import { NomeELogoSection } from './nome-e-logo-section.tsx';
import { detailOf } from '../testing.ts';

const LOGO = '/api/contas/sol/logo?v=2';

/** With the switcher, which shows name and logo too, and the screen's question about unsaved texts. */
function Screen() {
  const { conta, contas: list } = useConta();
  const { hasUnsent, note } = useUnsentTexts();
  return (
    <UnsentTexts value={note}>
      <ContaSwitcher contas={list} />
      <NomeELogoSection conta={conta} />
      <UnsavedQuestion isUnsaved={hasUnsent} />
    </UnsentTexts>
  );
}

function show(change: Partial<ContaListItem> = {}) {
  const conta = aConta({ id: 'sol', nome: 'Agência Sol', tipo: 'agencia', ...change });
  const api = stubApi();
  api.answer(contas.list, [conta]);
  api.answer(contas.read, detailOf(conta));
  const { router } = renderWithProviders(<Screen />, { contas: [conta], url: '/configuracoes' });
  return { api, conta, router };
}

const pictureFile = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'logo.png', { type });
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Arquivo do logo'), file, { applyAccept: false });
const nome = () => screen.getByRole('textbox', { name: 'Nome da conta' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

/** Toasts outlive a test; jsdom makes no addresses for files. */
beforeEach(() => {
  dismissToast();
  Object.assign(URL, { createObjectURL: () => 'blob:escolhida', revokeObjectURL: () => undefined });
});

describe("The conta's name", () => {
  it('is saved without the blanks around it and read in the switcher at once', async () => {
    const { api, conta } = show();
    api.answer(contas.rename, ({ body }) => {
      const renamed = { ...conta, ...(body as { nome: string }) };
      api.answer(contas.list, [renamed]);
      return detailOf(renamed);
    });
    await userEvent.clear(nome());
    await userEvent.type(nome(), '  Agência Lua {Enter}');
    expect(await screen.findByText('Nome da conta atualizado')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agência Lua' })).toHaveAttribute('aria-haspopup', 'menu');
    expect(nome()).toHaveValue('Agência Lua');
    expect(api.calls(contas.rename).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'sol' }, { nome: 'Agência Lua', vistos: { nome: 'Agência Sol' } }],
    ]);
  });

  it('keeps the focus after saving, although its button is disabled', async () => {
    const { api, conta } = show();
    api.answer(contas.rename, detailOf({ ...conta, nome: 'Agência Sol!' }));
    await userEvent.type(nome(), '!');
    const button = screen.getByRole('button', { name: 'Salvar' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button.closest('form')).toHaveFocus());
    await userEvent.type(nome(), '!');
    expect(nome()).toHaveFocus();
  });

  it('can only be saved when it has changed', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await userEvent.type(nome(), '!');
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  });

  it('that the server refuses shows why at the field, until it is changed', async () => {
    const { api } = show();
    const message = 'O texto tem caracteres que não podem ser gravados';
    api.refuse(contas.rename, 'DADOS_INVALIDOS', { message, errors: [{ field: 'nome', message }] });
    await userEvent.type(nome(), '!{Enter}');
    await waitFor(() => expect(nome()).toHaveAccessibleDescription(message));
    await userEvent.type(nome(), '!');
    expect(nome()).toBeValid();
  });

  it('is required', async () => {
    const { api } = show();
    await userEvent.clear(nome());
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nome da conta é obrigatório');
    expect(nome()).toHaveAccessibleDescription('Nome da conta é obrigatório');
    expect(api.calls(contas.rename)).toHaveLength(0);
  });

  it('stays in the field when saving fails', async () => {
    const { api } = show();
    api.refuse(contas.rename, 'SERVICO_INDISPONIVEL');
    await userEvent.type(nome(), ' Nova');
    await save();
    expect(await screen.findByText('Erro')).toBeInTheDocument();
    expect(nome()).toHaveValue('Agência Sol Nova');
  });

  it('that is not saved is asked about before the screen is left, or shown for another conta', async () => {
    const { router } = show();
    const isAsked = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await userEvent.type(nome(), ' Nova');
    await act(() => router.navigate('/configuracoes#aparencia'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate('/configuracoes?conta=lua'));
    expect(await isAsked()).toHaveTextContent('O que você digitou e não salvou será perdido.');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.search).toBe('');
    expect(nome()).toHaveValue('Agência Sol Nova');
    await act(() => router.navigate('/'));
    await isAsked();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('is not asked about when the text equals the saved one', async () => {
    const { router } = show();
    await userEvent.type(nome(), '!{Backspace}');
    await act(() => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('MES-60: The conta changed by another member meanwhile', () => {
  const conflitos = [
    {
      campo: 'nome',
      seu: 'Agência Sol!',
      atual: 'Agência Mar',
      por: { id: 'bia', nome: 'Bia Souza' },
      em: '2026-11-24T14:05:00Z',
    },
  ];
  async function clash() {
    const shown = show();
    const telefone = screen.getByRole('textbox', { name: 'Telefone' });
    await waitFor(() => expect(telefone).toBeEnabled());
    await userEvent.type(telefone, '1133334444');
    shown.api.refuse(contas.rename, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await userEvent.type(nome(), '!{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Alterado por outra pessoa' }));
    const mar = { ...shown.conta, nome: 'Agência Mar' };
    shown.api.answer(contas.list, [mar]);
    shown.api.answer(contas.rename, ({ body }) => detailOf({ ...mar, ...(body as { nome?: string }) }));
    return { ...shown, question };
  }
  const sent = (api: StubbedApi) => api.calls(contas.rename).map(({ body }) => body)[1];

  it('shows both names, and writes the own one by one press', async () => {
    const { api, question } = await clash();
    expect(question.getByText('Agência Mar').closest('dl')).toHaveTextContent(
      'Nome da contaO seu: Agência Sol!O atual: Agência MarBia Souza, 24/11/2026 11:05',
    );
    await userEvent.click(question.getByRole('button', { name: 'Gravar o meu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const vistos = { nome: 'Agência Mar', telefone: null };
    expect(sent(api)).toEqual({ nome: 'Agência Sol!', telefone: '1133334444', vistos });
  });

  it('keeps the current name by the other, and writes the rest', async () => {
    const { api, question } = await clash();
    await userEvent.click(question.getByRole('button', { name: 'Ficar com o atual' }));
    await waitFor(() => expect(nome()).toHaveValue('Agência Mar'));
    expect(sent(api)).toEqual({ telefone: '1133334444', vistos: { telefone: null } });
  });

  it('is asked again where the decision cannot be sent', async () => {
    const { api, question } = await clash();
    api.refuse(contas.rename, 'SERVICO_INDISPONIVEL');
    await userEvent.click(question.getByRole('button', { name: 'Gravar o meu' }));
    expect(await screen.findByText('Não foi possível salvar')).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Gravar o meu' })).toBeEnabled();
  });
});

describe("The conta's phone", () => {
  const telefone = () => screen.getByRole('textbox', { name: 'Telefone' });

  it('is saved alone, shown as people write it, and taken out', async () => {
    const { api, conta } = show();
    await waitFor(() => expect(telefone()).toBeEnabled());
    expect(telefone()).toHaveValue('');
    expect(telefone()).toHaveAccessibleDescription(
      'Seus clientes o veem no que você envia sobre uma viagem. Vazio, a linha não aparece.',
    );
    const saved = { ...detailOf(conta), telefone: '11987654321' };
    api.answer(contas.rename, saved);
    api.answer(contas.read, saved);
    await userEvent.type(telefone(), ' 11 98765.4321 {Enter}');
    expect(await screen.findByText('Telefone da conta atualizado')).toBeInTheDocument();
    expect(telefone()).toHaveValue('(11) 98765-4321');
    await userEvent.clear(telefone());
    await save();
    await waitFor(() =>
      expect(api.calls(contas.rename).map(({ body }) => body)).toEqual([
        { telefone: '11 98765.4321', vistos: { telefone: null } },
        { telefone: null, vistos: { telefone: '11987654321' } },
      ]),
    );
  });
});

describe('The contact for titulares', () => {
  const contato = () => screen.getByRole('textbox', { name: 'Contato dos titulares (LGPD)' });

  it("is the owner's e-mail until another one is saved", async () => {
    const { api, conta } = show();
    await waitFor(() => expect(contato()).toHaveValue('ana@demo.local'));
    expect(contato()).toHaveAccessibleDescription(
      'E-mail ou telefone que o cliente vê quando você pede dados a ele. Vazio, vale ana@demo.local.',
    );
    api.answer(contas.rename, ({ body }) => {
      const saved = { ...detailOf(conta), ...(body as { contatoTitulares: string }) };
      api.answer(contas.read, saved);
      return saved;
    });
    await userEvent.clear(contato());
    await userEvent.type(contato(), ' (11) 4002-8922 {Enter}');
    expect(await screen.findByText('Contato dos titulares atualizado')).toBeInTheDocument();
    expect(contato()).toHaveValue('(11) 4002-8922');
    expect(api.calls(contas.rename).map(({ body }) => body)).toEqual([
      { contatoTitulares: '(11) 4002-8922', vistos: { contatoTitulares: 'ana@demo.local' } },
    ]);
  });

  it("that is emptied is the owner's e-mail again", async () => {
    const { api, conta } = show();
    api.answer(contas.rename, detailOf(conta));
    await waitFor(() => expect(contato()).toHaveValue('ana@demo.local'));
    await userEvent.clear(contato());
    await save();
    await waitFor(() => expect(contato()).toHaveValue('ana@demo.local'));
    expect(api.calls(contas.rename).map(({ body }) => body)).toEqual([
      { contatoTitulares: null, vistos: { contatoTitulares: 'ana@demo.local' } },
    ]);
  });

  it('that the server refuses shows why at the field', async () => {
    const { api } = show();
    const message = 'Informe um e-mail ou telefone';
    api.refuse(contas.rename, 'DADOS_INVALIDOS', { message, errors: [{ field: 'contatoTitulares', message }] });
    await waitFor(() => expect(contato()).toBeEnabled());
    await userEvent.type(contato(), ' x{Enter}');
    await waitFor(() => expect(contato()).toBeInvalid());
    expect(contato()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(nome()).toBeValid();
  });
});

describe('The logo', () => {
  it('is shown with its progress while it is uploaded, and then in the switcher', async () => {
    const { api, conta } = show();
    let arrive = () => {};
    api.answer(contas.sendLogo, async ({ progress }) => {
      progress?.(0.4);
      await new Promise<void>((resolve) => (arrive = resolve));
      api.answer(contas.list, [{ ...conta, logoUrl: LOGO }]);
      return detailOf({ ...conta, logoUrl: LOGO });
    });
    expect(screen.getByText('Sem logo')).toBeInTheDocument();
    await choose(pictureFile());
    expect(await screen.findByRole('progressbar', { name: 'Progresso do envio' })).toHaveAttribute('value', '40');
    expect(screen.getByRole('img', { name: 'Logo de Agência Sol' })).toHaveAttribute('src', 'blob:escolhida');
    expect(screen.getByRole('button', { name: 'Enviar logo' })).toBeDisabled();
    arrive();
    expect(await screen.findByText('Logo atualizado')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Logo de Agência Sol' })).toHaveAttribute('src', LOGO);
    expect(screen.getByRole('button', { name: 'Agência Sol' }).querySelector('img')).toHaveAttribute('src', LOGO);
    expect(api.calls(contas.sendLogo).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'sol' }, { logo: expect.any(File) }],
    ]);
  });

  it('once sent leaves the keyboard on the button that it was chosen with', async () => {
    const { api, conta } = show();
    let arrive = () => {};
    api.answer(contas.sendLogo, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return detailOf({ ...conta, logoUrl: LOGO });
    });
    const button = screen.getByRole('button', { name: 'Enviar logo' });
    button.focus();
    // Not `upload`, which presses the hidden field with a mouse.
    fireEvent.change(screen.getByLabelText('Arquivo do logo'), { target: { files: [pictureFile()] } });
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button).not.toHaveFocus());
    arrive();
    expect(await screen.findByText('Logo atualizado')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('of exactly 2 MB is sent; of one byte more, or of another kind, it is not', async () => {
    const { api, conta } = show();
    expect(screen.getByText('Formatos: JPG, PNG, GIF. Tamanho máximo: 2MB.')).toBeInTheDocument();
    await choose(pictureFile(2_097_153));
    expect(await screen.findByText('Arquivo muito grande')).toBeInTheDocument();
    expect(screen.getByText('O logo deve ter no máximo 2MB.')).toBeInTheDocument();
    await choose(pictureFile(10, 'application/pdf'));
    expect(await screen.findByText('Tipo de arquivo inválido')).toBeInTheDocument();
    expect(screen.getByText('Por favor, selecione uma imagem.')).toBeInTheDocument();
    expect(api.calls(contas.sendLogo)).toHaveLength(0);
    api.answer(contas.sendLogo, detailOf(conta));
    await choose(pictureFile(2_097_152));
    await waitFor(() => expect(api.calls(contas.sendLogo)).toHaveLength(1));
  });

  it.each<[ErrorCode, string, string]>([
    ['LOGO_INVALIDO', 'Tipo de arquivo inválido', 'Por favor, selecione uma imagem.'],
    ['LOGO_GRANDE_DEMAIS', 'Arquivo muito grande', 'O logo deve ter no máximo 2MB.'],
    ['LOGO_GRANDE_DEMAIS_EM_PIXELS', 'Arquivo muito grande', 'A imagem pode ter no máximo 40 megapixels.'],
    [
      'SERVICO_INDISPONIVEL',
      'Não foi possível fazer upload do logo.',
      'Serviço temporariamente indisponível. Tente novamente em instantes.',
    ],
  ])('that the server refuses (%s) leaves the former one, with the reason', async (code, title, description) => {
    const { api } = show({ logoUrl: LOGO });
    api.refuse(contas.sendLogo, code);
    await choose(pictureFile());
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('img', { name: 'Logo de Agência Sol' })).toHaveAttribute('src', LOGO));
  });

  it('is removed after a question', async () => {
    const { api, conta } = show({ logoUrl: LOGO });
    api.answer(contas.removeLogo, () => api.answer(contas.list, [{ ...conta, logoUrl: null }]));
    await userEvent.click(screen.getByRole('button', { name: 'Remover logo' }));
    await screen.findByRole('dialog', { name: 'Remover logo' });
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Logo removido')).toBeInTheDocument();
    expect(await screen.findByText('Sem logo')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar logo' })).toHaveFocus());
  });
});

describe('Name and logo', () => {
  it('cannot be changed once the subscription of the conta has ended, which is no error', () => {
    show({ ativa: false });
    expect(screen.getByText('Alterar o nome e o logo faz parte da assinatura ativa.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar logo' })).not.toBeInTheDocument();
  });
});
