import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import {
  OptionalCivilDay,
  OptionalDigits,
  OptionalEmail,
  OptionalFlag,
  OptionalId,
  OptionalTelefone,
  OptionalText,
  OptionalValidade,
  WellFormedCep,
} from '../../validation.js';
import type { CampoKind, Campos } from './campos.js';

const text = () => OptionalText(LIMITS.text);

/** The rule of a field that may be empty. */
const RULES: Record<CampoKind, () => PropertyDecorator> = {
  name: () => OptionalText(LIMITS.nome),
  text,
  notes: () => OptionalText(LIMITS.observacoes),
  email: () => OptionalEmail(LIMITS.email),
  phone: OptionalTelefone,
  cpf: () => OptionalDigits(11, FIELD_TEXTS.cpf),
  cnpj: text,
  cnh: text,
  certidao: text,
  cep: () => OptionalDigits(8, FIELD_TEXTS.cepDigits),
  strictCep: () => WellFormedCep(FIELD_TEXTS.cepShape),
  uf: () => OptionalText(2),
  day: OptionalCivilDay,
  birthday: OptionalCivilDay,
  expiry: OptionalValidade,
  flag: OptionalFlag,
  id: OptionalId,
  member: OptionalId,
};

/** Gives a request class the optional fields of the table, ids last. */
export const HasCampos =
  (campos: Campos): ClassDecorator =>
  ({ prototype }) => {
    const optional = Object.entries(campos).filter(([, { required }]) => required !== true);
    for (const isId of [false, true])
      for (const [name, { kind }] of optional) if ((kind === 'id' || kind === 'member') === isId) RULES[kind]()(prototype, name);
  };
