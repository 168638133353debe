import { contradicts } from '../../domain/content-check.js';
import { LOADING_FIELDS, withRemoteContent } from './active-content.js';

const LOADING = new RegExp(`^[\\s"]*(${[...LOADING_FIELDS, 'RD'].join('|')})(?![A-Za-z])`, 'i');
/** Of an instruction; only its first word counts. */
const MAX_CODE = 1_000;
const MAX_NESTED = 1_000;

interface Field {
  /** Of its elements; another one might be of a namespace that Word leaves out. */
  prefix: string;
  /** The instruction as it is, and as it was before changes that are still marked. */
  code: string;
  codeBefore: string;
  inResult: boolean;
}

export function refuseLoadingField(code: string): void {
  if (LOADING.test(code)) throw withRemoteContent();
}

/** The fields of a part: Word cuts an instruction into runs as it likes, and nests fields in each other. */
export class Fields {
  private readonly open: Field[] = [];

  /** The field whose instruction is being read. */
  get instruction(): Field | undefined {
    const field = this.open.at(-1);
    return field?.inResult === false ? field : undefined;
  }

  mark(type: string, prefix: string): void {
    const { instruction } = this;
    if (instruction && type !== 'begin') refuseLoadingCode(instruction);
    if (type === 'begin') this.begin(prefix);
    else if (type === 'end') this.open.pop();
    else if (instruction) instruction.inResult = true;
  }

  text(text: string, deleted: boolean): void {
    const { instruction } = this;
    if (!instruction) return;
    instruction.codeBefore = appended(instruction.codeBefore, text);
    if (!deleted) instruction.code = appended(instruction.code, text);
  }

  end(): void {
    for (const field of this.open) if (!field.inResult) refuseLoadingCode(field);
  }

  /** A field whose first word is itself the result of a field would hide its action. */
  private begin(prefix: string): void {
    if (this.instruction?.code.trim() === '') throw withRemoteContent();
    if (this.open.length >= MAX_NESTED) throw contradicts('docx');
    this.open.push({ prefix, code: '', codeBefore: '', inResult: false });
  }
}

const appended = (code: string, text: string): string => (code.length < MAX_CODE ? code + text.slice(0, MAX_CODE) : code);

function refuseLoadingCode({ code, codeBefore }: Field): void {
  refuseLoadingField(code);
  refuseLoadingField(codeBefore);
}
