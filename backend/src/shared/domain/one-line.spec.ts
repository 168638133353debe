import { describe, expect, it } from '@jest/globals';
import { oneLine } from './one-line.js';

describe('A text on one line', () => {
  it.each([
    ['an ordinary name stays as it is', 'José d’Ávila 🧳', 'José d’Ávila 🧳'],
    ['line breaks become spaces', 'Ana\r\nBcc: x@y.z\n\n.\nMaria', 'Ana Bcc: x@y.z . Maria'],
    ['so do the breaks of Unicode', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['control characters go', 'a\u0000b\u001b[31mc\u007f', 'a b [31mc'],
    ['text that runs backwards goes', 'fatura\u202efdp.exe\u2066x\u200f', 'fatura fdp.exe x'],
    ['what cannot be seen goes', '\ufeffa\u200bb\u2060c', 'a b c'],
    ['nothing is left of nothing', ' \r\n\t ', ''],
  ])('%s', (_, text, line) => expect(oneLine(text)).toBe(line));

  it('ends after 120 characters, never inside one', () => {
    expect(oneLine('a'.repeat(120))).toBe('a'.repeat(120));
    expect([...oneLine('😀'.repeat(500))]).toEqual([...'😀'.repeat(119), '…']);
  });
});
