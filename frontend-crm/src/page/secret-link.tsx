import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useConfirmation } from '@viajario/web-kit/hooks/use-confirmation.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import styles from './secret-link.module.css';

interface Props {
  label: string;
  link: string;
  /** What it is good for, and that it is not shown again. */
  text: string;
  /** Other ways to take it along. */
  children?: ReactNode;
}

/** A link that was just made, to be copied or sent now: it cannot be read again. */
export function SecretLink({ label, link, text, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { confirmed: copied, confirm } = useConfirmation();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      confirm();
      toast({ title: 'Copiado!', kind: 'success' });
    } catch {
      // Selected, the link is one Ctrl+C away.
      field.current?.select();
      toast({ title: 'Erro ao copiar link', kind: 'error' });
    }
  }

  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.link}
        readOnly
        value={link}
        aria-describedby={`${id}-text`}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.ways}>
        <Button
          // The button that made the link is gone.
          autoFocus
          type="primary"
          icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
          onClick={() => void copy()}
        >
          Copiar link
        </Button>
        {children}
      </div>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
    </>
  );
}
