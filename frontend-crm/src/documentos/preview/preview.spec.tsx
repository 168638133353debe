import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from 'pdfjs-dist';
import { aDocumento, openPanel } from '../testing.tsx';

// jsdom has neither workers nor canvases to draw a PDF on.
jest.mock('pdfjs-dist', () => ({ GlobalWorkerOptions: {}, getDocument: jest.fn() }));

const PHOTO = aDocumento('foto', { tipoDocumento: 'image/jpeg', nomeArquivo: 'rg frente.jpg' });
const PDF = aDocumento('contrato');
const freed = jest.fn();
const drawn = jest.fn();

/** A photo of 400 x 200 pixels and a PDF of three pages of 600 x 800, and a canvas that takes whatever is drawn on it. */
function stubDrawing() {
  freed.mockReset();
  drawn.mockReset();
  const image = { width: 400, height: 200, close: freed };
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(image) });
  const context = { translate: () => undefined, rotate: () => undefined, scale: () => undefined, drawImage: drawn };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  const getViewport = ({ scale, rotation }: { scale: number; rotation: number }) =>
    rotation % 180 === 0 ? { width: 600 * scale, height: 800 * scale } : { width: 800 * scale, height: 600 * scale };
  const render = (options: unknown) => {
    drawn(options);
    return { promise: Promise.resolve(), cancel: () => undefined };
  };
  const getPage = (number: number) => Promise.resolve({ number, rotate: 0, getViewport, render });
  jest.mocked(getDocument).mockReturnValue({ promise: Promise.resolve({ numPages: 3, getPage }), destroy: freed } as never);
}

type Options = Parameters<typeof openPanel>[1];

async function see(documento: Documento, { prepare, ...options }: Options = {}) {
  stubDrawing();
  const opened = await openPanel([documento], {
    ...options,
    prepare: (api) => {
      api.answer(documentos.download, undefined);
      prepare?.(api);
    },
  });
  const button = await screen.findByRole('button', { name: 'Ver' });
  await userEvent.click(button);
  return { ...opened, see: button };
}

async function openPreview(documento: Documento, prepare?: (api: StubbedApi) => void) {
  const opened = await see(documento, { prepare });
  return { ...opened, drawer: within(await screen.findByRole('dialog', { name: documento.nomeArquivo })) };
}

const canvas = () => document.querySelector('canvas');
const size = () => [canvas()?.style.width, canvas()?.style.height];

describe('The preview of a photo', () => {
  it('fetches it once, to look at, and draws it as wide as its place', async () => {
    const { api, drawer } = await openPreview(PHOTO);
    await waitFor(() => expect(size()).toEqual(['568px', '284px']));
    expect(api.calls(documentos.download).map(({ url }) => url.href.replace(/\d+$/, ''))).toEqual([
      'http://localhost/api/documentos/foto/download?view=true&t=',
    ]);
    expect(drawer.getByRole('link', { name: 'Abrir em nova aba' })).toHaveAttribute('target', '_blank');
    expect(drawer.getByRole('button', { name: 'Baixar' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Próxima página' })).not.toBeInTheDocument();
  });

  it('is zoomed and turned by its buttons', async () => {
    const { drawer } = await openPreview(PHOTO);
    await waitFor(() => expect(canvas()).toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: 'Aumentar zoom' }));
    expect(drawer.getByText('125%')).toBeVisible();
    await waitFor(() => expect(size()).toEqual(['710px', '355px']));
    await userEvent.click(drawer.getByRole('button', { name: 'Diminuir zoom' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Girar' }));
    await waitFor(() => expect(size()).toEqual(['568px', '1136px']));
  });

  it('is zoomed and turned with the keys, and closed with Esc, which gives the focus back and frees its memory', async () => {
    const { drawer, see } = await openPreview(PHOTO);
    await waitFor(() => expect(drawer.getByRole('region', { name: 'Conteúdo do arquivo' })).toHaveFocus());
    await waitFor(() => expect(canvas()).toBeInTheDocument());
    await userEvent.keyboard('++r-');
    expect(drawer.getByText('125%')).toBeVisible();
    await waitFor(() => expect(size()).toEqual(['710px', '1420px']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(see).toHaveFocus();
    expect(freed).toHaveBeenCalledTimes(1);
  });

  it('stops at the largest and smallest zoom without losing the focus', async () => {
    const { drawer } = await openPreview(PHOTO);
    const smaller = drawer.getByRole('button', { name: 'Diminuir zoom' });
    for (let press = 0; press < 6; press += 1) await userEvent.click(smaller);
    expect(drawer.getByText('25%')).toBeVisible();
    expect(smaller).toHaveAttribute('aria-disabled', 'true');
    expect(smaller).toHaveFocus();
  });
});

it('Who looked at a file is part of the trail once the preview is closed', async () => {
  const { api } = await openPreview(PHOTO);
  const details = screen.getByText('Quem abriu este documento').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText('Nenhum acesso registrado');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(api.calls(documentos.acessos)).toHaveLength(2));
});

describe('The preview of a PDF', () => {
  it('has pages, turned by buttons and arrows', async () => {
    const { drawer } = await openPreview(PDF);
    expect(await drawer.findByText('Página 1 de 3')).toBeVisible();
    expect(drawer.getByRole('img', { name: 'Página 1 de 3' })).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Próxima página' }));
    expect(drawer.getByText('Página 2 de 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(drawer.getByText('Página 3 de 3')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Próxima página' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(drawer.getByRole('img', { name: 'Página 2 de 3' })).toBeInTheDocument();
    await waitFor(() => expect(size()).toEqual(['568px', `${(568 * 4) / 3}px`]));
  });

  it('asks for no WebAssembly and takes its files from our own origin', async () => {
    await openPreview(PDF);
    await waitFor(() => expect(getDocument).toHaveBeenCalledWith(expect.objectContaining({ useWasm: false })));
  });

  it('that has a password shows a message', async () => {
    const { drawer } = await openPreview(PDF, () => {
      const locked = Object.assign(new Error('No password given'), { name: 'PasswordException' });
      jest.mocked(getDocument).mockReturnValue({ promise: Promise.reject(locked), destroy: freed } as never);
    });
    expect(await drawer.findByRole('alert')).toHaveTextContent('Este PDF é protegido por senha.');
    expect(freed).toHaveBeenCalledTimes(1);
  });
});

describe('A preview that cannot be shown', () => {
  it('shows why and leaves both ways to the file', async () => {
    const { drawer } = await openPreview(PHOTO, (api) => api.refuse(documentos.download, 'DOCUMENTO_NAO_ENCONTRADO'));
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível mostrar o arquivo');
    expect(alert).toHaveTextContent('Documento não encontrado');
    expect(within(alert).getByRole('link', { name: 'Abrir em nova aba' })).toBeVisible();
    expect(within(alert).getByRole('button', { name: 'Baixar' })).toBeVisible();
  });

  it('because the file is damaged shows a message', async () => {
    const { drawer } = await openPreview(PHOTO, () =>
      jest
        .mocked(createImageBitmap)
        .mockRejectedValue(new DOMException('The source image could not be decoded', 'InvalidStateError')),
    );
    expect(await drawer.findByRole('alert')).toHaveTextContent('O arquivo pode estar danificado');
  });
});

describe('The preview in a wide window', () => {
  beforeEach(() => setWideScreen(true));
  afterEach(() => setWideScreen(false));

  const findRegion = () => screen.findByRole('region', { name: 'Visualização de rg frente.jpg' });

  it('is a region beside the fields, which stay within reach', async () => {
    await see(PHOTO);
    const region = within(await findRegion());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(region.getByRole('region', { name: 'Conteúdo do arquivo' })).toHaveFocus();
    await waitFor(() => expect(canvas()).toBeInTheDocument());
    await userEvent.keyboard('+');
    expect(region.getByText('125%')).toBeVisible();
    await userEvent.type(screen.getByLabelText('RG'), '1+2');
    expect(screen.getByLabelText('RG')).toHaveValue('1+2');
    expect(region.getByText('125%')).toBeVisible();
  });

  it('is closed with Esc, in it or in a field, or its button, and gives the focus back', async () => {
    const { see: button } = await see(PHOTO);
    const isClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('region', { name: /^Visualização/ })).not.toBeInTheDocument());
      expect(button).toHaveFocus();
    };
    await findRegion();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await userEvent.click(button);
    await findRegion();
    await userEvent.type(screen.getByLabelText('RG'), '1{Escape}');
    await isClosed();
    await userEvent.click(button);
    await userEvent.click(within(await findRegion()).getByRole('button', { name: 'Fechar' }));
    await isClosed();
  });

  it('stays while a question is asked and answered with Esc, and goes with its file', async () => {
    const { api } = await see(PHOTO);
    await findRegion();
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir documento' });
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await findRegion()).toBeVisible();
    api.answer(documentos.remove, undefined);
    api.answer(documentos.list, []);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Visualização/ })).not.toBeInTheDocument());
  });

  it('lies over the fields of a dialog all the same', async () => {
    await see(PHOTO, { inDialog: true });
    expect(await screen.findByRole('dialog', { name: 'rg frente.jpg' })).toBeInTheDocument();
  });
});
