import { contatos } from '@viajario/contracts/crm/importacoes/contatos';
import { aConta, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../clientes/testing.ts';
import { ContatosTool } from './contatos-tool.tsx';
import { batchesOf } from './use-contatos.ts';

const card = (nome: string, telefone: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${nome}\nTEL;TYPE=CELL:${telefone}\nEND:VCARD\n`;

function show() {
  const api = serverWith([]);
  api.answer(contatos.compare, { cadastrados: [{ indice: 1, cliente: { id: 'bia', nome: 'Bia Reis' } }] });
  api.answer(contatos.run, { jobId: 'j1' });
  const onBegun = jest.fn();
  renderWithProviders(<ContatosTool contaId={aConta().id} onBegun={onBegun} />);
  return { api, onBegun };
}
/** jsdom reads no files. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'agenda.vcf', { type: 'text/vcard' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
const choose = (text: string) => userEvent.upload(screen.getByLabelText('Arquivo de contatos'), fileOf(text));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Contatos (.vcf)', () => {
  it('imports the ticked contacts; none is ticked at first, and existing clients are flagged', async () => {
    const { api, onBegun } = show();
    await choose(card('Ana Lima', '11987654321') + card('Bia', '11987650000') + card('Caio Dias', '1133334444'));
    const list = await screen.findByRole('list', { name: 'Contatos do arquivo' });
    expect(
      within(list)
        .getAllByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked),
    ).toEqual([]);
    expect(screen.getByRole('button', { name: 'Importar 0 contatos' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Já cadastrado: Bia Reis' })).toHaveAttribute(
      'href',
      expect.stringContaining('/cliente/bia'),
    );
    await click('Selecionar todos');
    expect(screen.getByRole('button', { name: 'Importar 2 contatos' })).toBeEnabled();
    await userEvent.type(screen.getByLabelText('Buscar contatos'), 'caio');
    await userEvent.click(screen.getByRole('checkbox', { name: /Caio Dias/ }));
    await click('Importar 1 contato');
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith('j1'));
    expect(api.calls(contatos.run)[0]?.body).toEqual({ contatos: [{ nome: 'Ana Lima', telefoneCelular: '11987654321' }] });
  });

  it('says that a file holds no contacts', async () => {
    show();
    await choose('nome;telefone');
    expect(await screen.findByText(/^Não encontramos contatos neste arquivo/)).toBeInTheDocument();
  });

  it('shows fifty at a time', async () => {
    show();
    await choose(Array.from({ length: 120 }, (_, i) => card(`Pessoa ${i}`, `119${80_000_000 + i}`)).join(''));
    const list = await screen.findByRole('list', { name: 'Contatos do arquivo' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(50);
    await click('3');
    expect(within(list).getAllByRole('checkbox')).toHaveLength(20);
  });

  it('MES-62: sends as many at a time as one call takes, by number and by size, and no small rest', () => {
    const small = Array.from({ length: 2_500 }, (_, i) => ({ nome: `Pessoa ${i}` }));
    expect(batchesOf(small).map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
    expect(batchesOf(small.slice(0, 2_010)).map(({ length }) => length)).toEqual([1_000, 980, 30]);
    expect(batchesOf(small.slice(0, 2_010)).flat()).toEqual(small.slice(0, 2_010));
    const large = Array.from({ length: 200 }, () => ({ nome: 'Ana', observacoes: 'á'.repeat(5_000) }));
    const batches = batchesOf(large);
    expect(batches.flat()).toHaveLength(200);
    expect(batches).toHaveLength(2);
    for (const batch of batches) expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(1024 * 1024);
  });
});
