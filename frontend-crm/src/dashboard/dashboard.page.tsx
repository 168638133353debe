import { useConta } from '@viajario/web-kit/session/session.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClientesView } from '../list/clientes-view.tsx';
import { ScreenSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';

const EmpresasView = lazy(() => import('../empresas/list/empresas-view.tsx'));
const EnviosView = lazy(() => import('../envios/envios-view.tsx'));
const EquipeView = lazy(() => import('../equipe/equipe-view.tsx'));
const LembretesView = lazy(() => import('../anotacoes/lembretes/lembretes-view.tsx'));
const LATER = new Map([
  ['empresas', EmpresasView],
  ['envios', EnviosView],
  ['equipe', EquipeView],
  ['lembretes', LembretesView],
]);

/** '/' of a signed-in user: `?view=` chooses between clientes (the default), empresas, lembretes, envios and equipe. */
export default function DashboardPage() {
  const { contaId } = useConta();
  const [params] = useSearchParams();
  // The key: nothing of one conta may stay on the screen while another is fetched.
  const Later = LATER.get(params.get('view') ?? '');
  if (!Later) return <ClientesView key={contaId} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Later key={contaId} />
    </Suspense>
  );
}
