import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { FailureMessage } from '../record/form/use-cliente-saving.ts';

/** Toasts for when a member's own record was changed, or could not be. */
export function toastMembroUpdated() {
  toast({ title: 'Membro da família atualizado com sucesso!', kind: 'success' });
}

export const membroUpdateFailure: FailureMessage = (message) => ({
  title: message ?? 'Erro ao atualizar membro da família',
  description: 'Erro ao atualizar membro.',
});
