import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useRef, useState } from 'react';
import { PreviewContent, type PreviewProps } from './preview-content.tsx';
import styles from './preview.module.css';

/** The preview over the form. */
export function PreviewDrawer({ arquivo, asOf, onClosed }: PreviewProps) {
  const [open, setOpen] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn();
  return (
    <Modal
      open={open}
      title={arquivo.nomeArquivo}
      footer={null}
      width="min(960px, 100vw)"
      className={styles.drawer}
      classNames={{ container: styles.container, header: styles.header, body: styles.body }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && stage.current?.focus()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
    >
      <PreviewContent arquivo={arquivo} asOf={asOf} stage={stage} />
    </Modal>
  );
}
