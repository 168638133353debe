import type { EmpresaRow } from '@viajario/contracts/crm/empresas';
import { LIMITS } from '@viajario/contracts/limits';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { cnpjMask, phoneMask } from '@viajario/web-kit/form/masks.ts';
import { Input } from 'antd';
import { EnderecoFields } from '../../endereco/endereco-fields.tsx';
import section from '../../form/form-section.module.css';
import { FormSection } from '../../form/form-section.tsx';
import { EMAIL_RULES, TELEFONE_RULES } from '../../form/rules.ts';
import { EMPRESA_LABELS } from './empresa-fields.ts';
import { CNPJ_TRIGGERS, cnpjRules, RAZAO_SOCIAL_RULES } from './empresa-rules.ts';

/** Name of the company form; the id of a field's input is `${EMPRESA_FORM}_${field}`. */
export const EMPRESA_FORM = 'empresa';

const ENDERECO_FIELDS = {
  cep: 'cep',
  logradouro: 'rua',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
} as const;

/** Everything that is known of a company; `others` are the conta's other companies, for a CNPJ that is already there. */
export function EmpresaFormFields({ others }: { others: EmpresaRow[] }) {
  return (
    <>
      <FormSection title="Dados da empresa">
        <Form.Item name="razaoSocial" label={EMPRESA_LABELS.razaoSocial} rules={RAZAO_SOCIAL_RULES} className={section.half}>
          <Input maxLength={LIMITS.text} autoComplete="off" />
        </Form.Item>
        <Texto name="nomeFantasia" className={section.half} />
        <Form.Item name="cnpj" label={EMPRESA_LABELS.cnpj} rules={cnpjRules(others)} validateTrigger={CNPJ_TRIGGERS}>
          {/* Letters belong to it since July 2026: no numeric keyboard. */}
          <MaskedInput mask={cnpjMask} inputMode="text" autoCapitalize="characters" autoComplete="off" />
        </Form.Item>
        <Email name="email" />
        <Telefone name="telefone" />
      </FormSection>
      <FormSection title="Contato Responsável">
        <Texto name="nomeContatoResponsavel" />
        <Telefone name="telefoneResponsavel" />
        <Email name="emailResponsavel" />
      </FormSection>
      <EnderecoFields
        fields={ENDERECO_FIELDS}
        logradouroLabel={EMPRESA_LABELS.rua}
        notFoundText="Verifique o CEP e tente novamente."
        cepMustFit
      />
      <Form.Item name="observacoes" label={EMPRESA_LABELS.observacoes}>
        <Input.TextArea rows={4} maxLength={LIMITS.observacoes} />
      </Form.Item>
    </>
  );
}

function Texto({ name, className }: { name: 'nomeFantasia' | 'nomeContatoResponsavel'; className?: string }) {
  return (
    <Form.Item name={name} label={EMPRESA_LABELS[name]} className={className}>
      <Input maxLength={LIMITS.text} autoComplete="off" />
    </Form.Item>
  );
}

function Email({ name }: { name: 'email' | 'emailResponsavel' }) {
  return (
    <Form.Item name={name} label={EMPRESA_LABELS[name]} rules={EMAIL_RULES} validateFirst>
      <Input type="email" inputMode="email" maxLength={LIMITS.email} autoComplete="off" autoCapitalize="none" />
    </Form.Item>
  );
}

function Telefone({ name }: { name: 'telefone' | 'telefoneResponsavel' }) {
  return (
    <Form.Item name={name} label={EMPRESA_LABELS[name]} rules={TELEFONE_RULES}>
      <MaskedInput mask={phoneMask} inputMode="tel" autoComplete="off" />
    </Form.Item>
  );
}
