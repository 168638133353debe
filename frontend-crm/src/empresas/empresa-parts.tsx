import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';
import { RowButton } from '../kit/list/row-button.tsx';
import styles from '../kit/list/row-parts.module.css';
import { empresaName } from './empresa-texts.ts';

/** What a row or card offers; `onDelete` is missing for members who may not delete. */
export interface EmpresaActions {
  onView: (empresa: Empresa) => void;
  onEdit: (empresa: Empresa) => void;
  onDelete?: (empresa: Empresa) => void;
}

const nameId = ({ id }: Empresa) => `empresa-${id}`;

export function EmpresaIdentity({ empresa }: { empresa: Empresa }) {
  const name = empresaName(empresa);
  return (
    <div className="shrinks breaks">
      <Link id={nameId(empresa)} className={styles.name} title={name} to={contaLink(`/empresa/${empresa.id}`, empresa.contaId)}>
        {name}
      </Link>
      {empresa.email && <div className="quiet small">{empresa.email}</div>}
    </div>
  );
}

interface ButtonsProps extends EmpresaActions {
  empresa: Empresa;
  /** Writes the names out instead of leaving them to a hint. */
  withText?: boolean;
}

export function EmpresaButtons({ empresa, withText, onView, onEdit, onDelete }: ButtonsProps) {
  const row = { describedBy: nameId(empresa), withText };
  return (
    <div className="flex">
      <RowButton label="Ver" icon={<Icon of={EyeOutlined} />} {...row} onClick={() => onView(empresa)} />
      <RowButton label="Editar" icon={<Icon of={EditOutlined} />} {...row} onClick={() => onEdit(empresa)} />
      {onDelete && (
        <RowButton label="Excluir" icon={<Icon of={DeleteOutlined} />} danger {...row} onClick={() => onDelete(empresa)} />
      )}
    </div>
  );
}
