import { PDFArray, PDFDict, PDFName, type PDFContext, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);
/** Conditions within conditions; a file may have them in a circle. */
const MAX_DEPTH = 16;

/** Which layers of a PDF are shown when it is opened (ISO 32000-2, 8.11). */
export class Layers {
  private readonly context: PDFContext;
  /** References of layers that are switched off. */
  private readonly hidden: ReadonlySet<PDFObject>;

  constructor(pdf: PDFDocument) {
    this.context = pdf.context;
    this.hidden = new Set(pdf.getOptionalContentGroups().flatMap(({ ref, visible }) => (visible ? [] : [ref])));
  }

  /** `layer`: a layer, or a membership, which is a condition about several; without any, a thing is shown. */
  isShown(layer: PDFObject | undefined): boolean {
    const dict = this.context.lookup(layer);
    if (layer === undefined || !(dict instanceof PDFDict)) return true;
    if (dict.lookup(name('Type')) !== name('OCMD')) return !this.hidden.has(layer);
    const expression = dict.lookup(name('VE'));
    if (expression instanceof PDFArray) return this.fulfils(expression, 0);
    const groups = dict.lookup(name('OCGs'));
    const layers = groups instanceof PDFArray ? groups.asArray() : [dict.get(name('OCGs'))];
    const states = layers.flatMap((one) => (this.context.lookup(one) instanceof PDFDict ? this.isShown(one) : []));
    if (states.length === 0) return true;
    const policy = dict.lookup(name('P'));
    if (policy === name('AllOn')) return states.every(Boolean);
    if (policy === name('AnyOff')) return !states.every(Boolean);
    return policy === name('AllOff') ? !states.some(Boolean) : states.some(Boolean);
  }

  private fulfils(expression: PDFArray, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    const [operator, ...operands] = expression.asArray();
    const states = operands.map((operand) => {
      const resolved = this.context.lookup(operand);
      return resolved instanceof PDFArray ? this.fulfils(resolved, depth + 1) : this.isShown(operand);
    });
    if (operator === name('Not')) return !(states[0] ?? false);
    return operator === name('Or') ? states.some(Boolean) : states.every(Boolean);
  }
}
