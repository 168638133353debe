import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useRef } from 'react';

export interface DiscardProps {
  open: boolean;
  /** What would be lost, where it is not typed text. */
  lossText?: string;
  /** Runs at the press, before the question fades away: the next press of the back button is a new question. */
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before leaving loses something. */
export default function DiscardDialog(props: DiscardProps) {
  const { open, lossText = 'O que você digitou e não salvou será perdido.', onKeep, onDiscard } = props;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      centered
      width={420}
      title="Descartar alterações?"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onKeep}
      afterOpenChange={(isOpen) => isOpen && keep.current?.focus()}
      footer={[
        <Button key="keep" ref={keep} onClick={onKeep}>
          Continuar editando
        </Button>,
        <Button key="discard" danger type="primary" onClick={onDiscard}>
          Descartar
        </Button>,
      ]}
    >
      {lossText}
    </Modal>
  );
}
