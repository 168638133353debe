import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Button } from 'antd';
import { useState } from 'react';

const FichaEmPdfDialog = lateDialog(() => import('./ficha-em-pdf-dialog.tsx'));

/** On the client's page, with its name. */
export function FichaEmPdf({ cliente }: { cliente: ClienteRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ficha em PDF
      </Button>
      {isOpen && <FichaEmPdfDialog cliente={cliente} onClosed={() => setOpen(false)} />}
    </>
  );
}
