import { clientes, type ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SEM_VALOR } from './modelos/modelo-texts.ts';
import { useMensagem } from './use-mensagem.ts';
import { useNomeDaAgencia } from './use-nome-da-agencia.ts';
import { useTelefones } from './use-telefones.ts';

export interface Assunto {
  /** The rest of the record is read here. */
  cliente: Pick<ClienteRow, 'id' | 'nome'>;
  /** What it is about: its templates come first, and the first one of them is filled in. */
  contexto?: ContextoDeMensagem;
  /** In place of a template's. */
  texto?: string;
  /** An open link of this product for this client. */
  link?: string;
  /** WhatsApp was opened with it. */
  onAberta?: () => void;
}

export type Preparo = ReturnType<typeof usePreparo>;

/** One message to one client: its text and number until it is made, then the address that opens WhatsApp with it. */
export function usePreparo({ cliente, contexto = 'livre', texto, link, onAberta }: Assunto) {
  const { contaId } = useConta();
  const record = useQuery(read(clientes.read, { params: { id: cliente.id }, query: { contaId } }));
  const list = useQuery(read(modelos.list, { query: { contaId } }));
  const telefones = useTelefones(record.data);
  const mensagem = useMensagem(list.data ?? [], contexto, texto);
  const agencia = useNomeDaAgencia();
  const [refusal, setRefusal] = useState('');
  const create = useMutation(
    write(mensagens.create, {
      // Within the press that asked for it; where the browser refuses all the same, the dialog has it as a link.
      onSuccess: ({ url }) => {
        window.open(url, '_blank', 'noopener');
        onAberta?.();
      },
      onError: (error) => {
        if (error instanceof ApiError && (error.status === 400 || error.status === 409))
          setRefusal(error.code === 'VARIAVEL_SEM_VALOR' ? SEM_VALOR : error.message);
        else toastRefusal('A mensagem não foi preparada', error);
      },
    }),
  );
  /** The name goes first: the text may have it. */
  async function send(telefone: TelefoneDeMensagem) {
    if (!(await agencia.save())) return;
    const { texto: asTyped, modeloId } = mensagem;
    create.mutate({
      body: { clienteId: cliente.id, texto: asTyped, modeloId: modeloId || null, link: link ?? null, telefone },
    });
  }
  return {
    nome: cliente.nome,
    temLink: link !== undefined,
    record,
    list,
    telefones,
    mensagem,
    agencia,
    refusal,
    forget: () => setRefusal(''),
    send: (telefone: TelefoneDeMensagem) => void send(telefone),
    isBusy: create.isPending || agencia.isSaving,
    url: create.data?.url,
    /** Back to the text. */
    again: () => create.reset(),
    isUnsent: () => mensagem.isTyped && !create.isSuccess,
  };
}
