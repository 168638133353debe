import { SaxesParser } from 'saxes';
import { RefusedWorkbook, unreadable } from './refused-workbook.js';

const OPTIONS = { xmlns: false, position: false } as const;
type Attributes = Readonly<Record<string, string>>;

/** Handlers of one kind of part; names come without their namespace prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Reads a part as a stream of tags. Entities of its own and external ones do not exist for the parser, and a DOCTYPE, which could
 * bring them, is refused. `after` runs between pieces, so that the consumer of the results can keep up; once it answers `enough` the
 * rest is not read.
 */
export async function readXml(
  pieces: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  after: () => Promise<'enough' | void> = async () => undefined,
): Promise<void> {
  const parser = parserFor(handlers);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) {
      parser.write(decoder.decode(piece, { stream: true }));
      if ((await after()) === 'enough') return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof RefusedWorkbook ? error : unreadable(error);
  }
  await after();
}

function parserFor({ open, close = () => undefined, text }: XmlHandlers): SaxesParser<typeof OPTIONS> {
  const parser = new SaxesParser(OPTIONS);
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its local name, for those that producers write with different prefixes (`r:id`). */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const found = Object.entries(attributes).find(([key]) => localName(key) === name);
  return found?.[1];
}
