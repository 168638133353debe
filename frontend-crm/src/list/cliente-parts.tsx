import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Avatar } from 'antd';
import { Link } from 'react-router-dom';
import { RowButton } from '../kit/list/row-button.tsx';
import styles from '../kit/list/row-parts.module.css';
import { initialOf, telefonesLine } from '../clientes/cliente-texts.ts';

/** What a row or card offers; `onDelete` is missing for members who may not delete. */
export interface ClienteActions {
  onView: (cliente: ClienteListItem) => void;
  onEdit: (cliente: ClienteListItem) => void;
  onDelete?: (cliente: ClienteListItem) => void;
}

export const nameId = ({ id }: { id: string }) => `nome-${id}`;
/** Of name and CPF. */
export const identityId = ({ id }: { id: string }) => `cliente-${id}`;

export function ClienteIdentity({ cliente }: { cliente: ClienteListItem }) {
  return (
    <div className="line shrinks gap-2">
      <ClienteInitial cliente={cliente} />
      <div id={identityId(cliente)} className="shrinks breaks">
        <ClienteName cliente={cliente} />
        {cliente.cpf && (
          <div data-quiet className="quiet small">
            {formatCpf(cliente.cpf)}
          </div>
        )}
      </div>
    </div>
  );
}

export const ClienteInitial = ({ cliente }: { cliente: ClienteListItem }) => (
  <Avatar aria-hidden size={28} className={`${styles.avatar} no-print`}>
    {initialOf(cliente.nome)}
  </Avatar>
);

/** The name, which leads to the client, and whether that is an example. */
function ClienteName({ cliente }: { cliente: ClienteListItem }) {
  if (!cliente.exemplo) return <ClienteLink cliente={cliente} />;
  return (
    <div className="row shrinks gap-0-2">
      <ClienteLink cliente={cliente} />
      <ExemploBadge />
    </div>
  );
}

export function ClienteLink({ cliente: { id, contaId, nome } }: { cliente: ClienteListItem }) {
  return (
    <Link id={nameId({ id })} data-name className={styles.name} title={nome} to={contaLink(`/cliente/${id}`, contaId)}>
      {nome}
    </Link>
  );
}

export const ExemploBadge = () => <Badge tone="quiet">Exemplo</Badge>;

export function ClienteContato({ cliente }: { cliente: ClienteListItem }) {
  return (
    <div className="shrinks breaks">
      {cliente.email && (
        <div className={`${styles.email} cut`} title={cliente.email}>
          {cliente.email}
        </div>
      )}
      <div data-quiet className="quiet small" title={telefonesLine(cliente)}>
        {telefonesLine(cliente)}
      </div>
    </div>
  );
}

interface ButtonsProps extends ClienteActions {
  cliente: ClienteListItem;
}

export function ClienteButtons({ cliente, onView, onEdit, onDelete }: ButtonsProps) {
  const row = { describedBy: nameId(cliente) };
  return (
    <div className="flex">
      <RowButton label="Ver" icon={<Icon of={EyeOutlined} />} {...row} onClick={() => onView(cliente)} />
      <RowButton label="Editar" icon={<Icon of={EditOutlined} />} {...row} onClick={() => onEdit(cliente)} />
      {onDelete && (
        <RowButton label="Excluir" icon={<Icon of={DeleteOutlined} />} danger {...row} onClick={() => onDelete(cliente)} />
      )}
    </div>
  );
}
