import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { LIMITS } from '@viajario/contracts/limits';
import { newIdempotencyKey } from '@viajario/web-kit/api/api.ts';
import type { Shared } from '@viajario/web-kit/share/shared.ts';
import { withoutCards } from '../colar/mensagem/cards.ts';
import { OUTROS } from '../documentos/documento-texts.ts';
import { reasonAgainst } from '../documentos/upload/file-check.ts';

/** A file, and the slot that it goes to. */
export interface Arquivo {
  id: string;
  file: File;
  flag: FlagDocumento;
}

/** What came from another app and is not saved yet; only ever in the memory of the page. */
export interface Recebido {
  texto: string;
  arquivos: readonly Arquivo[];
  /** Left out, and why. */
  recusados: readonly { nome: string; motivo: string }[];
}

export const NADA: Recebido = { texto: '', arquivos: [], recusados: [] };

const TOO_MANY = 'São no máximo 10 arquivos e 60 MB de cada vez';
const EXTENSIONS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' };

export function recebidoOf({ title, text, url, files, leftOut }: Shared): Recebido | undefined {
  const withFiles = withArquivos(NADA, files.map(fileOf));
  const { text: texto, count } = withoutCards(textoOf([title, text, url]));
  const recusados = [
    ...(count > 0 ? [{ nome: 'Número de cartão', motivo: 'O Viajário não guarda cartões' }] : []),
    ...withFiles.recusados,
    ...leftOut.map(({ name, size }) => ({ nome: name, motivo: size > LIMITS.fileBytes ? FILE_REFUSALS.size : TOO_MANY })),
  ];
  const recebido = { ...withFiles, texto, recusados };
  return recebido.texto || recebido.arquivos.length || recusados.length ? recebido : undefined;
}

/** What the upload would refuse by its name or size is named at once. */
export function withArquivos(recebido: Recebido, files: readonly File[]): Recebido {
  const judged = files.map((file) => ({ file, motivo: reasonAgainst(file) }));
  const good = judged.filter(({ motivo }) => motivo === undefined);
  return {
    ...recebido,
    arquivos: [...recebido.arquivos, ...good.map(({ file }) => ({ id: newIdempotencyKey(), file, flag: OUTROS }) as const)],
    recusados: judged.flatMap(({ file, motivo }) => (motivo === undefined ? [] : [{ nome: file.name, motivo }])),
  };
}

/** Apps repeat the title or the link within the text. */
function textoOf(parts: readonly string[]): string {
  const trimmed = parts.map((part) => part.trim());
  const isRepeated = (part: string, index: number) =>
    trimmed.some((other, i) => i !== index && other.includes(part) && (other !== part || i < index));
  return trimmed.filter((part, index) => part !== '' && !isRepeated(part, index)).join('\n');
}

/** Galleries may leave the extension out, by which the upload goes. */
function fileOf({ name, type, bytes }: Shared['files'][number]): File {
  const extension = EXTENSIONS[type];
  const isNamed = /\.[a-z]{3,4}$/i.test(name);
  return new File([bytes], extension === undefined || isNamed ? name : `${name || 'arquivo'}${extension}`, { type });
}
