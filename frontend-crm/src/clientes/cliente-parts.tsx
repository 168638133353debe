import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { formatCpf } from '@viajario/web-kit/formats.ts';
import { Hint } from '@viajario/web-kit/hint.tsx';
import { contaLink } from '@viajario/web-kit/session.tsx';
import { Avatar, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './cliente-parts.module.css';
import { initialOf, telefonesLine } from './cliente-texts.ts';

/** What a row or card offers; `onDelete` is missing for people who may not delete. */
export interface ClienteActions {
  onView: (cliente: ClienteListItem) => void;
  onEdit: (cliente: ClienteListItem) => void;
  onDelete?: (cliente: ClienteListItem) => void;
}

const nameId = (cliente: ClienteListItem) => `nome-${cliente.id}`;

export function ClienteIdentity({ cliente }: { cliente: ClienteListItem }) {
  return (
    <div className={styles.identity}>
      <Avatar aria-hidden className={styles.avatar}>
        {initialOf(cliente.nome)}
      </Avatar>
      <div className={styles.texts}>
        <Link id={nameId(cliente)} className={styles.name} to={contaLink(`/cliente/${cliente.id}`, cliente.contaId)}>
          {cliente.nome}
        </Link>
        {cliente.cpf && <div className={styles.quiet}>{formatCpf(cliente.cpf)}</div>}
      </div>
    </div>
  );
}

export function ClienteContato({ cliente }: { cliente: ClienteListItem }) {
  return (
    <div className={styles.texts}>
      {cliente.email && <div>{cliente.email}</div>}
      <div className={styles.quiet}>{telefonesLine(cliente)}</div>
    </div>
  );
}

export function ClienteButtons({ cliente, onView, onEdit, onDelete }: ClienteActions & { cliente: ClienteListItem }) {
  const button = (label: string, icon: ReactNode, onClick: (cliente: ClienteListItem) => void, danger = false) => (
    <Hint title={label}>
      <Button
        type="text"
        icon={icon}
        danger={danger}
        aria-label={label}
        aria-describedby={nameId(cliente)}
        onClick={() => onClick(cliente)}
      />
    </Hint>
  );
  return (
    <div className={styles.buttons}>
      {button('Ver', <EyeOutlined />, onView)}
      {button('Editar', <EditOutlined />, onEdit)}
      {onDelete && button('Excluir', <DeleteOutlined />, onDelete, true)}
    </div>
  );
}
