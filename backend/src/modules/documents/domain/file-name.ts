import { oneLine } from '#shared/domain/one-line.js';

const LONGEST = 255;
/** Reserved device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The lower-case extension; '' without one. */
export function extensionOf(nome: string): string {
  const dot = nome.lastIndexOf('.');
  return dot === -1 ? '' : nome.slice(dot + 1).toLowerCase();
}

/**
 * A file name that is safe to show and download: no folder, one line, no invisible or direction-changing characters, shortened
 * before its extension. '' when nothing is left.
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
