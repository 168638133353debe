import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { NAO_SALVA } from './prontidao-texts.ts';
import type { ViagemDaConta } from './use-viagem.ts';

/** Makes a stored trip of what was checked, and leads there. */
export function SalvarViagem({ viagem: { contaId, clienteIds, destino, ida, volta } }: { viagem: ViagemDaConta }) {
  const navigate = useNavigate();
  const create = useMutation(
    write(viagens.create, {
      onSuccess: ({ id, nome }) => {
        toast({ title: 'Viagem criada', description: nome, kind: 'success' });
        void navigate(contaLink(`/viagem/${id}`, contaId));
      },
      onError: (error) => toastRefusal(NAO_SALVA, error),
    }),
  );
  const trechos = [{ tipo: 'destino' as const, pais: destino, chegada: ida, saida: volta }];
  return (
    <Button
      loading={create.isPending}
      aria-disabled={create.isPending}
      onClick={() => create.isPending || create.mutate({ body: { contaId, clienteIds, trechos } })}
    >
      Salvar como viagem
    </Button>
  );
}
