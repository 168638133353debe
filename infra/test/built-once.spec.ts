import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../dev/processes/build.ts';

const WEB_KIT = path.join(ROOT, 'packages/web-kit/src');
/** State of a module between calls: `let`, or a collection that begins empty. */
const STATE = /^(export )?(let |const \w+(: [^=]+)? = new (Set|Map|WeakMap|WeakSet)(<.*>)?\(\))/m;
/** Modules that may exist once per build: the time since a hint was last open, and what is always computed alike, are of no use elsewhere. */
const OWN_IN_EACH_BUILD = ['elements/hint.tsx', 'leitura/foto/shapes.ts'];

it('Modules of web-kit with state exist once per page: otherwise the shell and the remotes would each have their own', () => {
  const shared = readFileSync(path.join(ROOT, 'packages/rspack-preset/src/shared-modules.mjs'), 'utf8');
  const keeping = readdirSync(WEB_KIT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/spec|testing/.test(file) && STATE.test(readFileSync(path.join(WEB_KIT, file), 'utf8')),
  );
  expect(keeping).toContain('toast/toast.tsx');
  expect(keeping.filter((file) => !shared.includes(`'@viajario/web-kit/${file}'`))).toEqual(OWN_IN_EACH_BUILD);
});
