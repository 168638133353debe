import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ReactNode } from 'react';
import { CampoItem } from '../../form/campo-item.tsx';
import styles from '../../form/form-layout.module.css';
import { NOME_RULES } from '../../form/rules.ts';
import { clienteFieldsOf, type ClienteField } from './cliente-fields.ts';
import { NascimentoField } from './day-fields.tsx';

const FIELDS = clienteFieldsOf('basicas');
const WIDTHS: Partial<Record<CampoKind, string | undefined>> = { name: styles.wide, email: styles.full };

interface Props {
  /** The address or, where it has a tab of its own, whether it is that of somebody else. */
  children?: ReactNode;
}

/** Tab 1: notes stand below everything else. */
export function InformacoesBasicasTab({ children }: Props) {
  return (
    <>
      <div className={styles.grid}>{FIELDS.filter((field) => !isNotes(field)).map(itemOf)}</div>
      {children}
      {FIELDS.filter(isNotes).map(itemOf)}
    </>
  );
}

const isNotes = (field: ClienteField) => CAMPOS_CLIENTE[field].kind === 'notes';

function itemOf(field: ClienteField) {
  if (field === 'dataNascimento') return <NascimentoField key={field} />;
  const more = field === 'nome' ? { rules: NOME_RULES } : {};
  return <CampoItem key={field} campos={CAMPOS_CLIENTE} name={field} className={WIDTHS[CAMPOS_CLIENTE[field].kind]} {...more} />;
}
