import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { Scheme } from './scheme.ts';
import { useMedia } from '../hooks/use-media.ts';

/** The colours of theme.css that antd derives its own palette from; a spec keeps the two in step. */
export const colors = {
  light: {
    brand: '#484bb4',
    brandStrong: '#36388f',
    brandTint: '#eeeef8',
    onBrand: '#ffffff',
    surface: '#ffffff',
    surfaceSunken: '#f1f1f6',
    page: '#f6f6fa',
    line: '#dfdfe9',
    lineStrong: '#8d8fa3',
    text: '#1f2033',
    textQuiet: '#5a5c72',
    positive: '#1e7a45',
    negative: '#b3261e',
    warning: '#8a5300',
    warningTint: '#fff7e6',
    warningLine: '#e8c98f',
  },
  dark: {
    brand: '#a5a7f5',
    brandStrong: '#c0c1fa',
    brandTint: '#282a45',
    onBrand: '#15162a',
    surface: '#1b1c25',
    surfaceSunken: '#242631',
    page: '#121319',
    line: '#363848',
    lineStrong: '#80829b',
    text: '#e9e9f2',
    textQuiet: '#abadc3',
    positive: '#6fcb95',
    negative: '#ff9a90',
    warning: '#f2bd6b',
    warningTint: '#35290f',
    warningLine: '#6e5522',
  },
} as const;

export type Density = 'mouse' | 'touch';

/** How near to each other things may stand; the condition is that of theme.css. */
export const useDensity = (): Density => (useMedia('(pointer: coarse), (max-width: 47.9375em)') ? 'touch' : 'mouse');

/** A larger text size in the browser makes larger rems, but antd counts in pixels. */
const REM_SCALE = (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
const scale = (pixels: number) => Math.round(pixels * REM_SCALE);

/** Pixels; `--control` and `--type-control` of theme.css are the same. */
const MEASURES = {
  mouse: {
    fontSize: scale(15),
    controlHeight: scale(38),
    controlHeightSM: scale(30),
    controlHeightLG: scale(44),
  },
  touch: {
    fontSize: scale(16),
    controlHeight: scale(44),
    controlHeightSM: scale(44),
    controlHeightLG: scale(48),
  },
};

type Palette = Record<keyof (typeof colors)['light'], string>;

/** antd's look. `hashed` off and one css variable key: one set of rules for all remotes. */
const themeOf = (palette: Palette, density: Density, algorithm: ThemeConfig['algorithm'] = undefined): ThemeConfig => ({
  hashed: false,
  cssVar: { key: 'viajario' },
  ...(algorithm && { algorithm }),
  token: {
    colorPrimary: palette.brand,
    // antd lightens on hover, and what stands on that lighter blue is hard to read.
    colorPrimaryHover: palette.brandStrong,
    colorLink: palette.brand,
    colorLinkHover: palette.brandStrong,
    colorInfo: palette.brand,
    colorSuccess: palette.positive,
    colorError: palette.negative,
    colorWarning: palette.warning,
    // What antd derives from so dark a warning colour is khaki.
    colorWarningBg: palette.warningTint,
    colorWarningBorder: palette.warningLine,
    colorText: palette.text,
    colorTextSecondary: palette.textQuiet,
    // antd's own grey for descriptions and placeholders is too pale to read (WCAG 1.4.3).
    colorTextTertiary: palette.textQuiet,
    colorTextDescription: palette.textQuiet,
    colorTextPlaceholder: palette.textQuiet,
    colorTextLightSolid: palette.onBrand,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    borderRadiusLG: 10,
    boxShadow: 'var(--shadow-over)',
    boxShadowSecondary: 'var(--shadow-raised)',
    fontFamily: 'var(--font)',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
    ...MEASURES[density],
  },
  components: componentsOf(palette),
});

/** Where antd is recognised at first sight: shadows under buttons, glowing fields, bold blue tabs. */
const componentsOf = (palette: Palette): ThemeConfig['components'] => ({
  Button: {
    fontWeight: 500,
    // What antd derives for dark is so pale that the main button looks switched off.
    colorPrimary: palette.brand,
    colorPrimaryHover: palette.brandStrong,
    colorPrimaryActive: palette.brandStrong,
    colorError: palette.negative,
    colorErrorHover: palette.negative,
    colorErrorActive: palette.negative,
    colorLink: palette.brand,
    colorLinkHover: palette.brandStrong,
    colorLinkActive: palette.brandStrong,
    // A button is recognised by its text; the edge only groups them.
    defaultBorderColor: palette.line,
    defaultHoverBorderColor: palette.lineStrong,
    defaultHoverColor: palette.text,
    defaultHoverBg: palette.surfaceSunken,
    defaultActiveColor: palette.text,
    defaultActiveBorderColor: palette.lineStrong,
    defaultShadow: 'var(--shadow-low)',
    primaryShadow: 'none',
    dangerShadow: 'none',
    textTextColor: palette.textQuiet,
    textTextHoverColor: palette.text,
  },
  Form: { labelColor: palette.text, labelFontSize: scale(14), verticalLabelPadding: '0 0 4px' },
  Input: { activeShadow: `0 0 0 3px ${palette.brandTint}`, hoverBorderColor: palette.brand },
  Modal: { titleFontSize: scale(18) },
  Select: { optionSelectedBg: palette.brandTint, optionActiveBg: palette.surfaceSunken, activeOutlineColor: palette.brandTint },
  Tabs: {
    titleFontSize: scale(15),
    itemColor: palette.textQuiet,
    itemHoverColor: palette.text,
    itemSelectedColor: palette.text,
    inkBarColor: palette.brand,
    horizontalItemGutter: 24,
  },
  Tooltip: { colorBgSpotlight: palette.text, colorTextLightSolid: palette.surface },
});

const themesOf = (density: Density): Record<Scheme, ThemeConfig> => ({
  light: themeOf(colors.light, density),
  dark: themeOf(colors.dark, density, darkAlgorithm),
});
export const themes: Record<Density, Record<Scheme, ThemeConfig>> = { mouse: themesOf('mouse'), touch: themesOf('touch') };
