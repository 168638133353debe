import { defineRemote } from '@viajario/web-kit/remote.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import DashboardPage from './dashboard/dashboard.page.tsx';
import { RecordSkeleton, ScreenSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';

/** Fetched when the user opens them: the dashboard must not wait for them. */
const ClientePage = lazy(() => import('./record/cliente.page.tsx'));
const FamiliaPage = lazy(() => import('./familia/familia.page.tsx'));
const EmpresaPage = lazy(() => import('./empresas/empresa.page.tsx'));
const VencimentosPage = lazy(() => import('./vencimentos/vencimentos.page.tsx'));
const ProntidaoPage = lazy(() => import('./prontidao/prontidao.page.tsx'));
const HojePage = lazy(() => import('./hoje/hoje.page.tsx'));
const ViagensPage = lazy(() => import('./viagens/viagens.page.tsx'));
const ViagemPage = lazy(() => import('./viagens/viagem/viagem.page.tsx'));
const CompartilharPage = lazy(() => import('./compartilhar/compartilhar.page.tsx'));

const later = (screen: ReactNode, shape = <RecordSkeleton />) => <Suspense fallback={shape}>{screen}</Suspense>;

export default defineRemote({
  routes: [
    { path: '/', element: <DashboardPage /> },
    { path: '/hoje', element: later(<HojePage />, <ScreenSkeleton />) },
    { path: '/cliente/:id', element: later(<ClientePage />) },
    { path: '/cliente/:clienteId/familia', element: later(<FamiliaPage />, <ScreenSkeleton />) },
    { path: '/empresa/:id', element: later(<EmpresaPage />) },
    { path: '/documentos', element: later(<VencimentosPage />, <ScreenSkeleton />) },
    { path: '/viagens', element: later(<ViagensPage />, <ScreenSkeleton />) },
    { path: '/viagem', element: later(<ProntidaoPage />, <ScreenSkeleton />) },
    { path: '/viagem/:id', element: later(<ViagemPage />) },
    { path: '/compartilhar', element: later(<CompartilharPage />, <ScreenSkeleton />) },
  ],
  // The settings show them together: one file.
  etiquetas: lazy(() => import(/* webpackChunkName: "settings" */ './etiquetas/etiquetas-tools.tsx')),
  modelos: lazy(() => import(/* webpackChunkName: "settings" */ './mensagens/modelos/modelos-tools.tsx')),
  modelosDeViagem: lazy(() => import(/* webpackChunkName: "settings" */ './viagens/modelos/modelos-de-viagem-tools.tsx')),
  exportacao: lazy(() => import(/* webpackChunkName: "settings" */ './exportacoes/exportacao-tools.tsx')),
  importacao: lazy(() => import(/* webpackChunkName: "settings" */ './importacoes/importacao-tools.tsx')),
  limpeza: lazy(() => import(/* webpackChunkName: "settings" */ './duplicados/limpezas/limpeza-tools.tsx')),
  privacidade: lazy(() => import(/* webpackChunkName: "settings" */ './titulares/privacidade-tools.tsx')),
  backupOffer: lazy(() => import(/* webpackChunkName: "settings" */ './exportacoes/backup-offer.tsx')),
});
