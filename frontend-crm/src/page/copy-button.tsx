import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useConfirmation } from '@viajario/web-kit/hooks/use-confirmation.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import styles from './record-summary.module.css';

interface Props {
  /** What is copied, as in 'Copiar CPF'. */
  label: string;
  text: string;
}

/** Copies a value, and says so where the finger is. */
export function CopyButton({ label, text }: Props) {
  const { confirmed, confirm } = useConfirmation();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      confirm();
    } catch {
      toast({ title: 'Não foi possível copiar', description: 'Selecione o texto e copie.', kind: 'error' });
    }
  }
  return (
    <>
      <Hint title={`Copiar ${label}`}>
        <Button
          type="text"
          size="small"
          aria-label={`Copiar ${label}`}
          icon={<Icon of={confirmed ? CheckOutlined : CopyOutlined} />}
          onClick={() => void copy()}
        />
      </Hint>
      <span role="status" className={styles.copied}>
        {confirmed && 'Copiado'}
      </span>
    </>
  );
}
