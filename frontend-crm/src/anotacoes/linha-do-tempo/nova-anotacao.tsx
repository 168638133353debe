import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AnotacaoForm, NO_VALUES } from './anotacao-form.tsx';

/** Adds notes and reminders, one after the other. */
export function NovaAnotacao({ clienteId }: { clienteId: string }) {
  const [added, setAdded] = useState(0);
  const create = useMutation(
    write(anotacoes.create, {
      onSuccess: ({ vencimento }) => {
        toast({ title: vencimento ? 'Lembrete adicionado' : 'Anotação adicionada', kind: 'success' });
        setAdded(added + 1);
      },
      onError: (error) => toastRefusal('Erro ao adicionar a anotação', error),
    }),
  );
  return (
    <AnotacaoForm
      key={added}
      label="Nova anotação"
      initial={NO_VALUES}
      submitLabel="Adicionar"
      busy={create.isPending}
      autoFocus={added > 0}
      onSubmit={({ texto, vencimento, responsavelId }) =>
        create.mutate({ body: { clienteId, texto, vencimento: vencimento || null, responsavelId: responsavelId || null } })
      }
    />
  );
}
