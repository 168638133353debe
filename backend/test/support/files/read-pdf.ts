import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text with its position, in points from the upper left corner of its page. */
export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  top: number;
}

export interface ReadPdf {
  title: string;
  lang: string | null;
  showsTitle: boolean;
  tagged: boolean;
  /** The copyable text of each page, pieces separated by a blank. */
  pages: string[];
  placed: PlacedText[];
  /** Roles of the structure, page after page, parents before children. */
  roles: string[];
  images: number;
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;
type Node = Awaited<ReturnType<Page['getStructTree']>>;

/** A PDF as parsed by another program. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    return await readOut(document);
  } finally {
    await task.destroy();
  }
}

async function readOut(document: PDFDocumentProxy): Promise<ReadPdf> {
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  // A map, despite its types.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const preferences = await document.getViewerPreferences();
  const read: ReadPdf = {
    title: info.Title ?? '',
    lang: info.Language ?? null,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    tagged: marks?.get('Marked') === true,
    pages: [],
    placed: [],
    roles: [],
    images: 0,
  };
  for (let number = 1; number <= document.numPages; number++) await readPage(await document.getPage(number), read);
  return read;
}

async function readPage(page: Page, read: ReadPdf): Promise<void> {
  const height = page.view[3] ?? 0;
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return [{ page: page.pageNumber, text: item.str, left, right: left + item.width, top: height - bottom }];
  });
  read.placed.push(...placed);
  read.pages.push(placed.map(({ text }) => text).join(' '));
  read.roles.push(...rolesOf(await page.getStructTree()));
  const { fnArray } = await page.getOperatorList();
  read.images += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
}

const rolesOf = (node: Node | null): string[] =>
  node ? [node.role, ...node.children.flatMap((child) => ('role' in child ? rolesOf(child) : []))] : [];
