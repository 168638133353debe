import { contradicts, HeadCheck, type ContentCheck } from '../../domain/content-check.js';
import { isRemote, LOADING_FIELDS, withMacros, withObjects, withRemoteContent } from './active-content.js';

export const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Entries of the directory are at multiples of this, in files of either sector size. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const [TYPE_AT, CHILD_AT] = [66, 76];
const NO_CHILD = 0xffffffff;
const [STORAGE, STREAM] = [1, 2];
const MACROS: ReadonlySet<string> = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
const OBJECTS: ReadonlySet<string> = new Set(['\x01ole10native', '\x03objinfo', '\x03linkinfo', '\x03ocxname', '\x03ocxdata']);

/** In the text, of one or two bytes for a character: the mark of a field, and the first word of its instruction. */
const FIELD = new RegExp(
  `\\x13\\0?(?:[ \\t"]\\0?){0,99}(?:${LOADING_FIELDS.map((name) => [...name].join('\\0?')).join('|')})\\0?[\\s"]`,
  'i',
);
/** The head of the list of associated strings, whose second one is the template. */
const ASSOCIATED = Buffer.from('ffff12000000', 'hex');
const MAX_CHARACTERS = 255;
/** Two strings of that length and the head before them: a match may lie across two pieces. */
const OVERLAP = 1_536;

/**
 * Checks a .doc while it streams through, by the entries of its directory and by its text. Word's stream must be there; macros
 * and objects must not, nor fields or a template that would be loaded.
 */
export class DocCheck implements ContentCheck {
  private readonly head = new HeadCheck('doc', (head) => head.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE));
  private isWord = false;
  /** The rest that is too short for an entry. */
  private slot = Buffer.alloc(0);
  private before = Buffer.alloc(0);

  take(piece: Buffer): void {
    this.head.take(piece);
    this.readEntries(Buffer.concat([this.slot, piece]));
    const text = Buffer.concat([this.before, piece]);
    refuseLoading(text);
    this.before = Buffer.from(text.subarray(Math.max(0, text.length - OVERLAP)));
  }

  end(): void {
    this.head.end();
    if (!this.isWord) throw contradicts('doc');
  }

  private readEntries(bytes: Buffer): void {
    let at = 0;
    for (; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const type = bytes[at + TYPE_AT];
      if (type !== STORAGE && type !== STREAM) continue;
      this.judge(nameIn(bytes.subarray(at, at + NAME_BYTES)), bytes.readUInt32LE(at + CHILD_AT));
    }
    this.slot = Buffer.from(bytes.subarray(at));
  }

  private judge(name: string, child: number): void {
    if (name === 'worddocument') this.isWord = true;
    if (MACROS.has(name)) throw withMacros();
    // Word of the nineties always makes a pool, in most documents an empty one
    if (OBJECTS.has(name) || (name === 'objectpool' && child !== NO_CHILD)) throw withObjects();
  }
}

const nameIn = (field: Buffer): string => (field.toString('utf16le').split('\0', 1)[0] ?? '').toLowerCase();

function refuseLoading(text: Buffer): void {
  if (FIELD.test(text.toString('latin1'))) throw withRemoteContent();
  for (let at = text.indexOf(ASSOCIATED); at !== -1; at = text.indexOf(ASSOCIATED, at + 1)) {
    const strings = text.subarray(at + ASSOCIATED.length);
    if (isRemote(stringAt(strings, stringAt(strings, 0).length * 2 + 2))) throw withRemoteContent();
  }
}

/** It begins with its length, in 16-bit characters like itself; empty where the rest is cut off. */
function stringAt(bytes: Buffer, at: number): string {
  if (at + 2 > bytes.length) return '';
  const length = bytes.readUInt16LE(at);
  if (length > MAX_CHARACTERS) throw contradicts('doc');
  return bytes.toString('utf16le', at + 2, at + 2 + 2 * length);
}
