import { lazy } from 'react';
import { defineRemote } from '@viajario/web-kit/remote.ts';
import { AssinarPage } from './assinar/assinar.page.tsx';
import { PagamentoSucessoPage } from './pagamento/pagamento-sucesso.page.tsx';

export default defineRemote({
  routes: [
    { path: '/assinar', element: <AssinarPage /> },
    { path: '/pagamento-sucesso', element: <PagamentoSucessoPage /> },
  ],
  dadosFiscais: lazy(() => import('./fiscal/dados-fiscais.tsx')),
  assinatura: lazy(() => import('./assinatura/assinatura.tsx')),
});
