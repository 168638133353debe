import { copias, type CopiaAberta } from '@viajario/contracts/documents/copias';
import { pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocumento, openPanel } from '../documentos/testing.tsx';
import CopiaDialog from './copia-dialog.tsx';

const URL = 'https://viajario.example/copia/segredo';
const aCopia = (id: string, change: Partial<CopiaAberta> = {}): CopiaAberta => ({
  id,
  finalidade: 'Visto americano',
  criadaPor: { id: 'bia', nome: 'Bia Souza' },
  criadaEm: '2026-11-23T13:32:00.000Z',
  expiraEm: '2026-11-26T13:32:00.000Z',
  downloads: 3,
  restantes: 2,
  pronto: true,
  falha: null,
  ...change,
});

function open(kept: CopiaAberta[] = []) {
  const api = stubApi();
  api.answer(copias.list, () => [...kept]);
  api.answer(copias.create, () => {
    kept.unshift(aCopia('nova', { finalidade: 'Check-in', pronto: false }));
    return { id: 'nova', url: URL, expiraEm: '2026-11-27T15:00:00.000Z' };
  });
  api.answer(
    copias.remove,
    ({ params }) =>
      void kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      ),
  );
  const onClosed = jest.fn();
  renderWithProviders(<CopiaDialog documento={aDocumento('d1', { nomeArquivo: 'rg.pdf' })} onClosed={onClosed} />);
  return { api, kept, onClosed };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const finalidade = () => screen.findByRole('textbox', { name: 'Finalidade' });
const item = async (text: string) => within((await screen.findByText(text)).closest('li')!);

pinNow('2026-11-24T15:00:00Z');

describe("'Cópia protegida'", () => {
  it('is on the menu of files that can have a mark, and of no other', async () => {
    await openPanel([aDocumento('a'), aDocumento('b', { nomeArquivo: 'b.docx', tipoDocumento: 'application/msword' })], {
      prepare: (api) => api.answer(copias.list, []),
    });
    await screen.findByText('b.docx');
    await userEvent.click(screen.getByRole('button', { name: 'Cópia protegida' }));
    expect(await screen.findByRole('dialog', { name: 'Cópia protegida' })).toHaveTextContent('a.pdf');
  });

  it('makes a copy for 3 days and 3 downloads unless chosen, shows its link once and when the file is ready', async () => {
    const user = userEvent.setup();
    const { api, kept } = open();
    await user.type(await finalidade(), ' Check-in no hotel ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Downloads' }), '1');
    expect(screen.getByRole('combobox', { name: 'Validade' })).toHaveDisplayValue('3 dias');
    await click('Criar cópia');
    expect(await screen.findByLabelText('Link da cópia')).toHaveValue(URL);
    expect(api.calls(copias.create).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'd1' }, { finalidade: 'Check-in no hotel', horas: 72, downloads: 1 }],
    ]);
    expect(await screen.findByText('Preparando…')).toBeVisible();
    expect(screen.getByText(/Vale até 27\/11\/2026 12:00/)).toHaveTextContent('O arquivo está sendo preparado');
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    kept[0] = aCopia('nova', { finalidade: 'Check-in' });
    await waitFor(() => expect(screen.queryByText('Preparando…')).not.toBeInTheDocument(), { timeout: 20_000 });
    expect(screen.getByText(/Vale até/)).not.toHaveTextContent('sendo preparado');
  });

  it('requires a purpose of three letters, and keeps the typed text when the server refuses it', async () => {
    const { api } = open();
    await click('Criar cópia');
    expect(await screen.findByText('Informe a finalidade')).toBeVisible();
    await userEvent.type(await finalidade(), 'ab');
    await click('Criar cópia');
    expect(await screen.findByText('Escreva de 3 a 120 caracteres')).toBeVisible();
    expect(api.calls(copias.create)).toEqual([]);
    api.refuse(copias.create, 'PDF_COM_SENHA');
    await userEvent.type(await finalidade(), 'c');
    await click('Criar cópia');
    expect(await screen.findByText(/Este PDF tem senha/)).toBeVisible();
    expect(await finalidade()).toHaveValue('abc');
  });

  it('lists open copies with their remaining downloads, shows why one failed, and ends one', async () => {
    const { api } = open([
      aCopia('a'),
      aCopia('b', { finalidade: 'Reserva', falha: 'O arquivo está danificado.', pronto: false }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Cópias abertas (2)' })).toBeVisible();
    expect(
      (await item('Visto americano')).getByText(
        /Por Bia Souza em 23\/11\/2026 10:32 · até 26\/11\/2026 10:32 · 2 de 3 downloads/,
      ),
    ).toBeVisible();
    expect((await item('Reserva')).getByText('Não deu certo: O arquivo está danificado.')).toBeVisible();
    await userEvent.click((await item('Reserva')).getByRole('button', { name: 'Revogar' }));
    const question = await screen.findByRole('dialog', { name: 'Revogar cópia' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(screen.queryByText('Reserva')).not.toBeInTheDocument());
    expect(api.calls(copias.remove).map(({ params }) => params)).toEqual([{ id: 'b' }]);
  });
});
