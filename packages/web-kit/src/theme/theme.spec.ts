import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import getDesignToken from 'antd/es/theme/getDesignToken';
import { CORES } from '@viajario/contracts/crm/etiquetas/cores';
import { colors, themes } from './theme.ts';

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

/** Of the colour's circle, in degrees. */
function hue(color: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)) as [number, number, number];
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const root = path.join(__dirname, '../../../..');

/** The role that a class of a module stands on. */
function groundOf(file: string, name: string): string {
  const [, rule = ''] = new RegExp(`\\.${name},[^{]*\\{([^}]*)\\}`).exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return camelCase(/background: var\(--([\w-]+)\)/.exec(rule)?.[1] ?? 'missing');
}

describe('The colours of theme.ts', () => {
  it.each(Object.keys(colors.light) as (keyof typeof colors.light)[])('%s is the one of theme.css', (name) => {
    expect(inCss(name)).toEqual([colors.light[name], colors.dark[name]]);
  });
});

/** Whatever is written stands on every ground somewhere, or will. */
const TEXTS = ['text', 'textQuiet', 'brand', 'brandStrong', 'positive', 'positiveStrong', 'negative', 'warning'];
const GROUNDS = ['surface', 'page', 'surfaceSunken', 'brandTint', 'positiveTint', 'negativeTint', 'warningTint'];
/** Text on what is filled: buttons, the hint where files are dropped, tooltips, the trial's last days. */
const FILLED = [
  ['onBrand', 'brand'],
  ['onBrand', 'brandStrong'],
  ['surface', 'brand'],
  ['surface', 'text'],
  ['onBrand', 'negative'],
  ['onYellow', 'yellow'],
  ['onOrange', 'orange'],
] as const;
/** Edges of fields, rings of the focus and dots of labels, which are no text (WCAG 1.4.11). */
const MARKS = ['lineStrong', 'brand', ...CORES.map((cor) => camelCase(`etiqueta-${cor}`))];
/** Lines that only group: their contents can be distinguished without them (WCAG 1.4.11 does not apply). */
const GROUPING = ['line', 'warningLine'];

const PAIRS = [...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...FILLED];
const isPair = (text: string, ground: string) => PAIRS.some((pair) => pair[0] === text && pair[1] === ground);

describe('Every colour', () => {
  it('of theme.css is in a pair that is measured below', () => {
    const roles = Array.from(css.matchAll(/--([\w-]+): light-dark\(#/g), ([, name = '']) => camelCase(name));
    const known = new Set([...PAIRS.flat(), ...MARKS, ...GROUPING]);
    expect(roles.filter((role) => !known.has(role))).toEqual([]);
  });

  it('that a screen writes with is a text, on a ground for it', () => {
    const files = globSync('{frontend-*,packages/web-kit}/src/**/*.css', { cwd: root });
    const found = files.flatMap((file) =>
      Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/\{([^{}]*)\}/g), ([, rule = '']) => {
        const [, text] = /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(rule) ?? [];
        const [, ground] = /background(?:-color)?: var\(--([\w-]+)\)/.exec(rule) ?? [];
        return text === undefined ? [] : [{ file, text: camelCase(text), ground: ground && camelCase(ground) }];
      }).flat(),
    );
    expect(found.length).toBeGreaterThan(100);
    const texts = new Set(PAIRS.map(([text]) => text));
    expect(found.filter(({ text, ground }) => (ground ? !isPair(text, ground) : !texts.has(text)))).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('In %s', (scheme) => {
  const of = (role: string) => inCss(role)?.[scheme === 'light' ? 0 : 1] ?? 'missing';

  it.each(PAIRS)('%s on %s can be read', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s can be seen', (mark) => {
    expect(contrast(of(mark), of('surface'))).toBeGreaterThanOrEqual(3);
  });

  /** Yellow from 45 to 65 degrees, orange from 15 to 40. */
  it('PRD-107: the last day of the trial is told from the day before by its hue and by its brightness', () => {
    const badge = 'frontend-shell/src/layout/trial-badge.module.css';
    const [soon, today] = [of(groundOf(badge, 'soon')), of(groundOf(badge, 'today'))];
    expect(hue(soon)).toBeGreaterThanOrEqual(45);
    expect(hue(soon)).toBeLessThanOrEqual(65);
    expect(hue(today)).toBeGreaterThanOrEqual(15);
    expect(hue(today)).toBeLessThanOrEqual(40);
    expect(contrast(soon, today)).toBeGreaterThanOrEqual(3);
  });

  /** What antd derives for itself. */
  const tokens = getDesignToken(themes.mouse[scheme]);
  it.each([
    ...([
      'colorText',
      'colorTextHeading',
      'colorTextLabel',
      'colorTextDescription',
      'colorTextPlaceholder',
      'colorIcon',
    ] as const),
    ...(['colorLink', 'colorLinkHover', 'colorError', 'colorWarning', 'colorSuccess'] as const),
  ])("antd's %s can be read on what it draws", (text) => {
    const ratios = (['colorBgContainer', 'colorBgElevated', 'colorBgLayout'] as const).map((ground) =>
      contrast(tokens[text], tokens[ground]),
    );
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['colorPrimary', 'colorPrimaryHover', 'colorError'] as const)("antd's main buttons can be read on %s", (ground) => {
    expect(contrast(tokens.colorTextLightSolid, tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
