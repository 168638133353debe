import { fichaPdf } from '@viajario/contracts/crm/ficha-pdf/ficha-pdf';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import { chooseMais, MaisOf } from '../record/testing.tsx';

const started: string[] = [];

async function open() {
  const api = stubApi();
  api.answer(fichaPdf.read, undefined);
  started.length = 0;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    started.push(this.href.replace(window.location.origin, ''));
  };
  renderWithProviders(<MaisOf cliente={aClienteDetail({ id: 'c1', nome: 'Ana Lima' })} />, { contas: [aConta()] });
  await chooseMais('Ficha em PDF');
  return { api, dialog: within(await screen.findByRole('dialog', { name: 'Ficha em PDF' })) };
}
const click = HTMLAnchorElement.prototype.click;
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

describe('Ficha em PDF', () => {
  it('names the client, and has neither family nor numbers unless they are ticked', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Ana Lima')).toBeVisible();
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false]);
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar PDF' }));
    await waitFor(() => expect(started).toEqual(['/api/clientes/c1/ficha.pdf']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus();
  });

  it('asks for what is ticked', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Com a família' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Com números de documentos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar PDF' }));
    await waitFor(() => expect(started).toEqual(['/api/clientes/c1/ficha.pdf?familia=true&numeros=true']));
  });

  it('stays when the file is refused, and says why', async () => {
    const { api, dialog } = await open();
    api.refuse(fichaPdf.read, 'CLIENTE_NAO_ENCONTRADO');
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar PDF' }));
    expect(await screen.findByText('A ficha não foi baixada')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Ficha em PDF' })).toBeVisible();
    expect(started).toEqual([]);
  });
});
