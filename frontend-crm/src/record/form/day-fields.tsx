import { isDay } from '@viajario/web-kit/form/days.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ComponentProps } from 'react';
import { CampoItem } from '../../kit/form/campo-item.tsx';
import styles from '../../kit/form/form-layout.module.css';
import type { ClienteField } from '../../clientes/cliente-fields.ts';
import { cinHint, nascimentoWarning, passaporteWarning } from './day-warnings.ts';

/** The day that the field holds by now; '' while it is not a whole one. */
export function useDay(field: ClienteField): string {
  // Also of a field that is not there.
  const text: unknown = Form.useWatch(field, { preserve: true });
  return typeof text === 'string' && isDay(text) ? text : '';
}

type FieldProps = Omit<ComponentProps<typeof CampoItem>, 'campos' | 'name'>;

export function NascimentoField(props: FieldProps) {
  const nascimento = useDay('dataNascimento');
  return <DayField name="dataNascimento" warning={nascimentoWarning(nascimento, hojeSaoPaulo())} {...props} />;
}

export function ValidadePassaporteField(props: FieldProps) {
  const validade = useDay('validadePassaporte');
  const nascimento = useDay('dataNascimento');
  return <DayField name="validadePassaporte" warning={passaporteWarning(validade, nascimento, hojeSaoPaulo())} {...props} />;
}

/** The number, and how long a new card would be valid at the person's age. */
export function RgField(props: FieldProps) {
  const nascimento = useDay('dataNascimento');
  const rg: unknown = Form.useWatch('rg');
  return <CampoItem campos={CAMPOS_CLIENTE} name="rg" extra={rg ? cinHint(nascimento, hojeSaoPaulo()) : undefined} {...props} />;
}

/** The warning's place is there before the warning: screen readers speak what changes inside it. */
function DayField({ name, warning, ...props }: FieldProps & { name: ClienteField; warning?: string }) {
  const extra = (
    <span role="status" className="warning small">
      {warning}
    </span>
  );
  return <CampoItem campos={CAMPOS_CLIENTE} name={name} {...props} className={styles.day} extra={extra} />;
}
