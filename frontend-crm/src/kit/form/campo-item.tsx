import type { CampoKind, Campos } from '@viajario/contracts/crm/campos/campos';
import { LIMITS } from '@viajario/contracts/limits';
import { Checkbox, Form, TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { cnpjMask, cpfMask, phoneMask } from '@viajario/web-kit/form/masks.ts';
import { EMAIL_RULES } from '@viajario/web-kit/form/rules.ts';
import { Input } from 'antd';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { FieldMarks } from './field-marks.ts';
import styles from './form-layout.module.css';
import { NAO, SIM } from './record-fields.ts';
import { CPF_RULES, DAY_RULES, VALIDADE_RULES, TELEFONE_RULES } from './rules.ts';

type ItemProps = ComponentProps<typeof Form.Item>;

interface Props extends Omit<ItemProps, 'name' | 'children'> {
  campos: Campos;
  name: string;
  /** In place of the kind's own input. */
  children?: ReactNode;
}

/** A field's label, input and rules, by its kind; the data are a client's: the browser must not fill in the agent's own. */
export function CampoItem({ campos, name, children, ...props }: Props) {
  const campo = campos[name];
  const mark = useContext(FieldMarks)(name);
  if (!campo) return null;
  if (campo.kind === 'flag') return <FlagItem name={name} label={campo.label} {...props} />;
  return (
    <Form.Item
      name={name}
      label={campo.label}
      {...RULES[campo.kind]}
      {...props}
      {...(mark && {
        extra: (
          <>
            {props.extra}
            {mark}
          </>
        ),
      })}
    >
      {children ?? INPUTS[campo.kind] ?? TEXT}
    </Form.Item>
  );
}

function FlagItem({ label, ...props }: ItemProps) {
  return (
    <Form.Item
      {...props}
      className={styles.flag}
      getValueProps={(value: unknown) => ({ checked: value === SIM })}
      getValueFromEvent={({ target }: { target: HTMLInputElement }) => (target.checked ? SIM : NAO)}
    >
      <Checkbox>{typeof label === 'function' ? undefined : label}</Checkbox>
    </Form.Item>
  );
}

const RULES: Partial<Record<CampoKind, Partial<ItemProps>>> = {
  cpf: { rules: CPF_RULES },
  email: { rules: EMAIL_RULES, validateFirst: true },
  phone: { rules: TELEFONE_RULES },
  day: { rules: DAY_RULES },
  birthday: { rules: DAY_RULES },
  expiry: { rules: VALIDADE_RULES },
};

const TEXT = <Input maxLength={LIMITS.text} />;
/** Other kinds are text. */
const INPUTS: Partial<Record<CampoKind, ReactNode>> = {
  name: <Input maxLength={LIMITS.nome} />,
  notes: <TextArea rows={4} maxLength={LIMITS.observacoes} />,
  email: <Input type="email" inputMode="email" maxLength={LIMITS.email} autoCapitalize="none" />,
  phone: <MaskedInput mask={phoneMask} inputMode="tel" />,
  cpf: <MaskedInput mask={cpfMask} inputMode="numeric" />,
  /** Letters belong to it since July 2026: no numeric keyboard. */
  cnpj: <MaskedInput mask={cnpjMask} inputMode="text" autoCapitalize="characters" />,
  cnh: <Input maxLength={LIMITS.text} inputMode="numeric" />,
  day: <DayInput />,
  birthday: <DayInput past />,
  expiry: <DayInput />,
};
