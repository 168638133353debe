import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { prazoOf } from '../da-viagem/prazo.ts';
import { AnotacaoForm, NO_VALUES, type AnotacaoValues } from './anotacao-form.tsx';

/** Adds notes and reminders about a client or a trip, one after the other. */
export function NovaAnotacao(about: { clienteId: string } | { viagemId: string }) {
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
      daViagem={'viagemId' in about}
      onSubmit={(typed) => create.mutate({ body: { ...about, ...bodyOf(typed) } })}
    />
  );
}

const bodyOf = ({ texto, vencimento, responsavelId, lado, dias }: AnotacaoValues) => ({
  texto,
  ...(lado === '' ? { vencimento: vencimento || null } : prazoOf({ lado, dias })),
  responsavelId: responsavelId || null,
});
