import { administracao, type AdminUser } from '@viajario/contracts/admin/admin';
import { ERRORS } from '@viajario/contracts/errors';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';

const GONE = ERRORS.USUARIO_NAO_ENCONTRADO.message;

/** Asked before a user has to pay again. */
export const withdrawQuestion = ({ id, email }: AdminUser): Question => ({
  route: administracao.withdrawFreeAccess,
  params: { id },
  title: 'Retirar acesso gratuito',
  confirmLabel: 'Retirar acesso',
  done: 'Acesso gratuito retirado',
  gone: GONE,
  failed: 'Erro ao retirar acesso gratuito',
  text: (
    <>
      <p>
        Tem certeza de que deseja retirar o acesso gratuito de <strong>{email}</strong>?
      </p>
      <p>
        Depois disso valem só o período de teste, se ainda durar, e a assinatura paga, se houver. Nenhum dado é apagado, e o
        acesso pode ser concedido de novo.
      </p>
    </>
  ),
});

/** Asked before a user is signed out everywhere; `isViewer` when it is the admin's own account. */
export const endSessionsQuestion = ({ id, email }: AdminUser, isViewer: boolean): Question => ({
  route: administracao.endSessions,
  params: { id },
  title: 'Encerrar sessões',
  confirmLabel: 'Encerrar sessões',
  done: 'Sessões encerradas',
  gone: GONE,
  failed: 'Erro ao encerrar sessões',
  text: (
    <>
      <p>
        <strong>{email}</strong> sairá de todos os navegadores em que entrou e precisará fazer login novamente.
      </p>
      <p>{isViewer ? 'Este é o seu próprio usuário: você também sairá daqui.' : 'O que não foi salvo pode se perder.'}</p>
    </>
  ),
});
