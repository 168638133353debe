import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './responsavel.module.css';
import { useClienteNome } from './use-cliente-nome.ts';

const ResponsavelDialog = lateDialog(() => import('./responsavel-dialog.tsx'));

/** The responsável of the client, and the button to choose another one. */
export function ResponsavelLine({ cliente }: { cliente: ClienteDetail }) {
  const { responsavelId, contaId } = cliente;
  const [isOpen, setOpen] = useState(false);
  const nome = useClienteNome(responsavelId ?? '');
  const action = responsavelId ? 'Alterar' : 'Escolher';
  return (
    <div className="row gap-0-3 mb-3">
      <p className="shrinks flush breaks">
        {CAMPOS_CLIENTE.responsavelId.label}:{' '}
        {responsavelId ? <Link to={contaLink(`/cliente/${responsavelId}`, contaId)}>{nome}</Link> : 'ninguém'}
      </p>
      <Button
        type="link"
        className={styles.edit}
        aria-label={`${action} responsável legal`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && <ResponsavelDialog cliente={cliente} onClosed={() => setOpen(false)} />}
    </div>
  );
}
