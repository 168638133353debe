import { oneLine } from '#shared/domain/one-line.js';

const LONGEST = 255;
/** Names that Windows gives to devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The part of a file name behind its last dot, in lower case; '' without one. */
export function extensionOf(nome: string): string {
  const dot = nome.lastIndexOf('.');
  return dot === -1 ? '' : nome.slice(dot + 1).toLowerCase();
}

/**
 * A file name as it may be shown and offered for download: no folder, one line, no character that hides or turns text, and its
 * extension kept where it has to be cut. '' when nothing is left.
 */
export function cleanFileName(given: string): string {
  const inFolder = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const line = oneLine(inFolder.replace(/\p{Cs}/gu, ''), Infinity)
    .replace(/[. ]+$/, '')
    .replace(/^[. ]+/, '');
  const extension = extensionOf(line);
  const ending = extension === '' ? '' : line.slice(-extension.length - 1);
  const stem = oneLine(line.slice(0, line.length - ending.length), LONGEST - [...ending].length);
  const nome = `${stem}${ending}`;
  return DEVICE.test(nome) ? `_${nome}` : nome;
}
