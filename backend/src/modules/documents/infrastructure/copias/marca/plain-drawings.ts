import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  type PDFRef,
  type PDFContext,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import type { Look } from './annotations.js';
import type { Layers } from './layers.js';
import { plainContent } from './plain-content.js';

const name = (text: string): PDFName => PDFName.of(text);
const [SUBTYPE, RESOURCES, CONTENTS] = [name('Subtype'), name('Resources'), name('Contents')];
const [FILTER, FLATE, PARAMETERS] = [name('Filter'), name('FlateDecode'), name('DecodeParms')];
const XOBJECT = name('XObject');
const CATEGORIES = ['XObject', 'Pattern', 'ExtGState', 'Font', 'ColorSpace', 'Shading'].map(name);
/** Colour spaces that count without being named. */
const ALWAYS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(name);

type Used = Set<PDFName>;

/** Rewrites what pages draw: nothing hidden is left, and of resources only what is drawn. */
export class PlainDrawings {
  /** What a drawing without resources of its own uses of those around it. */
  private readonly done = new Map<PDFObject, Used>();

  constructor(
    private readonly context: PDFContext,
    private readonly layers: Layers,
  ) {}

  /** `looks` are drawn over its content. */
  page(page: PDFPageLeaf, looks: readonly Look[]): void {
    const resources = page.Resources();
    const used: Used = new Set(ALWAYS);
    const content = this.plain(contentOf(page), resources, used);
    for (const { form } of looks) for (const outer of this.drawing(this.context.lookup(form), resources)) used.add(outer);
    const left = this.pruned(resources, used);
    const drawn = looks.map(
      ({ form, matrix }) => `q ${matrix.map((one) => one.toFixed(5)).join(' ')} cm ${nameOf(left, form).toString()} Do Q\n`,
    );
    const stream = PDFRawStream.of(
      this.context.obj({ Filter: FLATE }),
      deflateSync(Buffer.concat([content, Buffer.from(drawn.join(''))])),
    );
    page.set(CONTENTS, this.context.register(stream));
    page.set(RESOURCES, left);
  }

  /** A form, a pattern or a glyph. `around`: resources of what draws it. Returns what it uses of them. */
  drawing(stream: PDFObject | undefined, around: PDFDict | undefined): Used {
    const known = stream && this.done.get(stream);
    if (known || !(stream instanceof PDFRawStream)) return known ?? new Set();
    const { dict } = stream;
    const own = dictOf(dict.lookup(RESOURCES));
    const used: Used = new Set(ALWAYS);
    this.done.set(stream, own ? new Set() : used);
    stream.updateContents(deflateSync(this.plain(unpacked(stream), own ?? around, used)));
    dict.set(FILTER, FLATE);
    dict.delete(PARAMETERS);
    if (own) dict.set(RESOURCES, this.pruned(own, used));
    return own ? new Set() : used;
  }

  private plain(bytes: Uint8Array, resources: PDFDict | undefined, used: Used): Uint8Array {
    const entry = (category: PDFName, key: string): PDFObject | undefined => dictOf(resources?.lookup(category))?.get(name(key));
    return plainContent(bytes, {
      isShown: (property) => this.layers.isShown(entry(name('Properties'), property)),
      isDrawn: (drawing) => {
        const stream = this.context.lookup(entry(XOBJECT, drawing));
        return stream instanceof PDFStream && this.layers.isShown(stream.dict.get(name('OC')));
      },
      onUsed: (key) => {
        used.add(name(key));
        for (const category of CATEGORIES)
          for (const outer of this.within(this.context.lookup(entry(category, key)), resources)) used.add(outer);
      },
    });
  }

  /** Drawings within a resource. */
  private within(resource: PDFObject | undefined, around: PDFDict | undefined): Used {
    if (resource instanceof PDFRawStream) {
      const isDrawing = resource.dict.lookup(SUBTYPE) === name('Form') || resource.dict.has(name('PatternType'));
      return isDrawing ? this.drawing(resource, around) : new Set();
    }
    if (!(resource instanceof PDFDict)) return new Set();
    if (resource.lookup(SUBTYPE) === name('Type3')) return this.glyphs(resource, around);
    const [mask, fonts] = [resource.lookup(name('SMask')), resource.lookup(name('Font'))];
    const used = mask instanceof PDFDict ? this.drawing(mask.lookup(name('G')), around) : new Set<PDFName>();
    const font = fonts instanceof PDFArray ? fonts.lookup(0) : undefined;
    return font instanceof PDFDict ? new Set([...used, ...this.within(font, around)]) : used;
  }

  private glyphs(font: PDFDict, around: PDFDict | undefined): Used {
    const known = this.done.get(font);
    if (known) return known;
    const own = dictOf(font.lookup(RESOURCES));
    const used: Used = new Set(ALWAYS);
    this.done.set(font, own ? new Set() : used);
    const glyphs = dictOf(font.lookup(name('CharProcs')));
    for (const key of glyphs?.keys() ?? []) for (const one of this.drawing(glyphs?.lookup(key), own ?? around)) used.add(one);
    if (own) font.set(RESOURCES, this.pruned(own, used));
    return own ? new Set() : used;
  }

  /** Of these resources those that are used. */
  private pruned(resources: PDFDict | undefined, used: Used): PDFDict {
    const pruned = this.context.obj({});
    for (const category of CATEGORIES) {
      const entries = dictOf(resources?.lookup(category));
      const left = this.context.obj({});
      for (const [key, value] of entries?.entries() ?? []) if (used.has(key)) left.set(key, value);
      if (left.keys().length > 0) pruned.set(category, left);
    }
    return pruned;
  }
}

/** The name under which these resources have the form. */
function nameOf(resources: PDFDict, form: PDFRef): PDFName {
  const forms = dictOf(resources.lookup(XOBJECT)) ?? resources.context.obj({});
  resources.set(XOBJECT, forms);
  const key = forms.uniqueKey('Look');
  forms.set(key, form);
  return key;
}

const dictOf = (object: PDFObject | undefined): PDFDict | undefined => (object instanceof PDFDict ? object : undefined);

/** Pieces of a page's content may end within an operation. */
function contentOf(page: PDFPageLeaf): Uint8Array {
  const contents = page.lookup(CONTENTS);
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => page.context.lookup(one)) : [contents];
  const pieces = streams.flatMap((one) => (one instanceof PDFRawStream ? [unpacked(one), Buffer.from('\n')] : []));
  return Buffer.concat(pieces);
}

/** The library unpacks without predictors, which content never has. */
function unpacked(stream: PDFRawStream): Uint8Array {
  const parameters = stream.dict.lookup(PARAMETERS);
  const all = parameters instanceof PDFArray ? parameters.asArray().map((one) => stream.dict.context.lookup(one)) : [parameters];
  for (const one of all) {
    const predictor = one instanceof PDFDict ? one.lookup(name('Predictor')) : undefined;
    if (predictor instanceof PDFNumber && predictor.asNumber() > 1) throw new Error('content with a predictor');
  }
  return decodePDFRawStream(stream).decode();
}
