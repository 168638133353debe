import { administracao } from '@viajario/contracts/admin/admin';
import { ERRORS } from '@viajario/contracts/errors';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { AdminSection } from '../section/admin-section.tsx';
import { FreeAccessForm } from './free-access-form.tsx';
import styles from './free-access.module.css';

/** 'Conceder Acesso Gratuito': for people who have signed in before. */
export function GrantSection() {
  const grant = useMutation(write(administracao.grantFreeAccess, { onError: toastRefusalToGrant }));
  return (
    <AdminSection
      id="conceder"
      title="Conceder Acesso Gratuito (Usuários Existentes)"
      description="Para usuários que já fizeram login pelo menos uma vez."
    >
      <FreeAccessForm
        waits
        emailLabel="Email do usuário"
        submitLabel="Conceder Acesso Gratuito"
        pendingLabel="Concedendo..."
        pending={grant.isPending}
        error={grant.error}
        onSubmit={(body, clear) =>
          grant.mutate(
            { body },
            {
              onSuccess: ({ user }) => {
                clear();
                const description = `Acesso gratuito concedido para ${user.email}`;
                toast({ kind: 'success', title: 'Acesso Concedido', description });
              },
            },
          )
        }
      />
      {grant.data?.assinaturaPaga && (
        <div className={styles.notice}>
          <Notice
            kind="warning"
            title="Este usuário também tem uma assinatura paga"
            actions={<Button onClick={() => grant.reset()}>Entendi</Button>}
          >
            {grant.data.user.email} continua sendo cobrado até cancelar a assinatura: conceder acesso gratuito não a cancela.
          </Notice>
        </div>
      )}
    </AdminSection>
  );
}

function toastRefusalToGrant(error: Error) {
  if (!(error instanceof ApiError && error.status === 404)) return toastRefusal('Erro ao conceder acesso gratuito.', error);
  toast({ kind: 'error', title: ERRORS.USUARIO_NAO_ENCONTRADO.message, description: ERRORS.USUARIO_SEM_LOGIN.message });
}
