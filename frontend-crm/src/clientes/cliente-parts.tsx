import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Avatar } from 'antd';
import { Link } from 'react-router-dom';
import { RowButton } from '../list/row-button.tsx';
import styles from '../list/row-parts.module.css';
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
      <Avatar aria-hidden data-avatar className={styles.avatar}>
        {initialOf(cliente.nome)}
      </Avatar>
      <div className={styles.texts}>
        <Link
          id={nameId(cliente)}
          className={styles.name}
          title={cliente.nome}
          to={contaLink(`/cliente/${cliente.id}`, cliente.contaId)}
        >
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
      {cliente.email && (
        <div className={styles.email} title={cliente.email}>
          {cliente.email}
        </div>
      )}
      <div className={styles.quiet}>{telefonesLine(cliente)}</div>
    </div>
  );
}

interface ButtonsProps extends ClienteActions {
  cliente: ClienteListItem;
  /** Writes the names out instead of leaving them to a hint. */
  withText?: boolean;
}

export function ClienteButtons({ cliente, withText, onView, onEdit, onDelete }: ButtonsProps) {
  const row = { describedBy: nameId(cliente), withText };
  return (
    <div className={styles.buttons}>
      <RowButton label="Ver" icon={<Icon of={EyeOutlined} />} {...row} onClick={() => onView(cliente)} />
      <RowButton label="Editar" icon={<Icon of={EditOutlined} />} {...row} onClick={() => onEdit(cliente)} />
      {onDelete && (
        <RowButton label="Excluir" icon={<Icon of={DeleteOutlined} />} danger {...row} onClick={() => onDelete(cliente)} />
      )}
    </div>
  );
}
