import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { useConfirmation } from '@viajario/web-kit/hooks/use-confirmation.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { mensagemLink } from '../../notifications/whatsapp.ts';
import styles from './convite-dialog.module.css';

interface Props {
  convite: NewConvite;
  papel: PapelDeMembro;
  /** The name of the conta. */
  conta: string;
}

/** The link of a new invite, to be copied or sent now: it cannot be read again. */
export function ConviteLink({ convite: { inviteLink, dataExpiracao }, papel, conta }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { confirmed: copied, confirm } = useConfirmation();

  async function copy() {
    try {
      await navigator.clipboard.writeText(inviteLink);
      confirm();
      toast({ title: 'Copiado!', kind: 'success' });
    } catch {
      // Selected, the link is one Ctrl+C away.
      field.current?.select();
      toast({ title: 'Erro ao copiar link', kind: 'error' });
    }
  }

  return (
    <>
      <label htmlFor={id} className={styles.legend}>
        Link de convite
      </label>
      <input
        ref={field}
        id={id}
        className={styles.link}
        readOnly
        value={inviteLink}
        aria-describedby={`${id}-text`}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.ways}>
        <Button
          // The button that made the link is gone.
          autoFocus
          type="primary"
          icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
          onClick={() => void copy()}
        >
          Copiar link
        </Button>
        <Button
          href={mensagemLink(textOf(conta, inviteLink, formatInstant(dataExpiracao)))}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Icon of={WhatsAppOutlined} />}
        >
          Enviar por WhatsApp
        </Button>
      </div>
      <p id={`${id}-text`} className={styles.optionText}>
        Para {PAPEL_LABELS[papel].toLowerCase()}, válido até {formatInstant(dataExpiracao)}, um único uso. Copie ou envie agora:
        por segurança, ele não será mostrado outra vez.
      </p>
    </>
  );
}

const textOf = (conta: string, link: string, until: string) =>
  `Olá! Este é o seu convite para trabalhar em ${conta} no Viajário. Abra o link e entre com a sua conta Google até ${until}: ${link}`;
