import { useNavigate } from 'react-router-dom';
import type { ConviteRead } from '@viajario/contracts/accounts/convites';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import action from '@viajario/web-kit/elements/action.module.css';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { InAppNotice } from '@viajario/web-kit/session/in-app-notice.tsx';
import { PAPEL_LABELS, PAPEL_PERMISSIONS } from '@viajario/web-kit/session/papeis.ts';
import { announceSignOut } from '../session/one-user.ts';
import styles from './convite.module.css';
import { convitePath, forgetConvite } from './pending-convite.ts';
import type { AcceptConvite } from './use-accept-convite.ts';

interface Props {
  token: string;
  convite: ConviteRead;
  user: CurrentUser | null;
  accept: AcceptConvite;
}

/** The invite, its last day, and the buttons to accept and refuse. */
export function ConviteOffer({ token, convite: { conta, papelNaConta, dataExpiracao }, user, accept: { accept, busy } }: Props) {
  const navigate = useNavigate();
  const cancel = () => {
    forgetConvite();
    void navigate('/');
  };
  return (
    <>
      <p className={styles.quiet}>Você foi convidado para a equipe de</p>
      {/* Written by a stranger: isolated, so that it cannot change the text direction around it. */}
      <p className={styles.conta}>
        <bdi>{conta.nome}</bdi>
      </p>
      <dl className={`${styles.facts} wrap mb-4`}>
        <div>
          <dt className="quiet small">Função</dt>
          <dd className="strong">{PAPEL_LABELS[papelNaConta]}</dd>
        </div>
        <div>
          <dt className="quiet small">Válido até</dt>
          <dd className="strong">{formatInstant(dataExpiracao)}</dd>
        </div>
      </dl>
      <h2 className="flush mb-1 body">Permissões</h2>
      <ul className={styles.permissions}>
        {PAPEL_PERMISSIONS[papelNaConta].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {user ? (
          <>
            Você vai aceitar como <strong>{user.email}</strong>.{' '}
            {/* Signing out clears this browser's storage: only the URL leads back to the invite. */}
            <a href={`/api/logout?returnTo=${encodeURIComponent(convitePath(token))}`} onClick={announceSignOut}>
              Usar outro login
            </a>
          </>
        ) : (
          'Para aceitar, você entra com a sua conta Google.'
        )}
      </p>
      {!user && <InAppNotice />}
      <div className={`${styles.buttons} wrap gap-2 mt-6`}>
        <button type="button" className={action.action} disabled={busy} onClick={accept}>
          Aceitar convite
        </button>
        <button type="button" className={`${action.action} ${action.quiet}`} onClick={cancel}>
          Cancelar
        </button>
      </div>
    </>
  );
}
