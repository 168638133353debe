import { contas } from '@viajario/contracts/accounts/contas';
import { session } from '@viajario/contracts/identity/session';
import { call } from '@viajario/web-kit/api/api.ts';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { watchSessionLoss } from './session-loss.ts';

jest.mock('@viajario/web-kit/toast/toast.tsx', () => ({
  ...jest.requireActual<object>('@viajario/web-kit/toast/toast.tsx'),
  toast: jest.fn(),
}));

let stop: () => void;
const goTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(toast).mockClear();
  goTo.mockClear();
  stubApi().refuse(contas.list, 'NAO_AUTENTICADO');
  stop = watchSessionLoss(goTo);
});
afterEach(() => {
  delete document.documentElement.dataset.leaving;
  stop();
  jest.useRealTimers();
});

const failTenTimes = () => Promise.allSettled(Array.from({ length: 10 }, () => call(contas.list)));

describe('A session that ended', () => {
  it('is reported once and leads to the sign-in once, after half a second, for ten calls that fail together', async () => {
    window.history.pushState({}, '', '/?conta=1&view=equipe');
    await failTenTimes();
    await failTenTimes();
    expect(toast).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'error',
        title: 'Não autorizado',
        description: 'Você foi desconectado. Fazendo login novamente...',
      }),
    );
    jest.advanceTimersByTime(499);
    expect(goTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(goTo).toHaveBeenCalledTimes(1);
    expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2F%3Fconta%3D1%26view%3Dequipe');
  });

  it('leads back to the tab that was open', async () => {
    window.history.pushState({}, '', '/cliente/1?conta=2#documentos');
    await failTenTimes();
    jest.advanceTimersByTime(500);
    expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fcliente%2F1%3Fconta%3D2%23documentos');
  });

  it('is noticed by a page that comes back into view after a minute', async () => {
    window.history.pushState({}, '', '/cliente/1');
    const api = stubApi();
    api.refuse(session.user, 'NAO_AUTENTICADO');
    const show = () => document.dispatchEvent(new Event('visibilitychange'));
    show();
    expect(api.calls(session.user)).toHaveLength(0);
    jest.setSystemTime(Date.now() + 61_000);
    show();
    await jest.advanceTimersByTimeAsync(500);
    expect(api.calls(session.user)).toHaveLength(1);
    expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fcliente%2F1');
  });

  it.each(['/termos', '/convite/abc', '/compartilhar'])('leaves people alone on %s', async (path) => {
    window.history.pushState({}, '', path);
    await failTenTimes();
    jest.advanceTimersByTime(10_000);
    expect(toast).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
  });
});
