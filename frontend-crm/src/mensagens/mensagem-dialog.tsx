import { clientes, type ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CLIENTE_FAILED } from '../clientes/cliente-texts.ts';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { LoadedRecord } from '../kit/dialog/loaded-record.tsx';
import { MensagemForm } from './mensagem-form.tsx';
import { MensagemEnviavel } from './mensagem-enviavel.tsx';
import { MODELOS_FAILED, SEM_VALOR } from './modelos/modelo-texts.ts';
import { useMensagem } from './use-mensagem.ts';
import { useTelefones } from './use-telefones.ts';

interface Props {
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
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Mensagem': a text from a template or without one, which WhatsApp then opens with; the product never sends it by itself. */
export default function MensagemDialog({ cliente: { id, nome }, contexto = 'livre', texto, link, onAberta, onClosed }: Props) {
  const { contaId } = useConta();
  const fieldId = useId();
  const record = useQuery(read(clientes.read, { params: { id }, query: { contaId } }));
  const list = useQuery(read(modelos.list, { query: { contaId } }));
  const telefones = useTelefones(record.data);
  const mensagem = useMensagem(list.data ?? [], contexto, texto);
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
  return (
    <InnerFormDialog
      small
      title="Mensagem"
      firstFieldId={fieldId}
      isDirty={() => mensagem.isTyped && !create.isSuccess}
      onClosed={onClosed}
    >
      {({ cancel }) => {
        if (create.data) return <MensagemEnviavel nome={nome} url={create.data.url} onClose={cancel} />;
        return (
          <LoadedRecord query={record} failedTitle={CLIENTE_FAILED}>
            {() => (
              <LoadedRecord query={list} failedTitle={MODELOS_FAILED}>
                {() => (
                  <MensagemForm
                    fieldId={fieldId}
                    nome={nome}
                    mensagem={mensagem}
                    telefones={telefones}
                    temLink={link !== undefined}
                    refusal={refusal}
                    busy={create.isPending}
                    onChange={() => setRefusal('')}
                    onSubmit={(telefone) =>
                      create.mutate({
                        body: {
                          clienteId: id,
                          texto: mensagem.texto,
                          modeloId: mensagem.modeloId || null,
                          link: link ?? null,
                          telefone,
                        },
                      })
                    }
                    onCancel={cancel}
                  />
                )}
              </LoadedRecord>
            )}
          </LoadedRecord>
        );
      }}
    </InnerFormDialog>
  );
}
