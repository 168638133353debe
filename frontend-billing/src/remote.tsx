import { defineRemote } from '@viajario/web-kit/remote.ts';
import { UnderConstruction } from '@viajario/web-kit/under-construction.tsx';

export default defineRemote({
  routes: [
    { path: '/assinar', element: <UnderConstruction title="Escolha seu Plano" /> },
    { path: '/pagamento-sucesso', element: <UnderConstruction title="Pagamento Realizado!" /> },
  ],
});
