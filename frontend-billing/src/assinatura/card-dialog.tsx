import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { CardForm, type TypedCard } from '../stripe/card-form.tsx';
import { StripeElements } from '../stripe/stripe-elements.tsx';
import { useBusyConfirm } from '../stripe/use-busy-confirm.ts';
import styles from './card-dialog.module.css';

interface Props {
  title: string;
  /** What the card is for. */
  text: string;
  open: boolean;
  clientSecret: string;
  submitLabel: string;
  /** As CardForm's; the dialog stays until it is over. */
  confirm: (card: TypedCard) => Promise<{ error?: { message?: string } }>;
  onCancel: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** The provider's form for a card, in a dialog. */
export function CardDialog({ title, text, open, clientSecret, submitLabel, onCancel, onClosed, ...props }: Props) {
  const { busy, confirm } = useBusyConfirm(props.confirm);
  const returnFocus = useFocusReturn();
  return (
    <Modal
      open={open}
      centered
      width={460}
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={() => !busy && onCancel()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={null}
    >
      <p className={styles.text}>{text}</p>
      <StripeElements clientSecret={clientSecret}>
        <CardForm submitLabel={submitLabel} confirm={confirm} />
      </StripeElements>
    </Modal>
  );
}
