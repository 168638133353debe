import { administracao } from '@viajario/contracts/admin/admin';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { AdminSection } from '../section/admin-section.tsx';
import { FreeAccessForm } from './free-access-form.tsx';
import { grantedToast, paidTexts, toastRefusalToGrant } from './grant-texts.ts';

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
              onSuccess: (granted) => {
                clear();
                toast(grantedToast(granted));
              },
            },
          )
        }
      />
      {grant.data?.assinaturaPaga && (
        <div className="mt-4">
          <Notice kind="warning" title={paidTexts.title} actions={<Button onClick={() => grant.reset()}>Entendi</Button>}>
            {paidTexts.text(grant.data.user.email)}
          </Notice>
        </div>
      )}
    </AdminSection>
  );
}
