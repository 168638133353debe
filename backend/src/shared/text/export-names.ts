import { oneLine } from '#shared/domain/one-line.js';

/** A whole path stays below 200 bytes, so that every program can unpack it. */
const MAX_BYTES = { cliente: 60, arquivo: 90, conta: 60 };
const FORBIDDEN = /[\\/:*?"<>|]/g;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A part of a path that every system accepts as a plain name; `fallback` when nothing is left. */
function safePart(text: string, mostBytes: number, fallback: string): string {
  const clean = oneLine(text.normalize('NFC').toWellFormed().replace(FORBIDDEN, ' '), Infinity).replace(/\.{2,}/g, '.');
  const cut = trimDots(cutTo(trimDots(clean), mostBytes));
  if (cut === '') return fallback;
  return DEVICE.test(cut) ? `_${cut}` : cut;
}

const trimDots = (text: string): string => text.replace(/^[. ]+|[. ]+$/g, '');

function cutTo(text: string, mostBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    kept += character;
  }
  return kept;
}

/** Name of a file about a conta: `clientes_agencia-sol_2026-11-21.csv`. */
export function exportName(prefix: string, conta: string, day: string, extension: string): string {
  const slug = conta
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_BYTES.conta)
    .replace(/-$/, '');
  return `${prefix}_${slug || 'conta'}_${day}.${extension}`;
}

/** The fields of a client's file that its path needs. */
interface NamedDocumento {
  cliente: string;
  clienteId: string;
  flagDocumento: string;
  nomeArquivo: string;
}

/** Paths of documents in the ZIP, in the order of the calls: each is unique, ignoring case. */
export class DocumentPaths {
  private readonly taken = new Set<string>();

  pathOf({ cliente, clienteId, flagDocumento, nomeArquivo }: NamedDocumento): string {
    return this.pathIn(
      `documentos/${safePart(cliente, MAX_BYTES.cliente, 'Sem nome')} - ${clienteId.slice(-4)}`,
      flagDocumento,
      nomeArquivo,
    );
  }

  pathIn(place: string, flagDocumento: string, nomeArquivo: string): string {
    const folder = `${place}/${safePart(flagDocumento, 20, 'outros')}`;
    const dot = nomeArquivo.lastIndexOf('.');
    const extension = dot > 0 ? safePart(nomeArquivo.slice(dot + 1), 8, '') : '';
    const stem = safePart(dot > 0 ? nomeArquivo.slice(0, dot) : nomeArquivo, MAX_BYTES.arquivo, 'arquivo');
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}/${stem}${copy === 1 ? '' : ` (${copy})`}${extension === '' ? '' : `.${extension}`}`;
      const key = path.normalize('NFD').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return path;
    }
  }
}
