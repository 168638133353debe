import { Modal } from '@viajario/web-kit/antd-form.ts';
import { Button } from 'antd';
import { useRef } from 'react';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed text is lost. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
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
      O que você digitou e não salvou será perdido.
    </Modal>
  );
}
