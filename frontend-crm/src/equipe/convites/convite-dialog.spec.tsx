import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { convites } from '@viajario/contracts/accounts/convites';
import type { StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog, dialog, openEquipe } from '../testing.tsx';

const TITLE = 'Convidar Membro da Equipe';
const LINK = 'https://viajario.example/convite/abcDEF123';
const NOVO = { id: 'c1', inviteLink: LINK, dataExpiracao: '2026-11-28T15:00:00.000Z' };

async function openDialog(prepare: (api: StubbedApi) => void = (api) => api.answer(convites.create, NOVO)) {
  const opened = openEquipe({ papel: 'gestor', prepare });
  await userEvent.click(await screen.findByRole('button', { name: 'Gerar Link de Convite' }));
  await dialog(TITLE);
  return opened;
}
const generate = () => clickInDialog(TITLE, 'Gerar Link');
const link = () => screen.findByRole('textbox', { name: 'Link de convite' });
const copy = () => screen.getByRole('button', { name: 'Copiar link' });
/** A drawing has no name: it is known by its lines. */
const [CHECK] = /(?<="d":")[^"]+/.exec(JSON.stringify(CheckOutlined)) ?? [];
const isConfirmed = () => copy().querySelector('path')?.getAttribute('d') === CHECK;

/** What the page may do with the clipboard. */
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

describe(TITLE, () => {
  it('starts with agente, explained, and has the focus there', async () => {
    await openDialog();
    const choice = await screen.findByRole('group', { name: 'Função' });
    const agente = within(choice).getByRole('radio', { name: 'Agente' });
    expect(agente).toBeChecked();
    expect(agente).toHaveAccessibleDescription(/Não exclui clientes nem empresas/);
    await waitFor(() => expect(agente).toHaveFocus());
  });

  it('makes one link for the chosen role, without an e-mail', async () => {
    const { api } = await openDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Gestor' }));
    await generate();
    expect(await link()).toHaveValue(LINK);
    expect(await screen.findByText('Convite criado')).toBeInTheDocument();
    expect(screen.getByText('Link de convite gerado com sucesso')).toBeInTheDocument();
    expect(screen.getByText(/Para gestor, válido até 28\/11\/2026 12:00, um único uso/)).toBeInTheDocument();
    expect(api.calls(convites.create).map(({ body }) => body)).toEqual([{ contaId: 'sol', email: '', papelNaConta: 'gestor' }]);
    expect(screen.queryByRole('button', { name: 'Gerar Link' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(copy()).toHaveFocus();
  });

  it('makes one link of two presses faster than the screen', async () => {
    const { api } = await openDialog();
    const button = screen.getByRole('button', { name: 'Gerar Link' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await link()).toHaveValue(LINK);
    expect(api.calls(convites.create)).toHaveLength(1);
  });

  it('opened again is back at agente, without the former link', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Gestor' }));
    await generate();
    await link();
    await clickInDialog(TITLE, 'Concluir');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opener = screen.getByRole('button', { name: 'Gerar Link de Convite' });
    expect(opener).toHaveFocus();
    await userEvent.click(opener);
    expect(await screen.findByRole('radio', { name: 'Agente' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Link de convite' })).not.toBeInTheDocument();
  });

  it('shows why there is no link and keeps the choice', async () => {
    await openDialog((api) => api.refuse(convites.create, 'LIMITE_DE_CONVITES'));
    await userEvent.click(screen.getByRole('radio', { name: 'Gestor' }));
    await generate();
    expect(await screen.findByText('Erro ao criar convite')).toBeInTheDocument();
    expect(screen.getByText('Esta conta já tem 50 convites em aberto, o máximo. Revogue um deles.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Gestor' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Gerar Link' })).toBeEnabled();
  });
});

it('sends the link by WhatsApp to a contact chosen there, without a referrer', async () => {
  await openDialog();
  await generate();
  await link();
  const way = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  const address = new URL(way.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(
    `Olá! Este é o seu convite para trabalhar em Agência Sol no Viajário. Abra o link e entre com a sua conta Google até 28/11/2026 12:00: ${LINK}`,
  );
  expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  expect(way).toHaveAttribute('target', '_blank');
});

describe('The copy button', () => {
  async function openLink(writeText: (text: string) => Promise<void>) {
    await openDialog();
    await generate();
    await link();
    clipboard(writeText);
  }

  it('copies the link and confirms it for two seconds', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    await openLink(writeText);
    jest.useFakeTimers();
    await act(async () => copy().click());
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(isConfirmed()).toBe(true);
    act(() => jest.advanceTimersByTime(1_999));
    expect(isConfirmed()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isConfirmed()).toBe(false);
    jest.useRealTimers();
    expect(await screen.findByText('Copiado!')).toBeInTheDocument();
  });

  it('selects the link when the browser does not let it copy', async () => {
    await openLink(() => Promise.reject(new Error('denied')));
    await userEvent.click(copy());
    expect(await screen.findByText('Erro ao copiar link')).toBeInTheDocument();
    expect(isConfirmed()).toBe(false);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link de convite' });
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
  });
});
