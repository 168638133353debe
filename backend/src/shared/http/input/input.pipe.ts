import { Injectable, ValidationPipe, type ArgumentMetadata, type PipeTransform, type ValidationError } from '@nestjs/common';
import { InvalidInput, type FieldError } from './invalid-input.js';
import { cacheRules } from './cached-rules.js';

/** More than any form has: reporting 20,000 unknown fields one by one would take seconds. */
export const MAX_FIELDS = 100;
export const MAX_NAME_LENGTH = 100;

cacheRules();

const common = { transform: true, whitelist: true, stopAtFirstError: true, exceptionFactory: asInvalidInput };

/**
 * Validates bodies and queries against the contract's classes. Unknown body fields are refused; unknown query keys are ignored,
 * but not operators smuggled into them (`search[$ne]`).
 */
@Injectable()
export class InputPipe implements PipeTransform {
  private readonly body = new ValidationPipe({ ...common, forbidNonWhitelisted: true });
  private readonly query = new ValidationPipe(common);

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') return this.body.transform(withoutInherited(plainObject(value ?? {})), metadata);
    if (metadata.type !== 'query') return value;
    const query = plainObject(value ?? {});
    const operator = Object.keys(query).find((key) => /[[\]$]/.test(key));
    if (operator !== undefined) throw new InvalidInput([{ field: operator, message: 'Campo não aceito' }]);
    return this.query.transform(query, metadata);
  }
}

function plainObject(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput([{ field: '', message: 'Envie um objeto JSON' }]);
  }
  if (Object.keys(value).length > MAX_FIELDS) throw new InvalidInput([{ field: '', message: 'Campos demais' }]);
  return value;
}

/** class-transformer drops `toString`, `constructor` and the like before validation could refuse them. */
function withoutInherited(body: object): object {
  const inherited = Object.keys(body).filter((key) => key in Object.prototype);
  if (inherited.length > 0) throw new InvalidInput(inherited.map((field) => ({ field, message: 'Campo não aceito' })));
  return body;
}

function asInvalidInput(problems: ValidationError[]): InvalidInput {
  return new InvalidInput(problems.flatMap((problem) => fieldErrors(problem)).slice(0, MAX_FIELDS));
}

/** Constraints whose texts are the library's own. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  whitelistValidation: 'Campo não aceito',
  nestedValidation: 'Valor inválido',
};

/** A field of a part by its place: `trechos.1.saida`. */
function fieldErrors({ property, constraints = {}, children = [] }: ValidationError, within = ''): FieldError[] {
  const field = within + property.slice(0, MAX_NAME_LENGTH);
  const [found] = Object.entries(constraints);
  if (!found) return children.flatMap((child) => fieldErrors(child, `${field}.`));
  const [constraint, message] = found;
  return [{ field, message: OWN_TEXTS[constraint] ?? message }];
}
