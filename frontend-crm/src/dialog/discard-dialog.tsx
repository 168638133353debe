import { Modal } from '@viajario/web-kit/antd-form.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useFocusReturn } from '@viajario/web-kit/use-focus-return.ts';

interface Props {
  /** What would be lost, where it is not typed text. */
  lossText?: string;
  /** Runs once the question is gone. */
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before leaving loses something. */
export function DiscardDialog({ lossText = 'O que você digitou e não salvou será perdido.', onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const returnFocus = useFocusReturn();
  const goOn = () => setOpen(false);
  return (
    <Modal
      open={open}
      centered
      width={420}
      title="Descartar alterações?"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={goOn}
      afterClose={() => {
        onKeep();
        returnFocus();
      }}
      afterOpenChange={(isOpen) => isOpen && keep.current?.focus()}
      footer={[
        <Button key="keep" ref={keep} onClick={goOn}>
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
