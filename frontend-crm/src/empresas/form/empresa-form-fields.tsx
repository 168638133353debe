import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import type { EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import type { ComponentProps } from 'react';
import { EnderecoFields } from '../../ceps/endereco-fields.tsx';
import { CampoItem } from '../../kit/form/campo-item.tsx';
import section from '../../kit/form/form-section.module.css';
import { FormSection } from '../../kit/form/form-section.tsx';
import { empresaFieldsOf, type EmpresaField } from './empresa-fields.ts';
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
  const special: Partial<Record<EmpresaField, Omit<ComponentProps<typeof CampoItem>, 'campos' | 'name'>>> = {
    razaoSocial: { rules: RAZAO_SOCIAL_RULES, className: section.half },
    nomeFantasia: { className: section.half },
    cnpj: { rules: cnpjRules(others), validateTrigger: CNPJ_TRIGGERS },
  };
  const itemOf = (field: EmpresaField) => <CampoItem key={field} campos={CAMPOS_EMPRESA} name={field} {...special[field]} />;
  return (
    <>
      <FormSection title="Dados da empresa">{empresaFieldsOf('empresa').map(itemOf)}</FormSection>
      <FormSection title="Contato Responsável">{empresaFieldsOf('responsavel').map(itemOf)}</FormSection>
      <EnderecoFields
        fields={ENDERECO_FIELDS}
        logradouroLabel={CAMPOS_EMPRESA.rua.label}
        notFoundText="Verifique o CEP e tente novamente."
        cepMustFit
      />
      {itemOf('observacoes')}
    </>
  );
}
