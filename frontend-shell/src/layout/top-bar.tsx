import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Bone } from '@viajario/web-kit/loading/loading.tsx';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { Logo } from '../brand/logo.tsx';
import { BuscarButton } from '../busca/buscar-button.tsx';
import { ContaSwitcher } from '../contas/conta-switcher.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import { SignOutLink } from './sign-out-link.tsx';
import styles from './top-bar.module.css';
import { TrialBadge } from './trial-badge.tsx';

interface Props {
  user: CurrentUser;
  contas: readonly ContaListItem[];
  /** The contas are on their way. */
  waiting: boolean;
  onMenu: () => void;
  onBuscar: () => void;
}

export function TopBar({ user, contas, waiting, onMenu, onBuscar }: Props) {
  const link = useContaLink();
  const { subscription, loading } = useSession();
  const [mayBeOnTrial] = useState(() => new Date(user.periodoGratuitoFim).getTime() > Date.now());
  const trialEndsAt = subscription?.isInTrialPeriod ? subscription.trialEndsAt : null;
  return (
    <header className={styles.bar}>
      <Button className={styles.menu} type="text" icon={<Icon of={MenuOutlined} />} aria-label="Abrir menu" onClick={onMenu} />
      <Link className={styles.home} to={link('/')} aria-label="Viajário, início">
        <Logo />
      </Link>
      <div className={styles.switcher}>
        <ContaSwitcher contas={contas} waiting={waiting} />
      </div>
      <BuscarButton className={styles.search} onClick={onBuscar} />
      <div className={styles.end}>
        {/* In a phone's bar everything else would move for the badge. */}
        {loading && mayBeOnTrial && <Bone width="4rem" />}
        {trialEndsAt && <TrialBadge endsAt={trialEndsAt} to={link('/assinar')} />}
        <Link className={styles.user} to={link('/profile')}>
          {personName(user)}
        </Link>
        <SignOutLink className={styles.leave} />
      </div>
    </header>
  );
}
