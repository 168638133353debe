import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PreviewContent, type PreviewProps } from './preview-content.tsx';
import styles from './preview.module.css';

/** The preview beside the fields: what can be read in it is typed there. Esc closes it from both sides. */
export function PreviewBeside({ arquivo, asOf, onClosed }: PreviewProps) {
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn();
  function close() {
    returnFocus();
    onClosed();
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close());
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
    // React would pass on the keys of the dialogs that the tab opens, too.
    const tab = region.current?.parentElement;
    const listener = (event: KeyboardEvent) => void onKeyDown(event);
    tab?.addEventListener('keydown', listener);
    return () => tab?.removeEventListener('keydown', listener);
  }, []);
  return (
    <section
      ref={region}
      data-preview-beside
      aria-label={`Visualização de ${arquivo.nomeArquivo}`}
      className={`${styles.beside} no-print`}
    >
      <div className={`${styles.title} flex start between gap-2 breaks`}>
        <strong>{arquivo.nomeArquivo}</strong>
        <Button type="text" aria-label="Fechar" title="Fechar" icon={<Icon of={CloseOutlined} />} onClick={close} />
      </div>
      <PreviewContent arquivo={arquivo} asOf={asOf} stage={stage} />
    </section>
  );
}
