import ShareAltOutlined from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { LinkCriado as Link } from '@viajario/contracts/crm/ficha/links';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { Button } from 'antd';
import { EnviarPorWhatsApp } from '../mensagens/link-para-alguem.tsx';
import { SecretLink, SHOWN_ONCE } from '../kit/page/secret-link.tsx';

interface Props {
  link: Link;
  cliente: ClienteRow;
  /** The name of the conta. */
  conta: string;
}

/** The link that was just made, and ways to send it now. */
export function LinkCriado({ link: { url, expiraEm }, cliente, conta }: Props) {
  const text = textOf(cliente.nome, conta, url, formatDay(expiraEm));
  async function share() {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closed without choosing a contact.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toastRefusal('Não foi possível compartilhar', new Error('Copie o link e envie como preferir.'));
    }
  }
  return (
    <SecretLink
      label="Link para o cliente"
      link={url}
      text={
        `Vale até ${formatInstant(expiraEm)}, para um único envio. Quem tiver o link pode preencher a ficha, mas não vê o que já está no cadastro. ` +
        SHOWN_ONCE
      }
    >
      <EnviarPorWhatsApp para={cliente} link={url} contexto="cadastro" />
      {'share' in navigator && (
        <Button icon={<Icon of={ShareAltOutlined} />} onClick={() => void share()}>
          Compartilhar
        </Button>
      )}
    </SecretLink>
  );
}

function textOf(nome: string, conta: string, url: string, until: string): string {
  const [first] = nome.trim().split(/\s+/);
  return (
    `Olá, ${first}! Para deixar o seu cadastro em dia, ${conta} pede que você preencha alguns dados neste link, até ${until}:\n\n` +
    `${url}\n\nÉ rápido, pelo celular e sem senha. Qualquer dúvida, é só responder por aqui.`
  );
}
