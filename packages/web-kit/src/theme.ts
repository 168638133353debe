import type { ThemeConfig } from 'antd';

/** The colours of theme.css that antd derives its own palette from; a spec keeps the two in step. */
export const colors = {
  brand: '#484bb4',
  page: '#f6f6fa',
  surface: '#ffffff',
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
    colorLink: colors.brand,
    colorInfo: colors.brand,
    colorSuccess: colors.positive,
    colorError: colors.negative,
    colorWarning: colors.warning,
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
    screenXS: 360,
    screenXSMin: 360,
  },
  components: {
    Layout: { headerBg: colors.surface, siderBg: colors.surface, headerHeight: 64, headerPadding: '0 16px' },
    Menu: { itemBorderRadius: 6, itemHeight: 44, itemSelectedBg: '#eeeef8', activeBarBorderWidth: 0 },
    Form: { labelColor: colors.text, verticalLabelPadding: '0 0 4px' },
    Modal: { titleFontSize: 20 },
    Table: { headerBg: '#f1f1f6', headerColor: colors.textQuiet },
  },
};
