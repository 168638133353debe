import { loadRemote } from '@module-federation/enhanced/runtime';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { CRM } from '@viajario/contracts/remotes';
import { dropModule } from '../remotes/remotes.ts';
import { ExchangeSections } from './exchange-sections.tsx';
import { stubRemotes } from './testing.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const part = (name: string) =>
  function Part({ conta }: { conta: ContaListItem }) {
    return (
      <p>
        {name} de {conta.nome}
      </p>
    );
  };
const parts = {
  exportacao: part('CSV'),
  importacao: part('Planilhas'),
  limpeza: part('Duplicatas'),
  privacidade: part('Pedidos'),
};
const FAILURE = 'Não foi possível carregar esta área';
const sections = () => screen.getAllByRole('region').filter(({ id }) => id);
const show = () => renderWithProviders(<ExchangeSections conta={aConta({ nome: 'Agência Sol' })} />);

beforeEach(() => {
  stubRemotes(stubApi());
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockResolvedValue({ default: { routes: [], ...parts } });
});
afterEach(() => dropModule(CRM));

describe('The sections of data exchange', () => {
  it('are there at once, and filled by the crm remote for the chosen conta', async () => {
    show();
    expect(sections().map(({ id }) => id)).toEqual(['exportacao', 'importacao', 'limpeza', 'privacidade']);
    await screen.findByText('CSV de Agência Sol');
    expect(sections().map(({ textContent }) => textContent)).toEqual([
      'Exportar dadosCSV de Agência Sol',
      'Importar dadosPlanilhas de Agência Sol',
      'LimpezaDuplicatas de Agência Sol',
      'Privacidade (LGPD)Pedidos de Agência Sol',
    ]);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(loadRemote).toHaveBeenCalledWith('crm/remote');
  });

  it('show the failure of a remote that does not arrive, and all load with one retry', async () => {
    jest.mocked(loadRemote).mockRejectedValueOnce(new Error('404'));
    show();
    expect(await screen.findAllByText(FAILURE)).toHaveLength(4);
    const [first] = screen.getAllByRole('button', { name: 'Tentar novamente' });
    if (first) await userEvent.click(first);
    expect(await screen.findByText('Duplicatas de Agência Sol')).toBeInTheDocument();
    expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('that break leave the others as they are', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const exportacao = () => {
      throw new Error('broken');
    };
    jest.mocked(loadRemote).mockResolvedValueOnce({ default: { routes: [], ...parts, exportacao } });
    show();
    const exports = within(screen.getByRole('region', { name: 'Exportar dados' }));
    expect(await exports.findByText(FAILURE)).toBeInTheDocument();
    expect(screen.getByText('Planilhas de Agência Sol')).toBeInTheDocument();
    await userEvent.click(exports.getByRole('button', { name: 'Tentar novamente' }));
    expect(await exports.findByText('CSV de Agência Sol')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
