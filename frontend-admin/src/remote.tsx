import { defineRemote } from '@viajario/web-kit/remote.ts';
import AdminPage from './admin.page.tsx';

export default defineRemote({ routes: [{ path: '/admin', element: <AdminPage /> }] });
