import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { ItemDaLinhaDoTempo } from '@viajario/contracts/crm/anotacoes/linha-do-tempo';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { AnotacaoForm } from './anotacao-form.tsx';

interface Props {
  item: ItemDaLinhaDoTempo;
  onClose: () => void;
}

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
  return (
    <AnotacaoForm
      label="Editar anotação"
      initial={{ texto, vencimento: dados?.vencimento ?? '', responsavelId: dados?.responsavelId ?? '' }}
      submitLabel="Salvar anotação"
      busy={update.isPending}
      autoFocus
      onSubmit={(typed) =>
        update.mutate({
          params: { id },
          body: { texto: typed.texto, vencimento: typed.vencimento || null, responsavelId: typed.responsavelId || null },
        })
      }
      onCancel={onClose}
    />
  );
}
