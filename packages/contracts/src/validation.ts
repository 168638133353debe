import { applyDecorators } from './apply-decorators.js';
import { asSeen, asTyped, isBlank, withoutUnseen } from './blank.js';
import { isCivilDay } from './civil-day.js';
import { EMAIL_LETTERS, EMAIL_OPTIONS } from './email.js';
import { FIELD_TEXTS } from './field-texts.js';
import { LIMITS } from './limits.js';
import { normalizeCnpj } from './parse/cnpj.js';
import { isValidCpfOrCnpj } from './parse/cpf-ou-cnpj.js';
import { asNome } from './parse/nome.js';
import { parseTelefone } from './parse/telefone.js';
import { isPossibleValidade } from './parse/dia.js';
import { soNumeroDeDocumento } from './parse/numero-de-documento.js';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** Validators of the request shapes, with the texts of the specification. Lengths are in characters. */

const transformText = (change: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));
const trimText = () => transformText((text) => text.trim());
/** Without invisible characters. */
export const AsSeen = () => transformText(asSeen);
/** Without the signs that nobody sees, but for those that may say something. */
export const AsNome = () => transformText(asNome);
/** Of ASCII letters only. */
export const UpperCased = () => transformText((text) => text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase()));
/** NUL cannot be stored by PostgreSQL; a lone surrogate is not text. */
const storable = () =>
  Matches(/^(?:[\u0001-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/, {
    message: 'O texto tem caracteres que não podem ser gravados',
  });

/** Invisible text counts as empty: a name of zero-width spaces could not be found on any screen. */
const emptyWhenBlank = () => transformText((text) => (isBlank(text) ? '' : text));

/** An edit may omit the field, but not send null for it, which `IsOptional` would allow. */
export const MayBeMissing = () => ValidateIf((_, value) => value !== undefined);

/** What the person saw of the fields that are sent: 409 where the stored value is neither that nor the sent one. */
export const OptionalVistos = () => applyDecorators(MayBeMissing(), IsObject({ message: 'Informe o que você viu' }));

/** A field that stands in place of another one of the same request. */
export const InPlaceOf = (other: string, message: string) =>
  ValidateBy({
    name: 'inPlaceOf',
    validator: {
      validate: (_, asked) => asked === undefined || Reflect.get(asked.object, other) === undefined,
      defaultMessage: () => message,
    },
  });

/** A day that is the same as that of another field of the request, or later; nothing is said where one of them is missing. */
export const NotBefore = (other: string, message: string) =>
  ValidateBy({
    name: 'notBefore',
    validator: {
      validate: (day, asked) => {
        const first: unknown = asked && Reflect.get(asked.object, other);
        return typeof day !== 'string' || typeof first !== 'string' || day >= first;
      },
      defaultMessage: () => message,
    },
  });

/** `mayBeMissing`: an edit may omit the field, but not empty it. */
export const RequiredText = (message: string, max: number, { mayBeMissing = false } = {}) =>
  applyDecorators(
    trimText(),
    emptyWhenBlank(),
    ValidateIf((_, value) => !(mayBeMissing && value === undefined)),
    IsString({ message }),
    IsNotEmpty({ message }),
    MaxLength(max, { message: `Use no máximo ${max} caracteres` }),
    storable(),
  );

/** Missing: unchanged; null or '': cleared. */
export const OptionalText = (max: number) =>
  applyDecorators(
    trimText(),
    IsOptional(),
    IsString({ message: 'Informe um texto' }),
    MaxLength(max, { message: `Use no máximo ${max} caracteres` }),
    storable(),
  );

/** Missing leaves it alone; null is no. */
export const OptionalFlag = () => applyDecorators(IsOptional(), IsBoolean({ message: 'Informe sim ou não' }));

const filled = (_: object, value: unknown) => value !== null && value !== undefined && value !== '';

const isEmail = (max: number) =>
  applyDecorators(
    Matches(EMAIL_LETTERS, { message: FIELD_TEXTS.email }), // first: IsEmail throws on half a surrogate pair
    IsEmail(EMAIL_OPTIONS, { message: FIELD_TEXTS.email }),
    MaxLength(max, { message: FIELD_TEXTS.email }),
  );

/** Removes invisible characters of a copied e-mail address. */
const address = () => transformText((text) => withoutUnseen(text).trim());

export const OptionalEmail = (max: number) => applyDecorators(address(), ValidateIf(filled), isEmail(max));

/** Lower case as at sign-in: ASCII only, so that a Kelvin sign does not become a k. */
export const RequiredEmail = (max: number) =>
  applyDecorators(
    address(),
    transformText((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
    isEmail(max),
  );

/** A civil day, `yyyy-mm-dd`, that exists in the calendar, from 1900 to 2200. */
export const RequiredCivilDay = () =>
  applyDecorators(
    Matches(/^(19|20|21)\d\d-\d\d-\d\d$/, { message: FIELD_TEXTS.day }),
    IsISO8601({ strict: true }, { message: FIELD_TEXTS.day }),
  );
export const OptionalCivilDay = () => applyDecorators(ValidateIf(filled), RequiredCivilDay());
const isDay = (text: string): boolean => /^(19|20|21)/.test(text) && isCivilDay(text);
/** A civil day that a paper can end on. */
export const OptionalValidade = () =>
  applyDecorators(
    OptionalCivilDay(),
    ValidateBy(
      {
        name: 'isPossibleValidade',
        // what is no day is refused as such
        validator: { validate: (value) => typeof value !== 'string' || !isDay(value) || isPossibleValidade(value) },
      },
      { message: FIELD_TEXTS.validade },
    ),
  );

/** The number of a travel document; a label in front of it is taken off, other words are refused. */
export const OptionalNumeroDeDocumento = () =>
  applyDecorators(
    transformText((text) => soNumeroDeDocumento(text) ?? text),
    OptionalText(LIMITS.numeroDeDocumento),
    ValidateIf(filled),
    ValidateBy(
      {
        name: 'isNumeroDeDocumento',
        validator: { validate: (value) => typeof value === 'string' && soNumeroDeDocumento(value) !== undefined },
      },
      { message: FIELD_TEXTS.numeroDeDocumento },
    ),
  );

/** Normalised to PostgreSQL's text form, since ids are compared as text. */
const lowerCase = () => transformText((text) => text.toLowerCase());
export const OptionalId = () =>
  applyDecorators(lowerCase(), ValidateIf(filled), IsUUID('all', { message: 'Identificador inválido' }));
export const RequiredId = () => applyDecorators(lowerCase(), IsUUID('all', { message: 'Identificador inválido' }));
/** An ISO 8601 instant with a zone; no week or ordinal dates, which browsers cannot parse. */
export const OptionalInstant = () =>
  applyDecorators(
    ValidateIf(filled),
    Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, { message: 'Data e hora inválidas' }),
    IsISO8601({ strict: true, strictSeparator: true }, { message: 'Data e hora inválidas' }),
  );

/** A whole number of the query string. */
export const OptionalInteger = () =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'Informe um número inteiro' }),
    Min(-1_000_000_000, { message: 'Informe um número inteiro' }),
  );

const PUNCTUATION = '[\\s().+/-]*';

/** A masked number with at most `max` digits: punctuation is stripped, letters are refused. */
export const OptionalDigits = (max: number, message: string) =>
  applyDecorators(
    transformText(asTyped),
    OptionalText(50),
    IsOptional(),
    Matches(new RegExp(`^${PUNCTUATION}(?:\\d${PUNCTUATION}){0,${max}}$`), { message }),
  );

/** As written, with extension or words beside it; refused where it can be nobody's number, with the reason. */
export const OptionalTelefone = () =>
  applyDecorators(
    OptionalText(LIMITS.text),
    ValidateBy({
      name: 'isTelefone',
      validator: {
        validate: (value) => typeof value !== 'string' || doubtAbout(value) === null,
        defaultMessage: (about) => (typeof about?.value === 'string' ? (doubtAbout(about.value) ?? '') : ''),
      },
    }),
  );
const doubtAbout = (telefone: string): string | null => parseTelefone(telefone).doubt;

/** At most fourteen letters and digits in any mask and case; wrong check digits are only a warning of the form. */
export const RequiredCnpj = (message: string, { mayBeMissing = false } = {}) =>
  applyDecorators(
    transformText(normalizeCnpj),
    ValidateIf((_, value) => !(mayBeMissing && value === undefined)),
    IsString({ message }),
    IsNotEmpty({ message }),
    Matches(/^[0-9A-Z]{0,14}$/, { message: 'CNPJ deve ter até 14 letras e números' }),
  );

/** Of either kind with right check digits, in any mask and case. */
export const RequiredCpfOrCnpj = () =>
  applyDecorators(
    transformText(normalizeCnpj),
    IsString({ message: FIELD_TEXTS.cpfOuCnpj }),
    ValidateBy(
      { name: 'isCpfOrCnpj', validator: { validate: (value) => typeof value === 'string' && isValidCpfOrCnpj(value) } },
      { message: FIELD_TEXTS.cpfOuCnpj },
    ),
  );

/** Empty, or five digits, an optional hyphen and three digits. */
export const WellFormedCep = (message: string) =>
  applyDecorators(transformText(asTyped), trimText(), ValidateIf(filled), Matches(/^\d{5}-?\d{3}$/, { message }));
