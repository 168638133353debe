import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { Button } from 'antd';

interface Props {
  title: string;
  /** The address in one line. */
  text: string;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Another address than the one that was typed: asks which of them stays. */
export function EnderecoOffer({ title, text, onAccept, onRefuse }: Props) {
  return (
    <Notice
      kind="info"
      title={title}
      actions={
        <>
          <Button type="primary" onClick={onAccept}>
            Usar este endereço
          </Button>
          <Button onClick={onRefuse}>Manter o meu</Button>
        </>
      }
    >
      {text}
    </Notice>
  );
}
