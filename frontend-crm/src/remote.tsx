import { defineRemote } from '@viajario/web-kit/remote.ts';
import { UnderConstruction } from '@viajario/web-kit/under-construction.tsx';
import DashboardPage from './dashboard/dashboard.page.tsx';

export default defineRemote({
  routes: [
    { path: '/', element: <DashboardPage /> },
    { path: '/cliente/:id', element: <UnderConstruction title="Cliente" /> },
    { path: '/cliente/:clienteId/familia', element: <UnderConstruction title="Família" /> },
    { path: '/empresa/:id', element: <UnderConstruction title="Empresa" /> },
  ],
});
