import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { useState } from 'react';
import { RelatorioDoTitular } from './relatorio-do-titular.tsx';

interface Props {
  clienteId: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Everything that is stored about the person, to hand it out. What is being prepared goes on while this is closed. */
export default function RelatorioDoClienteDialog({ clienteId, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <ConfirmDialog
      open={open}
      title="Dados da pessoa (LGPD)"
      cancelLabel="Fechar"
      pending={false}
      onConfirm={close}
      onCancel={close}
      onClosed={onClosed}
    >
      <p>
        Tudo o que a conta guarda sobre esta pessoa em um arquivo ZIP: um PDF para ler, os dados em JSON e os arquivos. Outras
        pessoas aparecem só com as iniciais. O pedido fica registrado na linha do tempo.
      </p>
      <RelatorioDoTitular clienteId={clienteId} />
    </ConfirmDialog>
  );
}
