import { useConta } from '@viajario/web-kit/session.tsx';
import { UnderConstruction } from '@viajario/web-kit/under-construction.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClientesView } from '../clientes/clientes-view.tsx';
import { ListSkeleton } from '../list/list-states.tsx';

const EmpresasView = lazy(() => import('../empresas/empresas-view.tsx'));

/** '/' of somebody signed in: `?view=` chooses between clientes (the default), empresas and equipe. */
export default function DashboardPage() {
  const { contaId } = useConta();
  const [params] = useSearchParams();
  const view = params.get('view');
  // The key: nothing of one conta may stay on the screen while another is fetched.
  if (view === 'empresas') {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <EmpresasView key={contaId} />
      </Suspense>
    );
  }
  if (view === 'equipe') return <UnderConstruction title="Equipe" />;
  return <ClientesView key={contaId} />;
}
