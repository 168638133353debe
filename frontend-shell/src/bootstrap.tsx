// Before every module: their CSS rules win over it.
import '@viajario/web-kit/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { session, type CurrentUser } from '@viajario/contracts/identity/session';
import { ApiError, call } from '@viajario/web-kit/api/api.ts';
import { watchConversions } from '@viajario/web-kit/billing/conversions.ts';
import { takePaymentReturn } from '@viajario/web-kit/billing/payment-return.ts';
import { Toaster } from '@viajario/web-kit/toast/toast.tsx';
import { openPendingConvite } from './convite/pending-convite.ts';
import { StartFailure } from './pages/start-failure.tsx';
import { preloadRemoteOf } from './remotes/remotes.ts';
import { userRoutes, visitorRoutes } from './router.tsx';
import { toastFarewell } from './session/farewell.ts';
import { shareUserAmongWindows } from './session/one-user.ts';
import { watchSessionLoss } from './session/session-loss.ts';
import { closeAfterSignIn } from './session/sign-in-again.ts';
import { SignInAgainDialog } from './session/sign-in-again-dialog.tsx';

takePaymentReturn();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
const root = createRoot(place);

/** Who is signed in decides which routes exist; it changes only through full page loads (sign-in and sign-out). */
async function start(): Promise<void> {
  const user = await currentUser();
  if (user) {
    shareUserAmongWindows(user.id);
    closeAfterSignIn();
    watchSessionLoss();
    openPendingConvite();
    preloadRemoteOf(window.location.pathname);
    keepBuiltFiles();
  } else {
    toastFarewell();
    watchConversions();
  }
  const router = createBrowserRouter(user ? userRoutes(user) : visitorRoutes);
  root.render(
    <>
      <RouterProvider router={router} />
      <Toaster />
      <SignInAgainDialog />
    </>,
  );
}

async function currentUser(): Promise<CurrentUser | null> {
  try {
    return await call(session.user, { anonymous: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The service worker of the installed app (public/sw.js); a page without it works all the same. */
function keepBuiltFiles(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(reportError);
}

// The browser may bring a page back from memory after sign-out: ask the server again who this is.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

start().catch((error: unknown) => {
  root.render(<StartFailure />);
  reportError(error);
});
