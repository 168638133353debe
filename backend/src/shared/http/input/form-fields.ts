import { InputPipe } from './input.pipe.js';
import { InvalidInput } from './invalid-input.js';

/** With a dot within a part. */
const FIELD_NAME = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)?$/;
const pipe = new InputPipe();

/** The text fields of a form with files, validated like a JSON body. */
export class FormFields {
  private readonly fields = new Map<string, string>();

  /** A repeated field is ambiguous. */
  take(name: string, value: string): void {
    if (!FIELD_NAME.test(name)) throw unknownFields(name);
    if (this.fields.has(name)) throw new InvalidInput([{ field: name, message: 'Envie este campo uma vez só' }]);
    this.fields.set(name, value);
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  async as<T>(type: new () => T): Promise<T> {
    const fields = await pipe.transform(Object.fromEntries(this.fields), { type: 'body', metatype: type });
    if (!(fields instanceof type)) throw new Error('the pipe makes what it checks');
    return fields;
  }
}

export const unknownFields = (...names: string[]): InvalidInput =>
  new InvalidInput(names.map((name) => ({ field: name.slice(0, 100), message: 'Campo não aceito' })));
