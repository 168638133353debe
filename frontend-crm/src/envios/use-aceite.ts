import { envios, type EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chaveDe, isAceita, linhasDe, papeisDe, type Escolhas } from './comparacao.ts';

/** Why nothing was accepted, and what to do about it. */
export interface Aviso {
  title: string;
  text: string;
  /** The client who has the CPF. */
  cliente?: { id: string; nome: string };
}

interface Options {
  envio: EnvioDetail;
  /** Compares again with what the record has now. */
  reload: () => void;
  onAccepted: () => void;
}

export const itens = (count: number): string => pluralize(count, 'item', 'itens');

/** What of a submission is ticked, and accepting it; a refusal says what to do, and one of a field unticks that field. */
export function useAceite({ envio, reload, onAccepted }: Options) {
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [aviso, setAviso] = useState<Aviso>();
  const refresh = useRefresh();
  const doCadastro = linhasDe(envio);
  const papeis = papeisDe(envio);
  const linhas = [...papeis, ...doCadastro];
  const aceitas = linhas.filter((linha) => isAceita(linha, escolhas)).map(chaveDe);
  const campos = doCadastro.filter((linha) => isAceita(linha, escolhas)).map(({ chave }) => chave);
  const documentosViagem = papeis.filter((linha) => isAceita(linha, escolhas)).map(({ chave }) => chave);
  const arquivos = envio.arquivos.filter(({ id }) => escolhas[id] ?? true).map(({ id }) => id);
  const count = aceitas.length + arquivos.length;
  const accept = useMutation(
    write(envios.accept, {
      onSuccess: () => {
        toast({ title: 'Dados aceitos', description: `${itens(count)} no cadastro de ${envio.cliente.nome}.`, kind: 'success' });
        onAccepted();
      },
      onError: refuse,
    }),
  );

  const choose = (key: string, isChosen: boolean) => setEscolhas((before) => ({ ...before, [key]: isChosen }));
  function untick(campo: CampoPreenchido, rest: Pick<Aviso, 'title' | 'cliente'>) {
    const linha = linhas.find(({ chave }) => chave === campo);
    if (linha) choose(chaveDe(linha), false);
    setAviso({ ...rest, text: `Nada foi aceito ainda. Desmarcamos “${linha?.rotulo ?? campo}”: aceite o resto sem ele.` });
  }
  function refuse(error: Error) {
    if (isReportedElsewhere(error)) return;
    const { code, status, data } = error instanceof ApiError ? error : {};
    if (code === 'ALTERADO_POR_OUTRA_PESSOA') {
      reload();
      return setAviso({
        title: 'O cadastro mudou enquanto você revisava',
        text: 'Nada foi aceito ainda. Compare de novo: agora está como ficou.',
      });
    }
    if (code === 'CPF_JA_CADASTRADO') return untick('cpf', { title: error.message, cliente: ownerIn(data) });
    if (code === 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM') return untick('validadePassaporte', { title: error.message });
    setAviso({ title: 'Nada foi aceito', text: error.message });
    // Answered by another member, or erased.
    if (code === 'ENVIO_JA_RESPONDIDO' || status === 404) refresh(envios.accept.changes ?? []);
  }

  const tickable = [...linhas.filter(({ estado }) => estado !== 'igual').map(chaveDe), ...envio.arquivos.map(({ id }) => id)];
  return {
    linhas,
    areAllChosen: count === tickable.length,
    chooseAll: (isChosen: boolean) => setEscolhas(Object.fromEntries(tickable.map((key) => [key, isChosen]))),
    isChosen: (key: string) => aceitas.includes(key) || arquivos.includes(key),
    choose,
    count,
    aviso,
    busy: accept.isPending,
    accept: () => {
      setAviso(undefined);
      accept.mutate({ params: { id: envio.id }, body: { campos, documentosViagem, arquivos, updatedAt: envio.updatedAt } });
    },
  };
}

function ownerIn(data: Record<string, unknown> = {}): Aviso['cliente'] {
  const { clienteId, nome } = data;
  return typeof clienteId === 'string' && typeof nome === 'string' ? { id: clienteId, nome } : undefined;
}
