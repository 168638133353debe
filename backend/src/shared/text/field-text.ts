import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { kindOf, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { CEP, CERTIDAO, CPF, DAY, PHONE, type Format } from './formatted.js';

/** Other kinds are exported as stored. */
export const FORMATS: Partial<Record<CampoKind, Format>> = {
  cpf: CPF,
  birthday: DAY,
  day: DAY,
  expiry: DAY,
  phone: PHONE,
  cep: CEP,
  strictCep: CEP,
  certidao: CERTIDAO,
};

/** A stored value of a client in the notation for people. */
export const fieldText = (campo: CampoCliente, value: string): string => FORMATS[kindOf(campo)]?.text(value) ?? value;
