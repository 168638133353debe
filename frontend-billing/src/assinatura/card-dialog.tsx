import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { CardForm } from '../stripe/card-form.tsx';
import { StripeElements } from '../stripe/stripe-elements.tsx';
import { useCardConfirm, type Confirm } from '../stripe/use-card-confirm.ts';

interface Props {
  title: string;
  /** What the card is for. */
  text: string;
  open: boolean;
  clientSecret: string;
  submitLabel: string;
  /** The dialog stays until it is over. */
  confirm: Confirm;
  onCancel: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** The provider's form for a card, in a dialog. */
export function CardDialog({ title, text, open, clientSecret, submitLabel, onCancel, onClosed, ...props }: Props) {
  const { busy, refusal, confirm } = useCardConfirm(props.confirm);
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
      <p className="flush mb-4">{text}</p>
      <StripeElements clientSecret={clientSecret}>
        <CardForm submitLabel={submitLabel} refusal={refusal} confirm={confirm} />
      </StripeElements>
    </Modal>
  );
}
