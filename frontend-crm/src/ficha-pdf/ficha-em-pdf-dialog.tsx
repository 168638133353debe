import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { fichaPdf } from '@viajario/contracts/crm/ficha-pdf/ficha-pdf';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { download } from '@viajario/web-kit/api/file.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './ficha-em-pdf.module.css';

interface Props {
  cliente: ClienteRow;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Ficha em PDF': what the PDF contains beside the record itself. */
export default function FichaEmPdfDialog({ cliente, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [familia, setFamilia] = useState(false);
  const [numeros, setNumeros] = useState(false);
  const fetched = useMutation({
    mutationFn: () =>
      download(fichaPdf.read, { id: cliente.id }, { ...(familia && { familia: 'true' }), ...(numeros && { numeros: 'true' }) }),
    onSuccess: () => {
      toast({ title: 'A ficha está sendo baixada', kind: 'success' });
      setOpen(false);
    },
    onError: (error) => toastRefusal('A ficha não foi baixada', error),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Ficha em PDF"
      confirmLabel="Baixar PDF"
      pending={fetched.isPending}
      onConfirm={() => fetched.mutate()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        O cadastro de <strong>{cliente.nome}</strong> em papel A4, com o logo da conta. As observações saem como estão escritas.
      </p>
      <div role="group" aria-label="O que incluir" className={styles.choices}>
        <Checkbox className={styles.choice} checked={familia} onChange={({ target }) => setFamilia(target.checked)}>
          Com a família
        </Checkbox>
        <Checkbox className={styles.choice} checked={numeros} onChange={({ target }) => setNumeros(target.checked)}>
          Com números de documentos
        </Checkbox>
      </div>
      <p className="quiet small">Cada ficha fica registrada na linha do tempo do cliente.</p>
    </ConfirmDialog>
  );
}
