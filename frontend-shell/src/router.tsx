import type { ReactNode } from 'react';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { SHARE_PATH } from '@viajario/contracts/remotes';
import { FrameSkeleton } from './layout/frame-skeleton.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { AccessDenied } from './pages/access-denied.tsx';
import { PageFailure } from './pages/page-failure.tsx';
import { VisitorScreen } from './remotes/visitor-screen.tsx';

const inPublicFrame = (screen: ReactNode) => <PublicFrame>{screen}</PublicFrame>;

/** Visitors see no frame of the signed-in while their page is on its way. */
const Nothing = () => null;

/** A former address leads on with the query it carries, which names the conta. */
function MovedTo({ path }: { path: string }) {
  return <Navigate to={path + useLocation().search} replace />;
}
const plans: RouteObject = { path: '/subscribe', element: <MovedTo path="/assinar" /> };
const companies: RouteObject = { path: '/empresa', element: <MovedTo path="/" /> };

/** Mostly read as prerendered pages (backend/src/shared/http/pages/html-pages.ts); here for who comes with a session, an old one included. */
const landing: RouteObject = {
  path: '/',
  lazy: async () => (await import('./landing/landing.page.tsx')).landingRoute(),
};
/** Signed in it is a screen of a remote. */
const shareAgain: RouteObject = {
  path: SHARE_PATH,
  lazy: async () => {
    const { default: ShareAgain } = await import('./compartilhar/share-again.tsx');
    return { element: inPublicFrame(<ShareAgain />) };
  },
};
const termos = (signedIn: boolean): RouteObject => ({
  path: '/termos',
  lazy: async () => (await import('./termos/termos.page.tsx')).termosRoute(signedIn),
});

/** Outside the frame: an invited user may not have a conta yet, and sees nothing of another one. */
const conviteRoute = (user: CurrentUser | null): RouteObject => ({
  path: '/convite/:token',
  errorElement: <PageFailure />,
  HydrateFallback: () => <PublicFrame action={null}>{null}</PublicFrame>,
  lazy: async () => {
    const { ConvitePage } = await import('./convite/convite.page.tsx');
    return { element: <ConvitePage user={user} /> };
  },
});

/** Not signed in: beside these, only what a remote opens to visitors exists. */
export const visitorRoutes: RouteObject[] = [
  conviteRoute(null),
  {
    errorElement: <PageFailure />,
    HydrateFallback: Nothing,
    children: [
      landing,
      termos(false),
      shareAgain,
      { path: '/profile', element: inPublicFrame(<AccessDenied />) },
      plans,
      { path: '*', element: inPublicFrame(<VisitorScreen />) },
    ],
  },
];

/** Signed in: everything inside one frame; a path that the shell does not know itself belongs to a remote or does not exist. */
export function userRoutes(user: CurrentUser): RouteObject[] {
  return [
    conviteRoute(user),
    {
      errorElement: <PageFailure />,
      HydrateFallback: FrameSkeleton,
      lazy: async () => {
        const { SignedInApp } = await import('./layout/signed-in-app.tsx');
        return { element: <SignedInApp user={user} /> };
      },
      children: [
        plans,
        companies,
        {
          path: '/profile',
          lazy: async () => ({ Component: (await import('./perfil/perfil.page.tsx')).default }),
        },
        {
          path: '/configuracoes',
          lazy: async () => ({ Component: (await import('./configuracoes/configuracoes.page.tsx')).default }),
        },
        termos(true),
        {
          path: '*',
          lazy: async () => {
            // beside the frame, which nearly always shows one
            const { RemoteOutlet } = await import('./layout/signed-in-app.tsx');
            return { Component: RemoteOutlet };
          },
        },
      ],
    },
  ];
}
