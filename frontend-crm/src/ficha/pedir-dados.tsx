import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Button } from 'antd';
import { useState } from 'react';

const PedirDadosDialog = lateDialog(() => import('./pedir-dados-dialog.tsx'));

/** On the client's page, with its name: works once the rest of the record is there. */
export function PedirDados({ cliente }: { cliente?: ClienteDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Pedir dados ao cliente
      </Button>
      {isOpen && cliente && <PedirDadosDialog cliente={cliente} onClosed={() => setOpen(false)} />}
    </>
  );
}
