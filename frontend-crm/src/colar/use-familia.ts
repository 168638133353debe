import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import type { BodyOf } from '@viajario/contracts/route';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { CLIENTE, formValues } from '../clientes/cliente-fields.ts';
import { documentoViagemBody } from '../documentos-viagem/documento-viagem.ts';
import { fillFields } from './fill-fields.ts';
import type { PessoaLida } from './parse-message.ts';

type Body = BodyOf<typeof clientes.createFamilia>;

/** Whether these people of one message can be registered at once: each has a name. */
export const areFamilia = (pessoas: readonly PessoaLida[]): boolean =>
  pessoas.length > 1 && pessoas.length <= LIMITS.pessoasPorFamilia && pessoas.every(({ campos }) => campos.nome);

/** Registers the people of a message as one family. `onCriada`: with the main client's id. */
export function useFamilia(contaId: string, onCriada: (clienteId: string) => void, onOpenCliente: (clienteId: string) => void) {
  const create = useMutation(
    write(clientes.createFamilia, {
      onError: (error) => toastFailure(error, onOpenCliente),
    }),
  );
  return {
    isSaving: create.isPending,
    cadastrar(pessoas: readonly PessoaLida[], principal: number) {
      if (create.isPending) return;
      const body = { contaId, clientes: pessoas.map(bodyOf), principal };
      create.mutate(
        { body },
        {
          onSuccess: ({ clientes: criados }) => {
            const id = criados[principal]?.id;
            if (id !== undefined) onCriada(id);
          },
        },
      );
    },
  };
}

/** As the form of a new client would be filled in and sent. */
function bodyOf(pessoa: PessoaLida): Body['clientes'][number] {
  const { valores, documentoViagem } = fillFields(formValues(), pessoa);
  const { nome, ...others } = CLIENTE.changedFields(formValues(), { ...formValues(), ...valores });
  return { ...others, nome: nome ?? '', ...(documentoViagem && { documentosViagem: [documentoViagemBody(documentoViagem)] }) };
}

function toastFailure(error: unknown, onOpenCliente: (clienteId: string) => void) {
  if (isReportedElsewhere(error)) return;
  const owner = error instanceof ApiError ? error.data?.clienteId : undefined;
  toast({
    title: 'A família não foi cadastrada',
    kind: 'error',
    ...(error instanceof Error && { description: error.message }),
    ...(typeof owner === 'string' && { action: { label: 'Abrir', onClick: () => onOpenCliente(owner) } }),
  });
}
