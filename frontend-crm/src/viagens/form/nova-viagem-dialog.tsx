import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { viagemLink } from '../../prontidao/use-viagem.ts';
import { NOVA_VIAGEM } from '../viagem-texts.ts';
import { novoTrecho, trechosBody } from './trechos.ts';
import { firstFieldOf, ViagemForm, type ViagemNoForm } from './viagem-form.tsx';

interface Props {
  /** Who travels, as far as it is known. */
  clienteIds?: readonly string[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Nova viagem': people, stops and days; leads to the trip. */
export default function NovaViagemDialog({ clienteIds = [], onClosed }: Props) {
  const { contaId } = useConta();
  const navigate = useNavigate();
  const create = useMutation(write(viagens.create));
  const dirty = useRef(() => false);
  const [inicial] = useState<ViagemNoForm>(() => ({
    clienteIds,
    trechos: [novoTrecho('destino')],
    nome: '',
    agenteId: '',
    modeloId: '',
  }));

  async function send({ clienteIds: ids, trechos, nome, agenteId, modeloId }: ViagemNoForm, close: () => void) {
    const body = {
      contaId,
      clienteIds: [...ids],
      trechos: trechosBody(trechos),
      nome: nome.trim() || null,
      agenteId: agenteId || null,
      modeloId: modeloId || null,
    };
    const { id, nome: stored } = await create.mutateAsync({ body });
    dirty.current = () => false;
    toast({ title: 'Viagem criada', description: stored, kind: 'success' });
    close();
    void navigate(contaLink(`/viagem/${id}`, contaId));
  }
  /** Carries over what a check takes: the people and the first destination. */
  function verificar({ clienteIds: ids, trechos }: ViagemNoForm, close: () => void) {
    const { pais = '', chegada = '', saida = '' } = trechos.find(({ tipo }) => tipo === 'destino') ?? {};
    dirty.current = () => false;
    close();
    void navigate(viagemLink(ids, contaId, { destino: pais, ida: chegada, volta: saida }));
  }
  return (
    <FormDialog low title={NOVA_VIAGEM} firstFieldId={firstFieldOf(inicial)} isDirty={() => dirty.current()} onClosed={onClosed}>
      {({ close, cancel }) => (
        <ViagemForm
          inicial={inicial}
          submitLabel="Criar viagem"
          busy={create.isPending}
          dirty={dirty}
          onSend={(viagem) => send(viagem, close)}
          onVerificar={(viagem) => verificar(viagem, close)}
          onCancel={cancel}
        />
      )}
    </FormDialog>
  );
}
