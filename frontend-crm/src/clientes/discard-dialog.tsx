import { Button, Modal } from 'antd';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed text is lost. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  return (
    <Modal
      open
      centered
      width={420}
      title="Descartar alterações?"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onKeep}
      footer={[
        <Button key="keep" autoFocus onClick={onKeep}>
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
