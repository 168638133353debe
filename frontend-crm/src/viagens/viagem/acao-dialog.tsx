import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { read } from '@viajario/web-kit/api/query.ts';
import { NOT_OPENED } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import DocumentoViagemDialog from '../../documentos-viagem/documento-viagem-dialog.tsx';
import LerArquivo from '../../documentos-viagem/leitura/ler-arquivo.tsx';
import PedirDadosDialog from '../../ficha/pedir-dados-dialog.tsx';
import MenorDialog from '../../prontidao/menor/menor-dialog.tsx';
import { usePessoasDaViagem } from '../../prontidao/use-pessoas-da-viagem.ts';
import type { Acao } from './acoes.ts';

interface Props {
  acao: Acao;
  viagem: Viagem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** The dialog that mends what a person of the trip lacks. */
export default function AcaoDialog({ acao, viagem, onClosed }: Props) {
  const { clienteId } = acao;
  switch (acao.kind) {
    case 'pedir':
      return <Pedir clienteId={clienteId} contaId={viagem.contaId} onClosed={onClosed} />;
    case 'ler':
      return <LerArquivo clienteId={clienteId} onClosed={onClosed} />;
    case 'confirmar-pais':
      return <ConfirmarPais clienteId={clienteId} onClosed={onClosed} />;
    case 'documento':
      return <DocumentoViagemDialog clienteId={clienteId} lido={{ tipo: acao.tipo, pais: acao.pais }} onClosed={onClosed} />;
    case 'menor':
      return <Menor clienteId={clienteId} viagem={viagem} onClosed={onClosed} />;
  }
}

function Pedir({ clienteId, contaId, onClosed }: { clienteId: string; contaId: string; onClosed: () => void }) {
  const cliente = useQuery({
    ...read(clientes.read, { params: { id: clienteId }, query: { contaId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <OnceThere query={cliente} onFailed={onClosed}>
      {(data) => <PedirDadosDialog cliente={data} onClosed={onClosed} />}
    </OnceThere>
  );
}

/** The passport with a country that nobody has confirmed yet: saving its form does. */
function ConfirmarPais({ clienteId, onClosed }: { clienteId: string; onClosed: () => void }) {
  const list = useQuery({ ...read(documentosViagem.list, { params: { id: clienteId } }), staleTime: 0, gcTime: 0 });
  return (
    <OnceThere query={list} onFailed={onClosed}>
      {(documentos) => (
        <Presumido clienteId={clienteId} presumido={documentos.find(({ paisPresumido }) => paisPresumido)} onClosed={onClosed} />
      )}
    </OnceThere>
  );
}

interface PresumidoProps {
  clienteId: string;
  presumido?: DocumentoViagem;
  onClosed: () => void;
}

/** As it was found first: once it is saved there is none any more. */
function Presumido({ clienteId, presumido, onClosed }: PresumidoProps) {
  const [found] = useState(presumido);
  if (!found) return <Confirmado onClosed={onClosed} />;
  return <DocumentoViagemDialog clienteId={clienteId} documentoViagem={found} onClosed={onClosed} />;
}

/** Somebody else has confirmed it meanwhile. */
function Confirmado({ onClosed }: { onClosed: () => void }) {
  const report = useEffectEvent(() => {
    toast({ title: 'O país já está confirmado' });
    onClosed();
  });
  useEffect(() => report(), []);
  return null;
}

interface OnceThereProps<Data> {
  query: UseQueryResult<Data>;
  onFailed: () => void;
  children: (data: Data) => ReactNode;
}

/** What a dialog is about, fetched before it opens; a failure is reported and counts as closed. */
function OnceThere<Data>({ query, onFailed, children }: OnceThereProps<Data>) {
  const { data, error } = query;
  const report = useEffectEvent((reason: Error) => {
    toastRefusal(NOT_OPENED.title, reason);
    onFailed();
  });
  const failed = data === undefined ? error : null;
  useEffect(() => {
    if (failed) report(failed);
  }, [failed]);
  return data === undefined ? null : children(data);
}

/** Filled in with who travels. */
function Menor({ clienteId, viagem, onClosed }: Omit<Props, 'acao'> & { clienteId: string }) {
  const { contaId, ida, volta, trechos, viajantes } = viagem;
  const clienteIds = viajantes.map((viajante) => viajante.clienteId);
  const pessoas = usePessoasDaViagem(clienteIds);
  const destino = trechos.find(({ pais }) => pais !== 'BRA')?.pais ?? 'BRA';
  return (
    <MenorDialog
      clienteId={clienteId}
      viagem={{ contaId, clienteIds, destino, ida, volta }}
      pessoas={pessoas}
      onClosed={onClosed}
    />
  );
}
