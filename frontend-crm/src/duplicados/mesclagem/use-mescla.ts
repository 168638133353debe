import type { Escolha } from '@viajario/contracts/crm/duplicados/escolhas';
import { mesclagem, type Comparacao } from '@viajario/contracts/crm/duplicados/mesclagem';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chaveDe, compareCampos, type CampoDiferente, type EscolhasFeitas } from './campos-comparados.ts';
import { useDesfazerMescla } from './use-desfazer-mescla.ts';

export interface Options {
  comparacao: Comparacao;
  /** Compares again with what both have now. */
  reload: () => void;
  onMerged: () => void;
  /** The client is another one now: merged, or as before. */
  onChanged: () => void;
}

/** Which of both values each field gets, and the merge itself. */
export function useMescla({ comparacao, reload, onMerged, onChanged }: Options) {
  const { este, outro } = comparacao;
  const [feitas, setFeitas] = useState<EscolhasFeitas>({});
  const [aviso, setAviso] = useState<{ title: string; text: string }>();
  const desfazer = useDesfazerMescla(este.contaId, onChanged);
  const { diferentes, iguais } = compareCampos(comparacao, feitas);
  const merge = useMutation(
    write(mesclagem.merge, {
      onSuccess: ({ limpezaId }) => {
        toast({
          title: 'Cadastros mesclados',
          description: `O que era de ${outro.nome} está em ${este.nome}. Você pode desfazer por 30 dias.`,
          kind: 'success',
          action: { label: 'Desfazer', onClick: () => desfazer(limpezaId) },
        });
        onMerged();
        onChanged();
      },
      onError: (error) => {
        if (isReportedElsewhere(error)) return;
        const isChanged = error instanceof ApiError && error.code === 'ALTERADO_POR_OUTRA_PESSOA';
        setAviso(
          isChanged
            ? {
                title: 'Um dos cadastros mudou enquanto você comparava',
                text: 'Nada foi mesclado. Confira de novo: agora está como ficou.',
              }
            : { title: 'Nada foi mesclado', text: error.message },
        );
        if (isChanged) reload();
      },
    }),
  );
  function send() {
    setAviso(undefined);
    const campos = Object.fromEntries(diferentes.map(({ campo, escolha }) => [campo, escolha]));
    const body = { comId: outro.id, campos, updatedAt: este.updatedAt, comUpdatedAt: outro.updatedAt };
    merge.mutate({ params: { id: este.id }, body });
  }
  return {
    diferentes,
    iguais,
    aviso,
    busy: merge.isPending,
    choose: (one: CampoDiferente, escolha: Escolha) => setFeitas((before) => ({ ...before, [chaveDe(one)]: escolha })),
    merge: () => !merge.isPending && send(),
  };
}
