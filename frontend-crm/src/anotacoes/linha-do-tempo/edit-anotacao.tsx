import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { ItemDaLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AnotacaoForm, NO_VALUES, type AnotacaoValues } from './anotacao-form.tsx';

interface Props {
  item: ItemDaLinhaDoTempo;
  onClose: () => void;
}

/** Only what was typed here is written: another member may have changed the rest meanwhile. */
const changesOf = (before: AnotacaoValues, typed: AnotacaoValues) => ({
  ...(typed.texto !== before.texto && { texto: typed.texto }),
  ...(typed.vencimento !== before.vencimento && { vencimento: typed.vencimento || null }),
  ...(typed.responsavelId !== before.responsavelId && { responsavelId: typed.responsavelId || null }),
});

/** Changes a note where it stands. */
export function EditAnotacao({ item: { texto = '', dados }, onClose }: Props) {
  const update = useMutation(
    write(anotacoes.update, {
      onSuccess: () => {
        toast({ title: 'Anotação salva', kind: 'success' });
        onClose();
      },
      onError: (error) => toastRefusal('Erro ao salvar a anotação', error),
    }),
  );
  const id = dados?.anotacaoId ?? '';
  const [initial] = useState({
    ...NO_VALUES,
    texto,
    vencimento: dados?.vencimento ?? '',
    responsavelId: dados?.responsavelId ?? '',
  });
  return (
    <AnotacaoForm
      label="Editar anotação"
      initial={initial}
      submitLabel="Salvar anotação"
      busy={update.isPending}
      autoFocus
      onSubmit={(typed) => update.mutate({ params: { id }, body: changesOf(initial, typed) })}
      onCancel={onClose}
    />
  );
}
