import { act, render, screen } from '@testing-library/react';
import { contas } from '@viajario/contracts/accounts/contas';
import { session } from '@viajario/contracts/identity/session';
import { call } from '@viajario/web-kit/api/api.ts';
import { aUser, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { useUnloadQuestion } from '@viajario/web-kit/unsaved/unsaved-work.ts';
import { watchSessionLoss } from './session-loss.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { goOnAs } from './sign-in-again.ts';

const EU = aUser().id;
const LOGIN = '/api/login?returnTo=%2Fcliente%2F1';
let api: StubbedApi;
let stop: () => void;
const goTo = jest.fn();
const open = jest.fn<Window | null, [string]>();
let isDirty: boolean;

function Form() {
  useUnloadQuestion(() => isDirty);
  return <p>João Ávila</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  window.open = (address) => open(String(address));
  window.history.pushState({}, '', '/cliente/1');
  goTo.mockClear();
  open.mockReset().mockReturnValue(window);
  isDirty = true;
  api = stubApi();
  api.refuse(contas.list, 'NAO_AUTENTICADO');
  stop = watchSessionLoss(goTo);
  render(
    <>
      <Form />
      <SignInAgainDialog />
    </>,
  );
});
afterEach(() => {
  delete document.documentElement.dataset.leaving;
  delete document.documentElement.dataset.covered;
  stop();
  dismissToast();
  jest.useRealTimers();
});

const end = () => act(async () => void (await call(contas.list).catch(() => undefined)));
const cover = () => screen.queryByRole('dialog', { name: 'Entrar de novo' });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => act(async () => screen.getByRole('button', { name: 'Entrar de novo' }).click());

describe('MES-61: A session that ends while something is unsaved', () => {
  it('covers the page and waits; signed in again in another window, its user goes on where it was', async () => {
    await end();
    await later(60_000);
    expect(cover()).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-covered');
    await press();
    expect(open).toHaveBeenCalledWith('/api/login?returnTo=%2F%3Faviso%3Dentrou');
    api.answer(session.user, aUser());
    await act(() => goOnAs(EU));
    expect(cover()).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-covered');
    await later(20 * 60_000);
    expect(goTo).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each<[string, () => Promise<void>]>([
    [
      'another user',
      async () => {
        api.answer(session.user, aUser({ id: 'outro' }));
        await act(() => goOnAs(EU));
      },
    ],
    [
      'a window that the browser does not open',
      async () => {
        open.mockReturnValue(null);
        await press();
      },
    ],
    ['ten minutes', () => later(10 * 60_000)],
  ])('is left for the sign-in after %s, covered until then', async (_, happens) => {
    await end();
    await happens();
    expect(cover()).toHaveTextContent('Você foi desconectado. Fazendo login novamente...');
    await later(500);
    expect(goTo).toHaveBeenCalledWith(LOGIN);
    expect(document.documentElement).toHaveAttribute('data-covered');
    // nothing holds the page up
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('waits on while the session is not there yet', async () => {
    await end();
    api.refuse(session.user, 'NAO_AUTENTICADO');
    await act(() => goOnAs(EU));
    expect(cover()).toBeInTheDocument();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('leads to the sign-in at once where nothing is unsaved', async () => {
    isDirty = false;
    await end();
    expect(cover()).not.toBeInTheDocument();
    await later(500);
    expect(goTo).toHaveBeenCalledWith(LOGIN);
  });
});
