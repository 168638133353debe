import { useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { contas } from '@viajario/contracts/accounts/contas';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { loadBuscar, useBuscar } from '../busca/use-buscar.ts';
import { useContaLink } from '../contas/use-conta-link.ts';
import { useCorrectConta } from '../contas/use-correct-conta.ts';
import { useSubscriptionGate } from '../session/use-subscription-gate.ts';
import { useWatchedSubscription } from '../session/use-watched-subscription.ts';
import styles from './frame.module.css';
import { FrameContent } from './frame-content.tsx';
import { LatePaymentBanner } from './late-payment-banner.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useArriving } from './use-arriving.ts';

const BuscarDialog = lateDialog(loadBuscar);
const AtalhosDialog = lateDialog(() => import('../busca/atalhos-dialog.tsx'));

/** Top bar, side menu and the screen between them. Below 992 px the menu moves into a drawer. */
export function Frame({ user }: { user: CurrentUser }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { dialog, buscar, closed } = useBuscar();
  const list = useQuery(read(contas.list));
  const link = useContaLink();
  useCorrectConta(list.data);
  useSubscriptionGate(list.data);
  useWatchedSubscription();
  const main = useRef<HTMLElement>(null);
  const isArriving = useArriving(main);
  const isAdmin = user.papelSistema === 'admin';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar user={user} contas={list.data ?? []} waiting={list.isPending} onMenu={() => setMenuOpen(true)} onBuscar={buscar} />
      <div className={`${styles.side} no-print`} data-side-menu>
        <SideMenu isAdmin={isAdmin} />
      </div>
      <SideDrawer title={personName(user)} titleTo={link('/profile')} open={menuOpen} onClose={() => setMenuOpen(false)}>
        <SideMenu isAdmin={isAdmin} onChoose={() => setMenuOpen(false)} />
        <SignOutLink className={styles.leave} />
      </SideDrawer>
      <main ref={main} id="conteudo" className={styles.main} tabIndex={-1} aria-busy={isArriving || undefined}>
        <LatePaymentBanner />
        <FrameContent list={list}>
          <Outlet />
        </FrameContent>
      </main>
      {dialog === 'buscar' && <BuscarDialog user={user} onClosed={closed} />}
      {dialog === 'atalhos' && <AtalhosDialog onClosed={closed} />}
    </div>
  );
}
