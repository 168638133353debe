import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from './theme.ts';

const css = readFileSync(path.join(__dirname, 'theme.css'), 'utf8');

/** The values of a role in theme.css, in light and in dark. */
function inCss(name: string): string[] | undefined {
  const role = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`--${role}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css)?.slice(1);
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const share = parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('The colours of theme.ts', () => {
  it.each(Object.keys(colors.light) as (keyof typeof colors.light)[])('%s is the one of theme.css', (name) => {
    expect(inCss(name)).toEqual([colors.light[name], colors.dark[name]]);
  });
});

describe.each(['light', 'dark'] as const)('In %s', (scheme) => {
  const of = (role: string) => inCss(role)?.[scheme === 'light' ? 0 : 1] ?? 'missing';
  it.each([
    ['text', 'surface'],
    ['text', 'page'],
    ['text', 'surfaceSunken'],
    ['textQuiet', 'surface'],
    ['textQuiet', 'page'],
    ['textQuiet', 'surfaceSunken'],
    ['textQuiet', 'brandTint'],
    ['brand', 'surface'],
    ['brand', 'page'],
    ['brand', 'brandTint'],
    ['brandStrong', 'brandTint'],
    ['onBrand', 'brand'],
    ['onBrand', 'brandStrong'],
    ['positive', 'surface'],
    ['positiveStrong', 'positiveTint'],
    ['negative', 'surface'],
    ['negative', 'page'],
    ['negative', 'negativeTint'],
    ['warning', 'warningTint'],
    ['text', 'warningTint'],
  ])('%s on %s can be read', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a field can be seen', () => {
    expect(contrast(of('lineStrong'), of('surface'))).toBeGreaterThanOrEqual(3);
  });
});
