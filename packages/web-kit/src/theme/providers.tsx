import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { useScheme } from './scheme.ts';
import { themes, useDensity } from './theme.ts';
import '../antd/antd.css';
import './font.css';
import './print.css';

const csp = { nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce || undefined };
/** Whatever is typed here is somebody else's: a browser that keeps it, to offer it again, keeps it after signing out. */
const typed = { autoComplete: 'off' };

const form = {
  /** What keeps a form from being sent may be out of sight. */
  scrollToFirstError: { focus: true },
  /** The star is drawn by theme.css and stays out of the field's accessible name; `required` itself is on the input. */
  requiredMark: (label: ReactNode, { required }: { required: boolean }) => (
    <span className={required ? 'required-field' : undefined}>{label}</span>
  ),
};
/** Seconds; see hint.tsx for the tooltip that follows another one. */
const tooltip = { mouseEnterDelay: 0.7 };

/** antd's own says 'loading' and would become part of the busy button's name. */
const button = { loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> };

/** Everything a screen needs around it: server data, language, look. */
export function AppProviders({ client, children }: { client: QueryClient; children: ReactNode }) {
  const theme = themes[useDensity()][useScheme()];
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider
        locale={ptBR}
        theme={theme}
        csp={csp}
        button={button}
        form={form}
        input={typed}
        textArea={typed}
        tooltip={tooltip}
      >
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
