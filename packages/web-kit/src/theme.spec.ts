import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from './theme.ts';

const css = readFileSync(path.join(__dirname, 'theme.css'), 'utf8');
const inCss = (name: string) =>
  new RegExp(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ([^;]+);`).exec(css)?.[1];

describe('The colours of theme.ts', () => {
  it.each(Object.entries(colors))('%s is the one of theme.css', (name, value) => {
    expect(inCss(name)).toBe(value);
  });
});
