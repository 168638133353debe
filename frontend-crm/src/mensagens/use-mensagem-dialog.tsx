import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { whyNoConversa } from '@viajario/contracts/parse/telefone';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useState } from 'react';
import { PHONES } from '../clientes/cliente-texts.ts';

const MensagemDialog = lateDialog(() => import('./mensagem-dialog.tsx'));

/** Why no message to the client can have a number: neither an own one, nor one of the responsável. */
export function semConversa(cliente: ClienteRow): string | undefined {
  const phones = PHONES.flatMap((field) => cliente[field] ?? []);
  if (cliente.responsavelId !== null || phones.some((phone) => !whyNoConversa(phone))) return undefined;
  return phones[0] === undefined ? 'Sem telefone' : whyNoConversa(phones[0]);
}

interface Options {
  link?: string;
  /** WhatsApp was opened with the message. */
  onAberta?: () => void;
}

/** A button's way to the message to a client: `open` on its press, `dialog` beside it. */
export function useMensagemDialog(
  cliente: Pick<ClienteRow, 'id' | 'nome'>,
  contexto?: ContextoDeMensagem,
  options: Options = {},
) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <MensagemDialog cliente={cliente} contexto={contexto} {...options} onClosed={() => setOpen(false)} />,
  };
}
