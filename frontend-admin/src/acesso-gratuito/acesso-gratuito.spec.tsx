import { administracao } from '@viajario/contracts/admin/admin';
import { session } from '@viajario/contracts/identity/session';
import { read } from '@viajario/web-kit/api/query.ts';
import { aSubscription, fill, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminUser, anAuthorizedEmail, answerList, emptyServer, section, showPanel } from '../testing.tsx';

beforeEach(() => {
  setWideScreen(true);
  dismissToast();
});

const AUTHORIZE = { title: 'Autorizar Email para Acesso Gratuito', email: 'Email', submit: 'Autorizar Email' };
const GRANT = {
  title: 'Conceder Acesso Gratuito (Usuários Existentes)',
  email: 'Email do usuário',
  submit: 'Conceder Acesso Gratuito',
};

async function show(words: typeof GRANT) {
  const api = emptyServer();
  const { client, router } = showPanel();
  const form = within(await section(words.title));
  await screen.findByText('Nenhum email autorizado ainda');
  const email = form.getByRole('textbox', { name: words.email });
  const motivo = form.getByRole('textbox', { name: 'Motivo' });
  const button = () => form.getByRole('button', { name: words.submit });
  function fillBoth(address: string, reason: string) {
    if (address) fill(email, address);
    if (reason) fill(motivo, reason);
  }
  return { api, client, router, form, email, motivo, button, fillBoth };
}

describe('Authorising an e-mail', () => {
  it('sends it trimmed with its reason, confirms it in a toast, empties the fields and lists it', async () => {
    const { api, email, motivo, button, fillBoth } = await show(AUTHORIZE);
    expect(email).toHaveAttribute('type', 'email');
    api.answer(administracao.authorizeEmail, () => {
      answerList(api, administracao.authorizedEmails, [anAuthorizedEmail()]);
      return anAuthorizedEmail();
    });
    fillBoth(' novo@demo.local\u200b ', ' Parceiro ');
    await userEvent.click(button());
    expect(await screen.findByText('Email autorizado para acesso gratuito!')).toBeInTheDocument();
    expect(screen.getByText('Sucesso')).toBeInTheDocument();
    expect(api.calls(administracao.authorizeEmail).map(({ body }) => body)).toEqual([
      { email: 'novo@demo.local', motivo: 'Parceiro' },
    ]);
    expect(email).toHaveValue('');
    expect(motivo).toHaveValue('');
    expect(await screen.findByRole('rowheader', { name: 'novo@demo.local' })).toBeInTheDocument();
  });

  it.each([
    ['', ''],
    ['novo@demo.local', ' '],
    ['', 'Parceiro'],
  ])('with ‘%s’ and ‘%s’ asks for both', async (address, reason) => {
    const { api, button, fillBoth } = await show(AUTHORIZE);
    fillBoth(address, reason);
    await userEvent.click(button());
    expect(await screen.findByText('Dados obrigatórios')).toBeInTheDocument();
    expect(screen.getByText('Preencha email e motivo.')).toBeInTheDocument();
    expect(api.calls(administracao.authorizeEmail)).toEqual([]);
  });

  it('marks what is missing and what is no e-mail at its field, until it is changed', async () => {
    const { api, form, email, motivo, button, fillBoth } = await show(AUTHORIZE);
    fillBoth('novo@demo', '');
    await userEvent.click(button());
    expect(email).toHaveAccessibleDescription('Email inválido');
    expect(motivo).toHaveAccessibleDescription('Motivo é obrigatório');
    fill(motivo, 'Parceiro');
    await userEvent.click(button());
    expect(email).toBeInvalid();
    expect(form.queryByText('Motivo é obrigatório')).not.toBeInTheDocument();
    fill(email, 'novo@demo.local');
    expect(email).toBeValid();
    expect(api.calls(administracao.authorizeEmail)).toEqual([]);
  });

  it('takes no international address, as the server does not', async () => {
    const { api, email, button, fillBoth } = await show(AUTHORIZE);
    fillBoth('joão@demo.local', 'Parceiro');
    await userEvent.click(button());
    expect(email).toHaveAccessibleDescription('Email inválido');
    expect(api.calls(administracao.authorizeEmail)).toEqual([]);
  });

  it('clears the server’s message at a field once that is changed', async () => {
    const { api, email, button, fillBoth } = await show(AUTHORIZE);
    const message = 'Este email já está autorizado.';
    api.refuse(administracao.authorizeEmail, 'EMAIL_JA_AUTORIZADO', { errors: [{ field: 'email', message }] });
    fillBoth('novo@demo.local', 'Parceiro');
    await userEvent.click(button());
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    fill(email, 'novo@demo.local.br');
    expect(email).toBeValid();
  });

  it('shows ‘Autorizando...’ while it works', async () => {
    const { api, form, button, fillBoth } = await show(AUTHORIZE);
    let answer: (() => void) | undefined;
    api.answer(administracao.authorizeEmail, () => new Promise((resolve) => (answer = () => resolve(anAuthorizedEmail()))));
    fillBoth('novo@demo.local', 'Parceiro');
    await userEvent.click(button());
    expect(await form.findByRole('button', { name: /Autorizando\.\.\./ })).toBeInTheDocument();
    answer?.();
    expect(await form.findByRole('button', { name: 'Autorizar Email' })).toBeInTheDocument();
  });

  it('that is refused shows the server’s words, at the field too, and keeps what was typed', async () => {
    const { api, email, button, fillBoth } = await show(AUTHORIZE);
    const message = 'Este email já está autorizado.';
    api.refuse(administracao.authorizeEmail, 'DADOS_INVALIDOS', { message, errors: [{ field: 'email', message }] });
    fillBoth('novo@demo.local', 'Parceiro');
    await userEvent.click(button());
    expect(await screen.findByText('Erro ao autorizar email')).toBeInTheDocument();
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(email).toHaveAccessibleDescription(message);
    expect(email).toHaveValue('novo@demo.local');
  });
});

describe('Granting free access', () => {
  const granted = { user: anAdminUser({ acessoGratuito: 'sim' }), assinaturaPaga: false };

  it('waits for both fields, shows ‘Concedendo...’, and names who got it', async () => {
    const { api, form, email, button, fillBoth } = await show(GRANT);
    expect(button()).toBeDisabled();
    fillBoth('bia@demo.local', ' ');
    expect(button()).toBeDisabled();
    let answer: (() => void) | undefined;
    api.answer(administracao.grantFreeAccess, () => new Promise((resolve) => (answer = () => resolve(granted))));
    fillBoth('', 'Parceira');
    await userEvent.click(button());
    expect(await form.findByRole('button', { name: /Concedendo\.\.\./ })).toBeInTheDocument();
    answer?.();
    expect(await screen.findByText('Acesso Concedido')).toBeInTheDocument();
    expect(screen.getByText('Acesso gratuito concedido para bia@demo.local')).toBeInTheDocument();
    expect(email).toHaveValue('');
    // It waits for both fields again; the keyboard stays with them.
    expect(button()).toBeDisabled();
    expect(button().closest('form')).toHaveFocus();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('to the admin’s own account shows the new access at once', async () => {
    const { api, client, button, fillBoth } = await show(GRANT);
    api.answer(administracao.grantFreeAccess, granted);
    api.answer(session.statusFresh, aSubscription({ planoTipo: 'gratuito' }));
    fillBoth('ana@demo.local', 'Parceira');
    await userEvent.click(button());
    // What the settings, the badge of the trial and the way to the plans show.
    await waitFor(() => expect(client.getQueryData(read(session.statusFresh).queryKey)).toMatchObject({ planoTipo: 'gratuito' }));
  });

  it('to a user who also pays leaves a warning on the screen until the admin has read it', async () => {
    const { api, form, button, fillBoth } = await show(GRANT);
    api.answer(administracao.grantFreeAccess, { ...granted, assinaturaPaga: true });
    fillBoth('bia@demo.local', 'Parceira');
    await userEvent.click(button());
    const warning = await form.findByRole('alert');
    expect(warning).toHaveTextContent('Este usuário também tem uma assinatura paga');
    expect(warning).toHaveTextContent('bia@demo.local continua sendo cobrado');
    dismissToast();
    expect(warning).toBeInTheDocument();
    await userEvent.click(within(warning).getByRole('button', { name: 'Entendi' }));
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('to an e-mail that never signed in shows what to do first', async () => {
    const { api, button, fillBoth } = await show(GRANT);
    api.refuse(administracao.grantFreeAccess, 'NAO_ENCONTRADO');
    fillBoth('ninguem@demo.local', 'Parceira');
    await userEvent.click(button());
    expect(await screen.findByText('Usuário não encontrado')).toBeInTheDocument();
    expect(screen.getByText('Usuário precisa fazer login primeiro para aparecer no sistema.')).toBeInTheDocument();
  });

  it('that fails otherwise shows a message', async () => {
    const { api, button, fillBoth } = await show(GRANT);
    api.refuse(administracao.grantFreeAccess, 'SERVICO_INDISPONIVEL');
    fillBoth('bia@demo.local', 'Parceira');
    await userEvent.click(button());
    expect(await screen.findByText('Erro ao conceder acesso gratuito.')).toBeInTheDocument();
  });
});

describe('What was typed and not sent', () => {
  const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });

  it.each([
    [AUTHORIZE.title, AUTHORIZE],
    [GRANT.title, GRANT],
  ])('into ‘%s’ is asked about before the panel is left', async (_, words) => {
    const { router, motivo, fillBoth } = await show(words);
    fillBoth('', 'Parceira');
    // The panel's lists keep their order and search in the address.
    await act(() => router.navigate('/admin?busca=sol'));
    expect(router.state.location.search).toBe('?busca=sol');
    await act(() => router.navigate('/'));
    expect(await question()).toHaveTextContent('O que você digitou e não salvou será perdido.');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/admin');
    expect(motivo).toHaveValue('Parceira');
    await act(() => router.navigate('/'));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks first, too, while the admin’s own access is free', async () => {
    const { client, router, fillBoth } = await show(AUTHORIZE);
    act(() => void client.setQueryData(read(session.statusFresh).queryKey, aSubscription({ isActive: false })));
    fillBoth('', 'Parceira');
    await act(() => router.navigate('/'));
    expect(await question()).toBeInTheDocument();
  });

  it('is none once it was sent', async () => {
    const { api, router, motivo, button, fillBoth } = await show(AUTHORIZE);
    api.answer(administracao.authorizeEmail, anAuthorizedEmail());
    fillBoth('novo@demo.local', 'Parceiro');
    await userEvent.click(button());
    await waitFor(() => expect(motivo).toHaveValue(''));
    await act(() => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('Emails Autorizados', () => {
  const used = anAuthorizedEmail({ id: 'e2', email: 'veio@demo.local', usado: 'sim' });

  async function ask(email: string) {
    const api = emptyServer();
    answerList(api, administracao.authorizedEmails, [anAuthorizedEmail(), used]);
    showPanel();
    const row = within((await screen.findByRole('rowheader', { name: email })).closest('tr') ?? document.body);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    return { api, row, dialog: await screen.findByRole('dialog', { name: 'Excluir autorização' }) };
  }

  it('show reason, whether they were used, and since when', async () => {
    const { row } = await ask('veio@demo.local');
    for (const text of ['Parceiro', 'Usado', '01/11/2026']) expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Pendente')).toBeInTheDocument();
  });

  it('leave the reason room on a tablet: the day stands below the status', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.startsWith('(min-width: 48em)') });
    const { row } = await ask('veio@demo.local');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Parceiro', 'Usado01/11/2026', 'Excluir']);
  });

  it('that are pending are deleted once the admin is sure', async () => {
    const { api, dialog } = await ask('novo@demo.local');
    expect(dialog).toHaveTextContent('irreversível');
    expect(dialog).not.toHaveTextContent('não retira');
    api.answer(administracao.revokeAuthorization, () => answerList(api, administracao.authorizedEmails, [used]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Autorização removida com sucesso!')).toBeInTheDocument();
    expect(api.calls(administracao.revokeAuthorization).map(({ params }) => params)).toEqual([{ id: 'e1' }]);
    await waitFor(() => expect(screen.queryByText('novo@demo.local')).not.toBeInTheDocument());
  });

  it('that were used warn that deleting them revokes no access', async () => {
    const { api, dialog } = await ask('veio@demo.local');
    expect(dialog).toHaveTextContent('não retira o acesso gratuito');
    api.refuse(administracao.revokeAuthorization, 'SERVICO_INDISPONIVEL');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao remover autorização')).toBeInTheDocument();
  });
});
