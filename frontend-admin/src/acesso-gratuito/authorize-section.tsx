import { administracao } from '@viajario/contracts/admin/admin';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { AdminSection } from '../section/admin-section.tsx';
import { FreeAccessForm } from './free-access-form.tsx';

/** 'Autorizar Email': for people who have not signed in yet. */
export function AuthorizeSection() {
  const authorize = useMutation(
    write(administracao.authorizeEmail, { onError: (error) => toastRefusal('Erro ao autorizar email', error) }),
  );
  return (
    <AdminSection
      id="autorizar"
      title="Autorizar Email para Acesso Gratuito"
      description="Emails pré-autorizados recebem acesso gratuito automaticamente no primeiro login."
    >
      <FreeAccessForm
        emailLabel="Email"
        submitLabel="Autorizar Email"
        pendingLabel="Autorizando..."
        pending={authorize.isPending}
        error={authorize.error}
        onSubmit={(body, clear) =>
          authorize.mutate(
            { body },
            {
              onSuccess: () => {
                clear();
                toast({ kind: 'success', title: 'Sucesso', description: 'Email autorizado para acesso gratuito!' });
              },
            },
          )
        }
      />
    </AdminSection>
  );
}
