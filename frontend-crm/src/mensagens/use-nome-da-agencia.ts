import { contas } from '@viajario/contracts/accounts/contas';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type NomeDaAgencia = ReturnType<typeof useNomeDaAgencia>;

/** A conta that a person got at the first sign-in has that person's name: who may change it is asked for the agency's with the first message. */
export function useNomeDaAgencia() {
  const { conta, contaId } = useConta();
  const mayBeAsked = conta.tipo === 'individual' && conta.papel !== 'agente';
  const sent = useQuery({ ...read(mensagens.any, { query: { contaId } }), enabled: mayBeAsked });
  const isAsked = sent.data?.alguma === false;
  const [typed, setTyped] = useState<string>();
  const [refusal, refuse] = useState('');
  const rename = useMutation(write(contas.rename));
  const nome = typed ?? conta.nome;

  /** Whether the conta has that name now. */
  async function save(): Promise<boolean> {
    const wanted = nome.trim();
    if (!isAsked || wanted === conta.nome) return true;
    if (wanted === '') {
      refuse(FIELD_TEXTS.nomeDaConta);
      return false;
    }
    try {
      await rename.mutateAsync({ params: { id: contaId }, body: { nome: wanted } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]) refuse(error.errors[0].message);
      else toastRefusal('Erro', error);
      return false;
    }
  }
  return {
    isAsked,
    /** Whether it is asked is not known yet. */
    isWaiting: sent.isLoading,
    nome,
    refusal,
    setNome: (text: string) => {
      setTyped(text);
      refuse('');
    },
    save,
    isSaving: rename.isPending,
  };
}
