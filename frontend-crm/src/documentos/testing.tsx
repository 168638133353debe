import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { aConta, renderWithProviders, type ScreenOptions, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useRoutes } from 'react-router-dom';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';
import type { SlotField } from './documento-slot.tsx';
import { DocumentosPanel } from './documentos-panel.tsx';

/** For specs only: files of a client, and the panel that shows them. */

export const EU = '01930000-0000-7000-8000-0000000000aa';

export function aDocumento(id: string, change: Partial<Documento> = {}): Documento {
  return {
    id,
    clienteId: aClienteDetail().id,
    tipoDocumento: 'application/pdf',
    flagDocumento: 'rg',
    validade: null,
    nomeArquivo: `${id}.pdf`,
    tamanhoArquivo: '1572864',
    enviadoPor: EU,
    dataCriacao: '2026-11-21T02:00:00.000Z',
    ...change,
  };
}

export const aFile = (name: string, size = 10) => new File(['x'.repeat(size)], name);

function Screens({ panel }: { panel: ReactElement }) {
  return useRoutes([
    { path: '/', element: panel },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

interface Options extends ScreenOptions {
  cliente?: ClienteRow;
  inDialog?: boolean;
  /** What the form has. */
  validadePassaporte?: string;
  prepare?: (api: StubbedApi) => void;
}

/** As the client's form has them. */
const FIELDS: Partial<Record<FlagDocumento, SlotField>> = {
  rg: { id: 'rg', label: 'RG', input: <input id="rg" /> },
  passaporte: { id: 'validade', label: 'Validade do passaporte', input: <input id="validade" /> },
};

/** The panel of a client who has these files; every upload is recorded. */
export async function openPanel(list: Documento[], { prepare, ...panelOptions }: Options = {}) {
  const { cliente = aClienteDetail(), inDialog = false, validadePassaporte = '', ...options } = panelOptions;
  const api = serverWith([]);
  const kept = [...list];
  api.answer(documentos.list, () => [...kept]);
  api.answer(documentos.acessos, []);
  api.answer(documentos.upload, ({ body }) => {
    const { documentos: file, flagDocumento, validade = null } = sentForm(body);
    const documento = aDocumento(`novo-${kept.length}`, { nomeArquivo: file.name, flagDocumento, validade });
    kept.push(documento);
    return { documentos: [documento], erros: [] };
  });
  prepare?.(api);
  const onUseValidade = jest.fn();
  const panel = (
    <DocumentosPanel
      cliente={cliente}
      isOpen
      inDialog={inDialog}
      validadePassaporte={validadePassaporte}
      onLerPassaporte={jest.fn()}
      onUseValidade={onUseValidade}
      fieldOf={(flag) => FIELDS[flag]}
    />
  );
  // The toast of an earlier test.
  dismissToast();
  const drawn = renderWithProviders(<Screens panel={panel} />, options);
  await screen.findByLabelText('Validade do passaporte');
  return { api, onUseValidade, ...drawn };
}

interface SentForm {
  documentos: File;
  clienteId: string;
  flagDocumento: FlagDocumento;
  validade?: string;
}
export const sentForm = (body: unknown) => body as SentForm;
export const sentForms = (api: StubbedApi) => api.calls(documentos.upload).map(({ body }) => sentForm(body));

export const AGENTE = { contas: [aConta({ papel: 'agente' })] };

/** The part of the panel for one kind of documento. */
export async function slot(name: string): Promise<HTMLElement> {
  const section = (await screen.findByRole('heading', { name })).closest('section');
  if (!section) throw new Error(`No slot ${name}`);
  return section;
}

/** What 'Enviar arquivos' opens. */
export async function inputOf(name: string): Promise<HTMLInputElement> {
  const input = (await slot(name)).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`No input in ${name}`);
  return input;
}
