import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '@viajario/contracts/config';
import { CRM } from '@viajario/contracts/remotes';
import { renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const ENTRY = '/remotes/crm/remoteEntry.js';
const FAILURE = 'Não foi possível carregar esta área';
const crm = { default: { routes: [{ path: '/', element: <h1>Clientes</h1> }] } };

/** Each test starts with a page that has loaded nothing yet. */
async function openOutlet(url = '/') {
  const { RemoteOutlet } = await import('./remote-outlet.tsx');
  return renderWithProviders(<RemoteOutlet />, { url });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(registerRemotes).mockClear();
  stubApi().answer(system.config, {
    remotes: [{ name: 'crm', entry: ENTRY }],
    stripePublishableKey: null,
    stripeJsUrl: 'https://js.stripe.com/v3/',
    contactWhatsapp: null,
    companyUrl: null,
  });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  const { dropModule } = await import('./remotes.ts');
  await dropModule(CRM);
});

describe('A remote', () => {
  it('is shown at the address that the server gives', async () => {
    jest.mocked(loadRemote).mockResolvedValue(crm);
    await openOutlet();
    expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeInTheDocument();
    expect(registerRemotes).toHaveBeenCalledWith([{ name: 'crm', entry: ENTRY }]);
  });

  it('that does not know the path leaves it to the not-found page', async () => {
    jest.mocked(loadRemote).mockResolvedValue(crm);
    await openOutlet('/cliente/1');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('that fails to load shows a message, and loads again from a fresh address on request', async () => {
    jest.mocked(loadRemote).mockRejectedValueOnce(new Error('404')).mockResolvedValue(crm);
    await openOutlet();
    expect(await screen.findByText(FAILURE)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeInTheDocument();
    expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'crm', entry: expect.stringMatching(/\?retry=\d+$/) }], {
      force: true,
    });
  });

  it('that never answers is given up after ten seconds', async () => {
    jest.useFakeTimers();
    jest.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
    await openOutlet();
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(FAILURE)).toBeInTheDocument();
  });

  it('that breaks while it draws does not take the page with it', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    jest.mocked(loadRemote).mockResolvedValueOnce({ default: { routes: [{ path: '/', element: <Broken /> }] } });
    await openOutlet();
    expect(await screen.findByText(FAILURE)).toBeInTheDocument();
  });
});

describe('A path that no remote owns', () => {
  it('is not found', async () => {
    await openOutlet('/nada');
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});
