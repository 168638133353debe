import type { Parts } from './parts.js';
import { RefusedWorkbook } from './refused-workbook.js';
import { attribute, readXml } from './xml.js';

/** A link in a cell is only text to us; anything else outside the file is something that a program would fetch. */
const HARMLESS = /\/hyperlink$/;

/** Refuses a workbook that points anywhere outside itself, in whatever part. */
export async function refuseOutsideTargets(parts: Parts): Promise<void> {
  for (const name of parts.names().filter((part) => part.endsWith('.rels'))) {
    await readXml(parts.read(name), {
      open: (tag, attributes) => {
        if (tag !== 'Relationship' || attribute(attributes, 'TargetMode') !== 'External') return;
        if (!HARMLESS.test(attribute(attributes, 'Type') ?? ''))
          throw new RefusedWorkbook(
            'A planilha aponta para outros arquivos ou endereços. Copie os dados para uma planilha nova.',
          );
      },
    });
  }
}

/** Targets of a part's relations by their id, as names of parts. */
export async function targetsOf(parts: Parts, part: string): Promise<ReadonlyMap<string, { type: string; target: string }>> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const targets = new Map<string, { type: string; target: string }>();
  const relations = `${folder}_rels/${part.slice(slash)}.rels`;
  if (!parts.has(relations)) return targets;
  await readXml(parts.read(relations), {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      targets.set(attribute(attributes, 'Id') ?? '', {
        type,
        target: target.startsWith('/') ? target : inFolder(folder, target),
      });
    },
  });
  return targets;
}

/** A relative target, with its `..` followed. */
function inFolder(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
