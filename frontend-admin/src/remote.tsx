import { defineRemote } from '@viajario/web-kit/remote.ts';
import { UnderConstruction } from '@viajario/web-kit/under-construction.tsx';

export default defineRemote({ routes: [{ path: '/admin', element: <UnderConstruction title="Painel Administrativo" /> }] });
