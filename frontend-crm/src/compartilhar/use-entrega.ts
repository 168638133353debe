import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { write } from '@viajario/web-kit/api/query.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUploads } from '../documentos/upload/use-uploads.ts';
import type { Recebido } from './recebido.ts';

interface Options {
  recebido: Recebido;
  change: (changed: Partial<Recebido>) => void;
}

/** Saves what came: the text as a note, each file by the queue of uploads, which keeps those that fail for another try. */
export function useEntrega({ recebido: { texto, arquivos }, change }: Options) {
  const [clienteId, choose] = useState<string>();
  /** Off where all of the text went into the form of a new client. */
  const [comAnotacao, setComAnotacao] = useState(true);
  const [hasBegun, setBegun] = useState(false);
  const { queue, items } = useUploads(clienteId ?? '');
  const note = useMutation(
    write(anotacoes.create, {
      onSuccess: () => {
        toast({ title: 'Anotação adicionada', kind: 'success' });
        change({ texto: '' });
      },
      onError: (error) => toastRefusal('Erro ao adicionar a anotação', error),
    }),
  );
  const textoDaAnotacao = comAnotacao ? texto.trim() : '';
  const isUnsaved = textoDaAnotacao !== '' || arquivos.length > 0;

  /** A message about one person went into their form, or all of it into those of a family; else only the chosen one of several did. */
  async function chooseNew(id: string, isFamilia: boolean) {
    const { parseMessage } = await import('../colar/parse-message.ts');
    if (isFamilia || parseMessage(texto, hojeSaoPaulo()).pessoas.length === 1) setComAnotacao(false);
    choose(id);
  }
  function save(id: string) {
    setBegun(true);
    queue.addEach(arquivos.map(({ file, flag }) => ({ file, target: { clienteId: id, flagDocumento: flag } })));
    change({ arquivos: [] });
    if (textoDaAnotacao === '' || note.isPending) return;
    note.mutate({
      body: { clienteId: id, texto: textoDaAnotacao.slice(0, LIMITS.anotacao), vencimento: null, responsavelId: null },
    });
  }
  return {
    clienteId,
    choose,
    comAnotacao,
    setComAnotacao,
    chooseNew,
    isTooLong: textoDaAnotacao.length > LIMITS.anotacao,
    save,
    isSaving: note.isPending,
    hasBegun,
    isUnsaved,
    isDone: hasBegun && !isUnsaved && items.length === 0,
    queue,
    items,
  };
}
