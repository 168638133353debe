import { useConta } from '@viajario/web-kit/session.tsx';
import { UnderConstruction } from '@viajario/web-kit/under-construction.tsx';
import { useSearchParams } from 'react-router-dom';
import { ClientesView } from '../clientes/clientes-view.tsx';

/** '/' of somebody signed in: `?view=` chooses between clientes (the default), empresas and equipe. */
export default function DashboardPage() {
  const { contaId } = useConta();
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'empresas') return <UnderConstruction title="Empresas" />;
  if (view === 'equipe') return <UnderConstruction title="Equipe" />;
  // The key: nothing of one conta may stay on the screen while another is fetched.
  return <ClientesView key={contaId} />;
}
