import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import styles from './responsavel.module.css';
import { useClienteNome } from './use-cliente-nome.ts';

interface Props {
  cliente: ClienteDetail;
  onEdit: () => void;
}

/** Who answers for the client, and the way to another one. */
export function ResponsavelLine({ cliente: { responsavelId, contaId }, onEdit }: Props) {
  const nome = useClienteNome(responsavelId ?? '');
  const action = responsavelId ? 'Alterar' : 'Escolher';
  return (
    <div className={styles.line}>
      <p className={styles.who}>
        {CAMPOS_CLIENTE.responsavelId.label}:{' '}
        {responsavelId ? <Link to={contaLink(`/cliente/${responsavelId}`, contaId)}>{nome}</Link> : 'ninguém'}
      </p>
      <Button
        type="link"
        className={styles.edit}
        aria-label={`${action} responsável legal`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        {action}
      </Button>
    </div>
  );
}
