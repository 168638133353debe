import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { ColunaDaPlanilha, importacoes } from '@viajario/contracts/crm/importacoes/importacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError, newIdempotencyKey } from '@viajario/web-kit/api/api.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { FileChanged, upload } from '@viajario/web-kit/api/upload.ts';
import { jobIdIn } from '../kit/jobs/jobs-api.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const FAILED = 'Erro na importação';
const INVALID = 'Arquivo inválido';

/** The file to import; `key` is another one for each choice. */
export interface Planilha {
  file: File;
  key: string;
}

/** Where columns go, by their places; others go where the server finds that they belong. */
export type Mapeamento = Record<string, CampoImportado | null>;

/** What the user has chosen about how a file is read. */
export interface Leitura {
  mapeamento?: Mapeamento | undefined;
  aba?: string;
  linhasOcultas?: boolean;
  colunasOcultas?: boolean;
}

/** The file that the user chose or dropped, if it can be a spreadsheet; says so when it cannot. */
export function planilhaOf(file: File): Planilha | undefined {
  const isXlsx = file.type === XLSX_TYPE || /\.xlsx$/i.test(file.name);
  if (isXlsx && file.size <= LIMITS.importBytes) return { file, key: newIdempotencyKey() };
  const description = isXlsx ? 'A planilha pode ter até 20 MB.' : 'Selecione apenas arquivos XLSX';
  toast({ title: INVALID, description, kind: 'error' });
  return undefined;
}

interface Sending {
  contaId: string;
  planilha: Planilha;
  leitura: Leitura;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onProgress: (share: number) => void;
}

type PlanilhaRoute = typeof importacoes.run | typeof importacoes.preview;

/** Sends a spreadsheet to be imported or looked at; returns the job's id. */
export async function sendPlanilha(route: PlanilhaRoute, { contaId, planilha, leitura, ...rest }: Sending): Promise<string> {
  const { mapeamento, aba, linhasOcultas, colunasOcultas } = leitura;
  const body = {
    mapeamento: mapeamento && JSON.stringify(mapeamento),
    aba,
    linhasOcultas: linhasOcultas ? 'true' : undefined,
    colunasOcultas: colunasOcultas ? 'true' : undefined,
  } as const;
  return jobIdIn(await upload(route, { params: { id: contaId }, body, field: 'xlsxFile', file: planilha.file, ...rest }));
}

/** `colunas` with one of them going elsewhere; the column that went there before goes nowhere, but for Observações, which take several. */
export function remapColumn(colunas: readonly ColunaDaPlanilha[], indice: number, campo: CampoImportado | null): Mapeamento {
  const others = (coluna: ColunaDaPlanilha) => (coluna.campo === campo && campo !== 'observacoes' ? null : coluna.campo);
  return Object.fromEntries(colunas.map((coluna) => [coluna.indice, coluna.indice === indice ? campo : others(coluna)]));
}

/** Columns with something in them that go nowhere. */
export const semCampo = (colunas: readonly ColunaDaPlanilha[]): ColunaDaPlanilha[] =>
  colunas.filter(({ campo, oculta, exemplos }) => campo === null && !oculta && exemplos.length > 0);

/** `colunas` with these added to Observações. */
export const addToObservacoes = (colunas: readonly ColunaDaPlanilha[], added: readonly ColunaDaPlanilha[]): Mapeamento =>
  Object.fromEntries(colunas.map((coluna) => [coluna.indice, added.includes(coluna) ? 'observacoes' : coluna.campo]));

/** Title and text of a refusal: what is wrong with the file itself has a title of its own. */
export function refusalText(error: Error): { title: string; description: string } {
  const [start = '', ...rest] = error.message.split('. ');
  if (start === INVALID && rest.length > 0) return { title: INVALID, description: rest.join('. ') };
  if (error instanceof ApiError && error.code === 'ARQUIVO_NECESSARIO') return NEEDED;
  return { title: FAILED, description: error.message };
}

/** No retry helps against a file that is none, or not the one that was chosen. */
export const isBadFile = (error: Error) => error instanceof FileChanged || refusalText(error).title === INVALID;

export const NEEDED = { title: 'Arquivo necessário', description: 'Escolha a planilha que quer importar.' };

export function toastImportRefusal(error: Error): void {
  if (!isReportedElsewhere(error)) toast({ ...refusalText(error), kind: 'error' });
}
