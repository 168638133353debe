import { SaxesParser } from 'saxes';
import { contradicts } from '../../domain/content-check.js';
import { isRemote, withMacros, withObjects, withRemoteContent } from './active-content.js';
import { Fields, refuseLoadingField } from './fields.js';

type Attributes = Readonly<Record<string, string>>;

/** Relationships to an object or foreign text, wherever it is stored. */
const OBJECTS = /\/(oleObject|package|control|activeXControlBinary|aFChunk|subDocument|webextension(taskpanes)?)$/i;
const MACROS = /\/(vbaProject|wordVbaData)$/i;
const HYPERLINK = /\/relationships\/hyperlink$/i;
const TEMPLATE = /\/relationships\/attachedTemplate$/i;
/** Word notes the author's own template by its path; on another computer there is none. */
const OWN_DISK = /^(file:\/\/\/)?([a-z]:[\\/]|(Users|home|Applications|Library)\/)[^\\/]/i;
/** Parts that Word reads as its own XML. */
const READ_BY_WORD = /wordprocessingml|relationships\+xml/i;
/** Elements whose text belongs to a field while its instruction lasts. */
const TEXTS: ReadonlySet<string> = new Set(['instrText', 'delInstrText', 't', 'delText']);
const PICTURES: ReadonlySet<string> = new Set(['imagedata', 'fill', 'stroke']);
/** Encodings that cannot disguise XML's signs; Word itself writes the first. */
const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-1|windows-1252)$/i;
/** Far above Word's own; each costs memory while the part is read. */
const [MAX_DEPTH, MAX_ATTRIBUTES] = [1_000, 1_000];

/** By local name, whatever the prefix and the case; with two it would be unclear which one Word takes. */
function attribute(attributes: Attributes, wanted: string): string {
  const [found, other] = Object.entries(attributes).filter(([name]) => localName(name).toLowerCase() === wanted);
  if (other) throw contradicts('docx');
  return found?.[1].trim() ?? '';
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => name.slice(0, name.indexOf(':') + 1);

/** Refuses content that would run or load: each XML part of a .docx is read, whatever its name. */
export class WordXml {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private readonly fields = new Fields();
  private depth = 0;
  private attributes = 0;
  /** Depth of the open element with text that may belong to a field, and of one within an instruction that Word may leave out; 0: none. */
  private text = 0;
  private foreign = 0;
  private deleted = false;
  private stopped = false;

  /** `strict`: malformed XML is refused; otherwise it is no XML, and not read on. */
  constructor(strict: boolean) {
    const refuse = (): never => {
      throw contradicts('docx');
    };
    const malformed = strict ? refuse : () => (this.stopped = true);
    this.parser.on('error', malformed);
    this.parser.on('doctype', malformed);
    this.parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !ENCODINGS.test(encoding)) malformed();
    });
    this.parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) refuse();
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.attributes = 0;
      this.depth += 1;
      if (this.depth > MAX_DEPTH) refuse();
      this.open(name, attributes);
    });
    this.parser.on('closetag', () => {
      if (this.text === this.depth) this.text = 0;
      if (this.foreign === this.depth) this.foreign = 0;
      this.depth -= 1;
    });
    const text = (content: string): void => {
      if (this.text > 0) this.fields.text(content, this.deleted);
    };
    this.parser.on('text', text);
    this.parser.on('cdata', text);
  }

  write(text: string): void {
    if (!this.stopped) this.parser.write(text);
  }

  end(): void {
    if (!this.stopped) this.parser.close();
    this.fields.end();
  }

  private open(fullName: string, attributes: Attributes): void {
    const name = localName(fullName);
    if (this.fields.instruction) this.refuseDisguise(fullName, this.fields.instruction.prefix, attributes);
    if (TEXTS.has(name) && this.text === 0) {
      this.text = this.depth;
      this.deleted = name.startsWith('del');
    }
    if (name === 'fldChar') this.fields.mark(attribute(attributes, 'fldchartype'), prefixOf(fullName));
    else if (name === 'fldSimple') refuseLoadingField(attribute(attributes, 'instr'));
    else if (name === 'Relationship') refuseLoading(attributes);
    else if (name === 'Override') refuseHidden(attribute(attributes, 'partname'), attribute(attributes, 'contenttype'));
    else if (name === 'Default') refuseHidden(`.${attribute(attributes, 'extension')}`, attribute(attributes, 'contenttype'));
    else if (name === 'connectString') throw withRemoteContent();
    else if (PICTURES.has(name) && isRemote(attribute(attributes, 'src'))) throw withRemoteContent();
  }

  /** Within an instruction: text that Word may leave out, so that what remains is another field. */
  private refuseDisguise(name: string, prefix: string, attributes: Attributes): void {
    if (prefixOf(name) !== prefix && this.foreign === 0) this.foreign = this.depth;
    const changesNames = Object.keys(attributes).some((key) => key.startsWith('xmlns'));
    const isText = TEXTS.has(localName(name)) || localName(name) === 'fldChar';
    if (localName(name) === 'AlternateContent' || changesNames || (isText && this.foreign > 0)) throw withRemoteContent();
  }
}

function refuseLoading(attributes: Attributes): void {
  const [type, target] = [attribute(attributes, 'type'), decodePercents(attribute(attributes, 'target'))];
  if (MACROS.test(type)) throw withMacros();
  if (OBJECTS.test(type)) throw withObjects();
  const external = attribute(attributes, 'targetmode').toLowerCase() === 'external' || isRemote(target);
  const plain = HYPERLINK.test(type) || (TEMPLATE.test(type) && OWN_DISK.test(target));
  if (external && !plain) throw withRemoteContent();
}

/** A part that Word reads as XML is named so, and is no macro. */
function refuseHidden(part: string, type: string): void {
  if (/macroEnabled|vbaProject/i.test(type)) throw withMacros();
  if (READ_BY_WORD.test(type) && !/\.(xml|rels)$/i.test(decodePercents(part))) throw contradicts('docx');
}

/** Without percent signs, as far as they can be resolved. */
const decodePercents = (target: string): string =>
  target.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
