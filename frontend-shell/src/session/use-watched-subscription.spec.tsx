import { act } from '@testing-library/react';
import { session } from '@viajario/contracts/identity/session';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { aSubscription, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { useWatchedSubscription } from './use-watched-subscription.ts';

function Watching() {
  useWatchedSubscription();
  return <output>{useSession().subscription?.isActive ? 'active' : 'ended'}</output>;
}

const MINUTE = 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

function open() {
  const api = stubApi();
  api.answer(session.statusFresh, aSubscription({ isActive: false }));
  return { api, asked: () => api.calls(session.statusFresh).length, ...renderWithProviders(<Watching />) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('What the page knows of the subscription', () => {
  it('is fetched again when the user comes back after five minutes, and not before', async () => {
    const { asked, container } = open();
    await pass(4 * MINUTE);
    await comeBack();
    expect(asked()).toBe(0);
    await pass(2 * MINUTE);
    await comeBack();
    await pass(100);
    expect(asked()).toBe(1);
    expect(container).toHaveTextContent('ended');
  });

  it('is asked for again on the way to another screen, and not before five minutes', async () => {
    const { asked, router } = open();
    await act(() => router.navigate('/configuracoes'));
    expect(asked()).toBe(0);
    await pass(6 * MINUTE);
    await act(() => router.navigate('/?view=equipe'));
    await pass(100);
    expect(asked()).toBe(1);
  });

  it('is asked for again while the page is only looked at', async () => {
    const { asked } = open();
    await pass(16 * MINUTE);
    expect(asked()).toBe(1);
  });
});
