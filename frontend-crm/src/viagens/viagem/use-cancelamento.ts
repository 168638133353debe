import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { SaveViagem } from './use-viagem-saving.ts';

/** Cancels the trip, or takes that back. */
export function useCancelamento(viagem: Viagem, save: SaveViagem) {
  async function change(from: Viagem, cancelada: boolean): Promise<boolean> {
    try {
      return await save(from, { cancelada });
    } catch (error) {
      toastRefusal(cancelada ? 'A viagem não foi cancelada' : 'A viagem não foi retomada', error);
      return false;
    }
  }
  async function cancelar() {
    if (!(await change(viagem, true))) return;
    const undo = () => void change({ ...viagem, situacao: 'cancelada' }, false);
    toast({ title: 'Viagem cancelada', kind: 'success', action: { label: 'Desfazer', onClick: undo } });
  }
  async function retomar() {
    if (await change(viagem, false)) toast({ title: 'Viagem retomada', kind: 'success' });
  }
  return { cancelar: () => void cancelar(), retomar: () => void retomar() };
}
