import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The requests of the shell, in order, until the signed-in frame is rendered. */
const IMPORTED = ['./bootstrap.tsx', './layout/signed-in-app.tsx'];
const PROVIDED = ['antd', '@tanstack/react-query', '@viajario/web-kit/api/query.ts', '@viajario/web-kit/session/session.tsx'];

/**
 * Writes `first-files.json`, file names in the order of need, beside the built files: the server makes the browser fetch them all
 * at once (backend/src/shared/http/pages/preloads.ts) instead of one after the other.
 */
export class FirstFiles {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(FirstFiles.name, async ({ chunkGroups, outputOptions }) => {
      const files = new Set(chunkGroups.filter(isFirst).flatMap((group) => group.getFiles()));
      await writeFile(path.join(outputOptions.path, 'first-files.json'), JSON.stringify([...files]));
    });
  }
}

const isFirst = ({ name, origins }) =>
  name === 'main' || origins.some(({ module, request }) => IMPORTED.includes(request) || isProvided(module?.identifier() ?? ''));

const isProvided = (module) => PROVIDED.some((name) => module.startsWith(`provide shared module (default) ${name}@`));
