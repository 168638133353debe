import type { ThemeConfig } from 'antd';

/** The colours of theme.css that antd derives its own palette from; a spec keeps the two in step. */
export const colors = {
  brand: '#484bb4',
  brandStrong: '#36388f',
  surfaceSunken: '#f1f1f6',
  page: '#f6f6fa',
  line: '#dfdfe9',
  text: '#1f2033',
  textQuiet: '#5a5c72',
  positive: '#1e7a45',
  negative: '#b3261e',
  warning: '#8a5300',
} as const;

/** antd's look. `hashed` off and one css variable key: one set of rules for all remotes. */
export const theme: ThemeConfig = {
  hashed: false,
  cssVar: { key: 'viajario' },
  token: {
    colorPrimary: colors.brand,
    // antd lightens on hover, and white on that lighter blue is hard to read.
    colorPrimaryHover: colors.brandStrong,
    colorLink: colors.brand,
    colorLinkHover: colors.brandStrong,
    colorInfo: colors.brand,
    colorSuccess: colors.positive,
    colorError: colors.negative,
    colorWarning: colors.warning,
    // What antd derives from so dark a warning colour is khaki.
    colorWarningBg: '#fff7e6',
    colorWarningBorder: '#e8c98f',
    colorText: colors.text,
    colorTextSecondary: colors.textQuiet,
    // antd's own grey for descriptions and placeholders is too pale to read (WCAG 1.4.3).
    colorTextTertiary: colors.textQuiet,
    colorTextDescription: colors.textQuiet,
    colorTextPlaceholder: '#6c6e84',
    colorBgLayout: colors.page,
    colorBorder: '#8d8fa3',
    colorBorderSecondary: colors.line,
    borderRadius: 6,
    borderRadiusLG: 10,
    fontFamily: 'var(--font)',
    fontSize: 15,
    controlHeight: 38,
  },
  components: {
    Form: { labelColor: colors.text, verticalLabelPadding: '0 0 4px' },
    Modal: { titleFontSize: 20 },
    Table: { headerBg: colors.surfaceSunken, headerColor: colors.textQuiet },
  },
};
