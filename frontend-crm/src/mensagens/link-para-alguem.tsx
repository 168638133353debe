import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { NativeSelect } from '../kit/form/native-select.tsx';
import { SecretLink } from '../kit/page/secret-link.tsx';
import { useMensagemDialog } from './use-mensagem-dialog.tsx';

type Pessoa = Pick<ClienteRow, 'id' | 'nome'>;

interface Props {
  label: string;
  link: string;
  /** What it is good for, and that it is not shown again. */
  text: string;
  autoFocus: boolean;
  /** Of the message's templates. */
  contexto: ContextoDeMensagem;
  /** Who can get it, the most likely first. */
  pessoas: readonly Pessoa[];
}

/** A new link for several people, to be copied or sent to one of them now. */
export function LinkParaAlguem({ label, link, text, autoFocus, contexto, pessoas }: Props) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const para = pessoas.find((pessoa) => pessoa.id === chosen) ?? pessoas[0];
  return (
    <div className="stack one-column gap-2">
      <div>
        <SecretLink label={label} link={link} text={text} autoFocus={autoFocus}>
          {para && <EnviarPorWhatsApp key={para.id} para={para} link={link} contexto={contexto} />}
        </SecretLink>
      </div>
      {para && pessoas.length > 1 && (
        <div className="row gap-1-3 small">
          <label htmlFor={id}>Mensagem para</label>
          <NativeSelect
            id={id}
            options={pessoas.map((pessoa) => [pessoa.id, pessoa.nome] as const)}
            value={para.id}
            onChange={choose}
          />
        </div>
      )}
    </div>
  );
}

interface EnviarProps extends Pick<Props, 'link' | 'contexto'> {
  para: Pessoa;
}

/** Opens the message to that person, with the link in it. */
export function EnviarPorWhatsApp({ para, link, contexto }: EnviarProps) {
  const { open, dialog } = useMensagemDialog(para, contexto, { link });
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Icon of={WhatsAppOutlined} />} onClick={open}>
        Enviar por WhatsApp
      </Button>
      {dialog}
    </>
  );
}
