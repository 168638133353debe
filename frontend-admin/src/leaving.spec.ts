import { leaveForLogin } from '@viajario/web-kit/session/leave-for-login.ts';
import { makeLeaving } from './leaving.ts';

beforeEach(() => {
  jest.useFakeTimers();
  delete document.documentElement.dataset.leaving;
});
afterEach(() => jest.useRealTimers());

describe('Leaving for the sign-in', () => {
  it('is done once for all lists, a second later, and comes back to the same place', () => {
    window.history.pushState({}, '', '/admin?usuarios.page=2');
    const goTo = jest.fn();
    const { toLogin } = makeLeaving({ goTo, reload: jest.fn() });
    for (let list = 0; list < 5; list++) toLogin();
    jest.advanceTimersByTime(999);
    expect(goTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(goTo.mock.calls).toEqual([['/api/login?returnTo=%2Fadmin%3Fusuarios.page%3D2']]);
  });

  it('is left to the page around, where that noticed first', () => {
    const [page, screen] = [jest.fn(), jest.fn()];
    leaveForLogin({ title: 'Não autorizado', description: 'Fazendo login novamente...', afterMs: 500, goTo: page });
    makeLeaving({ goTo: screen, reload: jest.fn() }).toLogin();
    jest.advanceTimersByTime(10_000);
    expect([page.mock.calls.length, screen.mock.calls.length]).toEqual([1, 0]);
  });
});
