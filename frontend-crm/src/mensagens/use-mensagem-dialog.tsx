import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useState } from 'react';
import { PHONES } from '../clientes/cliente-texts.ts';

const MensagemDialog = lateDialog(() => import('./mensagem-dialog.tsx'));

/** Whether a message to the client can have a number: an own one, or one of the responsável. */
export const temTelefone = (cliente: ClienteRow): boolean =>
  cliente.responsavelId !== null || PHONES.some((field) => cliente[field] !== null);

/** A button's way to the message to a client: `open` on its press, `dialog` beside it. */
export function useMensagemDialog(cliente: Pick<ClienteRow, 'id' | 'nome'>, contexto?: ContextoDeMensagem, link?: string) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <MensagemDialog cliente={cliente} contexto={contexto} link={link} onClosed={() => setOpen(false)} />,
  };
}
