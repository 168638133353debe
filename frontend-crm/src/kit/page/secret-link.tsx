import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import styles from './secret-link.module.css';
import { useCopy } from './use-copy.ts';

/** Where it is to be copied or sent. */
export const SHOWN_ONCE = 'Copie ou envie agora: por segurança, ele não será mostrado outra vez.';

interface Props {
  label: string;
  link: string;
  /** What it is good for, and that it is not shown again. */
  text: string;
  /** False for those below the first, where several were made at once. */
  autoFocus?: boolean;
  /** Other ways to take it along. */
  children?: ReactNode;
}

/** A link that was just made, to be copied or sent now: it cannot be read again. */
export function SecretLink({ label, link, text, autoFocus = true, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field, 'Erro ao copiar link');
  return (
    <>
      <label htmlFor={id} className="block flush mb-2 strong">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.link}
        readOnly
        autoComplete="off"
        value={link}
        aria-describedby={`${id}-text`}
        onFocus={(event) => event.target.select()}
      />
      <div className={`${styles.ways} wrap gap-2`}>
        <Button
          // The button that made the link is gone.
          autoFocus={autoFocus}
          type="primary"
          icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
          onClick={() => void copy()}
        >
          Copiar link
        </Button>
        {children}
      </div>
      <p id={`${id}-text`} className="flush quiet small">
        {text}
      </p>
    </>
  );
}
