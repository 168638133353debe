import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { Button } from 'antd';
import { mensagemLink } from '../../kit/page/whatsapp.ts';
import { SecretLink, SHOWN_ONCE } from '../../kit/page/secret-link.tsx';

interface Props {
  convite: NewConvite;
  papel: PapelDeMembro;
  /** The name of the conta. */
  conta: string;
}

/** The link of a new invite. */
export function ConviteLink({ convite: { inviteLink, dataExpiracao }, papel, conta }: Props) {
  const until = formatInstant(dataExpiracao);
  return (
    <SecretLink
      label="Link de convite"
      link={inviteLink}
      text={`Para ${PAPEL_LABELS[papel].toLowerCase()}, válido até ${until}, um único uso. ` + SHOWN_ONCE}
    >
      <Button
        href={mensagemLink(textOf(conta, inviteLink, until))}
        target="_blank"
        rel="noopener noreferrer"
        icon={<Icon of={WhatsAppOutlined} />}
      >
        Enviar por WhatsApp
      </Button>
    </SecretLink>
  );
}

const textOf = (conta: string, link: string, until: string) =>
  `Olá! Este é o seu convite para trabalhar em ${conta} no Viajário. Abra o link e entre com a sua conta Google até ${until}: ${link}`;
