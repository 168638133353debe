import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Button } from 'antd';
import { useState } from 'react';

const PedirAFamiliaDialog = lateDialog(() => import('../paginas/pedir-a-familia-dialog.tsx'));
const PedirDadosDialog = lateDialog(() => import('./pedir-dados-dialog.tsx'));

/** On the client's page, with its name: works once the rest of the record is there. */
export function PedirDados({ cliente }: { cliente?: ClienteDetail }) {
  const [asked, ask] = useState<'cliente' | 'familia'>();
  const close = () => ask(undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => ask('cliente')}>
        Pedir dados ao cliente
      </Button>
      {asked === 'cliente' && cliente && <PedirDadosDialog cliente={cliente} onFamilia={() => ask('familia')} onClosed={close} />}
      {asked === 'familia' && cliente && <PedirAFamiliaDialog cliente={cliente} onClosed={close} />}
    </>
  );
}
