import { useMutation, useQueryClient } from '@tanstack/react-query';
import { session } from '@viajario/contracts/identity/session';
import { Link } from 'react-router-dom';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import { PersonPhoto } from '../perfil/person-photo.tsx';
import { Section } from '../section/section.tsx';
import { SwitchField } from './switch-field.tsx';
import styles from './perfil-section.module.css';

/** 'Perfil': who is signed in, and where that leads; the rest is on the profile page. */
export function PerfilSection() {
  const { user } = useSession();
  const link = useContaLink();
  if (!user) return null;
  return (
    <Section title="Perfil" id="perfil">
      <div className="row gap-3-4">
        <PersonPhoto person={user} />
        <div className={`${styles.words} stack shrinks breaks`}>
          <strong>{personName(user)}</strong>
          <span className="quiet">
            <Email>{user.email}</Email>
          </span>
        </div>
        <Link className={styles.link} to={link('/profile')}>
          Ver perfil
        </Link>
      </div>
      <ComecarEmHoje checked={user.comecarEmHoje} />
    </Section>
  );
}

function ComecarEmHoje({ checked }: { checked: boolean }) {
  const client = useQueryClient();
  const change = useMutation(
    write(session.updatePreferencias, {
      onSuccess: ({ comecarEmHoje }) => {
        client.setQueryData(read(session.user).queryKey, (user) => user && { ...user, comecarEmHoje });
        toast({ title: comecarEmHoje ? 'Você começa em Hoje' : 'Você começa em Clientes', kind: 'success' });
      },
      onError: (error) => toastRefusal('Erro', error),
    }),
  );
  return (
    <div className="mt-4">
      <SwitchField
        label="Começar em Hoje"
        // while the change is on its way it shows where it goes; after a failure it is back where it was
        checked={change.isPending ? (change.variables.body?.comecarEmHoje ?? checked) : checked}
        disabled={false}
        busy={change.isPending}
        describedBy="comecar-explicado"
        onChange={(comecarEmHoje) => change.mutate({ body: { comecarEmHoje } })}
      />
      <p id="comecar-explicado" className="flush mt-2 quiet small">
        Ao entrar, o Viajário abre a tela Hoje em vez de Clientes. Vale para você, em todas as contas.
      </p>
    </div>
  );
}
