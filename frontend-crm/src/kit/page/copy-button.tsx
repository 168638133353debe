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
  /** Where its name stands on it. */
  named?: boolean;
}

/** Copies a value, and says so where the finger is. */
export function CopyButton({ label, text, named = false }: Props) {
  const { confirmed, confirm } = useConfirmation();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      confirm();
    } catch {
      toast({ title: 'Não foi possível copiar', description: 'Selecione o texto e copie.', kind: 'error' });
    }
  }
  const name = `Copiar ${label}`;
  const looks = {
    size: 'small',
    icon: <Icon of={confirmed ? CheckOutlined : CopyOutlined} />,
    onClick: () => void copy(),
  } as const;
  return (
    <>
      {named ? (
        <Button {...looks}>{name}</Button>
      ) : (
        <Hint title={name}>
          <Button type="text" aria-label={name} {...looks} />
        </Hint>
      )}
      <span role="status" className={styles.copied}>
        {confirmed && 'Copiado'}
      </span>
    </>
  );
}
