import { filesBelow, productFolders, ROOT, tooFew, type Check, type Outcome } from './check.ts';

const MIN_FILES = 40;
/** Words that do not describe the content. */
const EMPTY_WORDS = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'data', 'info'];
/** domain/ and application/ hold business code: the folder names the role, so the file name does not. */
const ROLE_SUFFIX =
  /\/(domain|application)\/.*\.(controller|queries|repository|schema|job|module|page|service|entity|dto)\.tsx?$/;

function faults(file: string): string[] {
  const base = file.split('/').pop() ?? '';
  const words = base.replace(/\..*$/, '').split('-');
  const found: string[] = [];
  if (words.some((word) => EMPTY_WORDS.includes(word)))
    found.push(`${file} has a name that does not describe its content (${EMPTY_WORDS.join(', ')})`);
  if (ROLE_SUFFIX.test(file)) found.push(`${file} carries a role suffix inside domain/ or application/`);
  if (base === 'index.ts' && !/^backend\/src\/modules\/(crm\/)?[^/]+\/index\.ts$/.test(file))
    found.push(`${file} is a barrel file; only a backend module, or a context of crm, has one`);
  return found;
}

/** File names of code: descriptive words, no barrels. ESLint checks that they are kebab-case (unicorn/filename-case). */
export function checkFileNames(root = ROOT, leastFiles = MIN_FILES): Outcome {
  const folders = [...productFolders(root), 'backend/test', 'infra', 'packages/stripe-stand-in'];
  const files = folders.flatMap((folder) => filesBelow(folder, root)).filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
  return { failures: [...tooFew(files.length, leastFiles, 'files'), ...files.flatMap(faults)], note: `${files.length} files` };
}

export const fileNames: Check = { name: 'file-names', run: () => checkFileNames() };
