import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import DocumentoViagemDialog from '../../documentos-viagem/documento-viagem-dialog.tsx';
import LerArquivo from '../../documentos-viagem/leitura/ler-arquivo.tsx';
import { OnceThere } from '../../kit/dialog/once-there.tsx';
import { familiaDe } from '../../prontidao/familias.ts';
import MenorDialog from '../../prontidao/menor/menor-dialog.tsx';
import { usePessoasDaViagem } from '../../prontidao/use-pessoas-da-viagem.ts';
import type { Acao } from './acoes.ts';
import EnviarAoClienteDialog from './enviar-ao-cliente-dialog.tsx';

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
      return <Pedir clienteId={clienteId} viagem={viagem} onClosed={onClosed} />;
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

/** One page for all of that person's family who travel. */
function Pedir({ clienteId, viagem, onClosed }: { clienteId: string; viagem: Viagem; onClosed: () => void }) {
  const client = useQueryClient();
  const familia = useQuery({
    queryKey: [resourceOf(relacionamentos.list), 'familia', clienteId],
    queryFn: () => familiaDe(client, clienteId),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <OnceThere query={familia} onFailed={onClosed}>
      {(ids) => <EnviarAoClienteDialog viagem={viagem} para={ids} onClosed={onClosed} />}
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
