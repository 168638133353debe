import type { Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpf, formatPhone } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from '../empresa-page.module.css';

interface Props {
  funcionario: Funcionario;
  contaId: string;
  onRemove: () => void;
}

/** One employee with the links to their record. */
export function FuncionarioItem({ funcionario, contaId, onRemove }: Props) {
  const { id, nome, email, celular, cpf } = funcionario;
  const nameId = `funcionario-${id}`;
  const known = [cpf && formatCpf(cpf), email && <Email>{email}</Email>, celular && formatPhone(celular)].filter(Boolean);
  return (
    <li className={`${styles.person} row gap-2-4 ruled`}>
      <div className={styles.personTexts}>
        <strong id={nameId}>{nome}</strong>
        <div className="quiet small">
          {known.length === 0 && '-'}
          {known.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' | '}
              <span className={styles.known}>{fact}</span>
            </Fragment>
          ))}
        </div>
      </div>
      <div className={`${styles.personActions} row gap-1-4`}>
        <Link aria-describedby={nameId} to={contaLink(`/cliente/${id}`, contaId)}>
          Ver Detalhes
        </Link>
        <Link aria-describedby={nameId} to={contaLink(`/cliente/${id}#documentos`, contaId)}>
          Documentos
        </Link>
        <Button type="text" danger aria-describedby={nameId} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
