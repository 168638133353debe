import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';

/** What a line offers with which a message is opened (`makeAbertas`); it stands in grey as long as it is asked. */
export interface Avisavel {
  /** WhatsApp was opened: the person is asked whether the message was sent. */
  isAsked: boolean;
  onEnviei: () => void;
  onNaoEnviei: () => void;
}

interface Props extends Avisavel {
  /** Id of the element that names the line. */
  describedBy: string;
  /** Opens the message. */
  onAbrir: () => void;
  /** Beside the button, before it is asked. */
  children?: ReactNode;
}

/** Opens the message, then asks whether it was sent: opening is not sending. One button for both, so that the focus comes back to it. */
export function AvisoPorWhatsApp({ isAsked, describedBy, onAbrir, onEnviei, onNaoEnviei, children }: Props) {
  return (
    <>
      <Button
        icon={isAsked ? undefined : <Icon of={WhatsAppOutlined} />}
        aria-haspopup={isAsked ? undefined : 'dialog'}
        aria-describedby={describedBy}
        onClick={isAsked ? onEnviei : onAbrir}
      >
        {isAsked ? 'Enviei' : 'WhatsApp'}
      </Button>
      {isAsked ? (
        <Button type="text" aria-describedby={describedBy} onClick={onNaoEnviei}>
          Não enviei
        </Button>
      ) : (
        children
      )}
    </>
  );
}
