import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useRef, useState } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { SALVA, type SaveViagem, type ViagemChange } from '../viagem/use-viagem-saving.ts';
import { trechoNoForm, trechosBody } from './trechos.ts';
import { firstFieldOf, ViagemForm, type ViagemNoForm } from './viagem-form.tsx';

interface Props {
  /** As it was when the dialog was opened: what is sent is what differs from that. */
  viagem: Viagem;
  busy: boolean;
  onSave: SaveViagem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Editar viagem': its stops, people, name and who looks after it. */
export default function EditarViagemDialog({ viagem, busy, onSave, onClosed }: Props) {
  const dirty = useRef(() => false);
  const [shown] = useState(viagem);
  const [inicial] = useState(() => noForm(shown));
  return (
    <FormDialog
      low
      title="Editar viagem"
      firstFieldId={firstFieldOf(inicial)}
      isDirty={() => dirty.current()}
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <ViagemForm
          inicial={inicial}
          submitLabel="Salvar"
          busy={busy}
          dirty={dirty}
          onSend={async (edited) => {
            const change = changedFields(inicial, edited);
            if (Object.keys(change).length > 0 && (await onSave(shown, change))) toast(SALVA);
            dirty.current = () => false;
            close();
          }}
          onCancel={cancel}
        />
      )}
    </FormDialog>
  );
}

const noForm = ({ viajantes, trechos, nome, agenteId }: Viagem): ViagemNoForm => ({
  clienteIds: viajantes.map(({ clienteId }) => clienteId),
  trechos: trechos.map(trechoNoForm),
  nome,
  agenteId: agenteId ?? '',
});

function changedFields(before: ViagemNoForm, now: ViagemNoForm): ViagemChange {
  const [old, stops] = [trechosBody(before.trechos), trechosBody(now.trechos)];
  return {
    ...(JSON.stringify(old) !== JSON.stringify(stops) && { trechos: stops }),
    ...(before.clienteIds.join() !== now.clienteIds.join() && { clienteIds: [...now.clienteIds] }),
    ...(before.nome.trim() !== now.nome.trim() && { nome: now.nome.trim() || null }),
    ...(before.agenteId !== now.agenteId && { agenteId: now.agenteId || null }),
  };
}
