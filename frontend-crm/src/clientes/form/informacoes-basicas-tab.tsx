import { LIMITS } from '@viajario/contracts/limits';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { phoneMask } from '@viajario/web-kit/form/masks.ts';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { CLIENTE_LABELS } from './cliente-fields.ts';
import styles from '../../form/form-layout.module.css';
import { EMAIL_RULES, NOME_RULES, TELEFONE_RULES } from '../../form/rules.ts';
import { NascimentoField } from './day-fields.tsx';

const TELEFONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;

interface Props {
  /** The address, where it has no tab of its own. */
  children?: ReactNode;
}

/** Tab 1. These are somebody else's data: the browser must not offer the agent's own (autocomplete off). */
export function InformacoesBasicasTab({ children }: Props) {
  return (
    <>
      <div className={styles.grid}>
        <Form.Item name="nome" label={CLIENTE_LABELS.nome} rules={NOME_RULES} className={styles.wide}>
          <Input maxLength={LIMITS.nome} autoComplete="off" />
        </Form.Item>
        <NascimentoField />
        <Form.Item name="email" label={CLIENTE_LABELS.email} rules={EMAIL_RULES} validateFirst className={styles.full}>
          <Input type="email" inputMode="email" maxLength={LIMITS.email} autoComplete="off" autoCapitalize="none" />
        </Form.Item>
        {TELEFONES.map((field) => (
          <Form.Item key={field} name={field} label={CLIENTE_LABELS[field]} rules={TELEFONE_RULES}>
            <MaskedInput mask={phoneMask} inputMode="tel" autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      {children}
      <Form.Item name="observacoes" label={CLIENTE_LABELS.observacoes}>
        <Input.TextArea rows={4} maxLength={LIMITS.observacoes} />
      </Form.Item>
    </>
  );
}
