import { describe, expect, it } from '@jest/globals';
import { cleanFileName, extensionOf } from './file-name.js';

describe('A file name', () => {
  it.each([
    ['an ordinary one stays as it is', 'RG – José d’Ávila (verso).PDF', 'RG – José d’Ávila (verso).PDF'],
    ['loses its folders, of either kind', '/etc/../a\\b/c.pdf', 'c.pdf'],
    ['loses control characters and line breaks', 'a\0b\r\nc.pdf', 'a b c.pdf'],
    ['loses text that runs backwards', 'fatura\u202efdp.exe', 'fatura fdp.exe'],
    ['loses half characters', 'a\ud800b.pdf', 'ab.pdf'],
    ['loses dots and blanks at its ends', ' ..a.pdf. . ', 'a.pdf'],
    ['is composed, however the sender wrote accents', 'cafe\u0301.pdf', 'café.pdf'],
    ['is no device of Windows', 'LPT1.pdf', '_LPT1.pdf'],
    ['may be nothing', '../..', ''],
    ['is cut before its extension', `${'é'.repeat(400)}.docx`, `${'é'.repeat(249)}….docx`],
  ])('%s', (_, given, kept) => expect(cleanFileName(given)).toBe(kept));

  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['a.', ''],
    ['.pdf', 'pdf'],
  ])('%s ends with %j', (nome, extension) => expect(extensionOf(nome)).toBe(extension));
});
