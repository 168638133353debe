import type { GrantedAccess } from '@viajario/contracts/admin/admin';
import { ERRORS } from '@viajario/contracts/errors';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

/** What granting free access answers, in the form and in the row of a user. */
export const grantedToast = ({ user }: GrantedAccess) =>
  ({ kind: 'success', title: 'Acesso Concedido', description: `Acesso gratuito concedido para ${user.email}` }) as const;

export const paidTexts = {
  title: 'Este usuário também tem uma assinatura paga',
  text: (email: string) => `${email} continua sendo cobrado até cancelar a assinatura: conceder acesso gratuito não a cancela.`,
};

export function toastRefusalToGrant(error: Error) {
  if (!(error instanceof ApiError && error.status === 404)) return toastRefusal('Erro ao conceder acesso gratuito.', error);
  toast({ kind: 'error', title: ERRORS.USUARIO_NAO_ENCONTRADO.message, description: ERRORS.USUARIO_SEM_LOGIN.message });
}
