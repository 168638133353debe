import { isValidCnpj, normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import type { EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { required } from '@viajario/web-kit/form/rules.ts';
import { warning } from '../../kit/form/rules.ts';
import { empresaName } from '../empresa-texts.ts';

export const RAZAO_SOCIAL_RULES = [required(FIELD_TEXTS.razaoSocial)];

/** When the field's rules may run; each rule names its own. */
export const CNPJ_TRIGGERS = ['onChange', 'onBlur'];

/** Wrong check digits and a company that is already there only warn: `others` are the conta's other companies. */
export function cnpjRules(others: EmpresaRow[]) {
  return [
    required(FIELD_TEXTS.cnpj),
    { ...warning((text) => (isValidCnpj(text) ? undefined : 'Confira os dígitos do CNPJ')), validateTrigger: 'onBlur' },
    {
      warningOnly: true,
      // Enter in the field saves without leaving it: complete, the number is compared at once.
      validateTrigger: CNPJ_TRIGGERS,
      validator: async (_: unknown, text: string) => {
        const known = text && others.find(({ cnpj }) => cnpj === normalizeCnpj(text));
        if (known) throw new Error(`Já existe uma empresa com este CNPJ: ${empresaName(known)}`);
      },
    },
  ];
}
