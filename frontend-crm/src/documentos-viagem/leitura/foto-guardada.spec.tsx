import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../clientes/testing.ts';
import { aDocumento, sentForms } from '../../documentos/testing.tsx';
import type { Arquivo } from '../../documentos/documento-address.ts';
import DocumentoViagemDialog from '../documento-viagem-dialog.tsx';
import { aDocumentoViagem } from '../testing.ts';
import type { DocumentoViagemLido } from './comparacao.ts';
import { EscolhaDaLeitura } from './escolha-da-leitura.tsx';
import { LeituraResultado } from './leitura-resultado.tsx';
import type { LeituraComFoto } from './use-leitura-de-foto.ts';

const BOX = { name: 'Guardar a foto em Passaporte' };

const lida = (valores: Partial<LeituraComFoto['valores']> = {}): LeituraComFoto => ({
  formato: 'TD3',
  valores: {
    ...{ tipo: 'passaporte', pais: 'ITA', numero: 'YA1234567', sobrenome: 'ROSSI', nomes: 'ANNA MARIA', sexo: 'F' },
    ...{ nascimento: '1990-05-10', validade: '2032-06-20' },
    ...valores,
  },
  confira: ['nome'],
  conjunto: true,
  pagina: 1,
  cantos: [
    { x: 0.1, y: 0.8 },
    { x: 0.9, y: 0.8 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.9 },
  ],
  recorte: new Blob(['zona'], { type: 'image/png' }),
  foto: new File(['foto'], 'passaporte.jpg', { type: 'image/jpeg' }),
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

interface Given {
  existente?: object;
  arquivo?: Arquivo;
  arquivos?: Documento[];
  valores?: object;
}

/** The result of a reading, and what goes on from there. */
function show({ existente, arquivo, arquivos, valores }: Given = {}) {
  const onUse = jest.fn<void, [object, DocumentoViagemLido]>();
  const leitura = lida(valores);
  renderWithProviders(
    <LeituraResultado
      leitura={leitura}
      lugar={leitura}
      arquivo={arquivo}
      pessoa={{ nome: '', dataNascimento: '' }}
      documentosDeViagem={existente ? [aDocumentoViagem('p1', { pais: 'ITA', numero: 'YA1234567', ...existente })] : []}
      arquivos={arquivos}
      onAgain={jest.fn()}
      onUse={onUse}
    />,
  );
  return { foto: leitura.foto, used: () => onUse.mock.calls[0]?.[1] };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => undefined;
  localStorage.clear();
});

describe('EXT-44: what was read of a photo', () => {
  it('stands beside the page, which can be enlarged, and below its lines', async () => {
    show();
    expect(screen.getByRole('img', { name: 'As linhas que foram lidas' })).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Foto do documento' });
    expect(within(region).getByRole('img', { name: 'A página que foi lida' })).toHaveAttribute('src', 'blob:foto');
    await click('Ampliar a foto');
    expect(screen.getByRole('button', { name: 'Ampliar a foto' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the photo unless the box is unticked, which is remembered', async () => {
    const first = show();
    expect(screen.getByRole('checkbox', BOX)).toBeChecked();
    await click('Usar estes dados');
    expect(first.used()?.foto).toBe(first.foto);
    document.body.replaceChildren();
    const second = show();
    await userEvent.click(screen.getByRole('checkbox', BOX));
    await click('Usar estes dados');
    expect(second.used()).not.toHaveProperty('foto');
    document.body.replaceChildren();
    show();
    expect(screen.getByRole('checkbox', BOX)).not.toBeChecked();
  });

  it('does not keep it unasked where the passport has a file already', async () => {
    const { used, foto } = show({ existente: { documentoId: 'a9' } });
    expect(screen.getByRole('checkbox', BOX)).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', BOX));
    await click('Usar estes dados');
    expect(used()?.foto).toBe(foto);
  });

  it.each([
    ['of that day', { flagDocumento: 'passaporte', validade: '2032-06-20' }, false],
    ['of another day', { flagDocumento: 'passaporte', validade: '2031-06-20' }, true],
    ['without a day', { flagDocumento: 'passaporte', validade: null }, true],
    ['of something else', { flagDocumento: 'rg', validade: '2032-06-20' }, true],
  ] as const)('MES-61: does not keep it unasked where the client has a file of the passport: one %s', (_, file, isKept) => {
    show({ arquivos: [aDocumento('a1', file)] });
    expect(screen.getByRole<HTMLInputElement>('checkbox', BOX).checked).toBe(isKept);
  });

  it.each([
    ['an identity card', { valores: { tipo: 'identidade' } }, undefined],
    ['a stored file, which the passport gets', { arquivo: aDocumento('a1') }, 'a1'],
    ['a stored file of a passport with a file', { arquivo: aDocumento('a1'), existente: { documentoId: 'a9' } }, undefined],
    ['a file that waits to be accepted', { arquivo: { ...aDocumento('a1'), envio: { id: 'e1' } } }, undefined],
  ])('is no second file of %s', async (_, given, documentoId) => {
    const { used } = show(given);
    expect(screen.queryByRole('checkbox', BOX)).not.toBeInTheDocument();
    await click('Usar estes dados');
    expect(used()).not.toHaveProperty('foto');
    expect(used()?.lido.documentoId).toBe(documentoId);
  });

  it('of several passports is chosen, and others that could not be read are told of', async () => {
    const onChoose = jest.fn();
    const [one, other] = [lida(), lida({ numero: 'FZ123456', nomes: 'KAREN', sobrenome: 'PRADO', pais: 'BRA' })];
    renderWithProviders(<EscolhaDaLeitura leituras={[one, other]} naoLidas={1} onChoose={onChoose} onAgain={jest.fn()} />);
    expect(screen.getByText('Há dois passaportes nesta foto: escolha')).toBeInTheDocument();
    expect(screen.getByText('Há mais 1 documento nesta foto')).toBeInTheDocument();
    const [, second] = screen.getAllByRole('button', { name: 'Usar este' });
    expect(second).toHaveAccessibleDescription('Passaporte · Karen Prado · FZ123456 · válido até 20/06/2032');
    await userEvent.click(second!);
    expect(onChoose).toHaveBeenCalledWith(other);
  });
});

describe('EXT-44: the photo that is kept', () => {
  function open() {
    const api = serverWith([]);
    const saved = aDocumentoViagem('p9', { pais: 'ITA', numero: 'YA1234567', validade: '2032-06-20' });
    api.answer(documentosViagem.create, saved);
    api.answer(documentosViagem.update, saved);
    api.answer(documentos.upload, { documentos: [aDocumento('f1', { flagDocumento: 'passaporte' })], erros: [] });
    const onClosed = jest.fn();
    const { valores, foto, recorte } = lida();
    const lido = { tipo: 'passaporte', pais: 'ITA', numero: valores.numero ?? '', validade: valores.validade ?? '' };
    renderWithProviders(<DocumentoViagemDialog clienteId="c1" lido={lido} recorte={recorte} foto={foto} onClosed={onClosed} />);
    return { api, foto, onClosed };
  }

  it('goes to the slot of passports once the paper is saved, with its validity, and hangs on the paper', async () => {
    const { api, foto } = open();
    expect(await screen.findByText('A foto será guardada em Passaporte, com esta validade.')).toBeInTheDocument();
    await click('Salvar');
    await waitFor(() => expect(api.calls(documentosViagem.update)).toHaveLength(1));
    expect(sentForms(api)).toEqual([{ documentos: foto, clienteId: 'c1', flagDocumento: 'passaporte', validade: '2032-06-20' }]);
    expect(api.calls(documentosViagem.update)[0]).toMatchObject({ params: { id: 'p9' }, body: { documentoId: 'f1' } });
  });

  it('is not sent while the paper is refused, and goes once with the one that is saved', async () => {
    const { api } = open();
    api.refuse(documentosViagem.create, 'DOCUMENTO_VIAGEM_JA_CADASTRADO', { message: 'Já cadastrado para Zé Souza.' });
    await click('Salvar');
    expect(await screen.findByText('Já cadastrado para Zé Souza.')).toBeInTheDocument();
    expect(api.calls(documentos.upload)).toEqual([]);
    api.answer(documentosViagem.create, aDocumentoViagem('p9', { validade: '2032-06-20' }));
    await click('Salvar');
    await waitFor(() => expect(api.calls(documentosViagem.update)).toHaveLength(1));
    expect(api.calls(documentos.upload)).toHaveLength(1);
  });

  it('is nowhere when the form is left', async () => {
    const { api, onClosed } = open();
    await click('Cancelar');
    await click('Descartar');
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls(documentos.upload)).toEqual([]);
  });
});
