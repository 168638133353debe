import type { Readable } from 'node:stream';
import { JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';

const LARGEST_BYTES = 100 * 1024 ** 3;

/** Stores an archive while it is being filled; a failure of either fails the other. */
export async function storeArchive<Filled>(
  files: JobFiles,
  { output, filling }: { output: Readable; filling: Promise<Filled> },
): Promise<{ file: NewJobFile; filled: Filled }> {
  const storing = files.store(output, LARGEST_BYTES);
  storing.catch(() => output.destroy());
  filling.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const [filled, file] = await Promise.all([filling, storing]);
  return { file, filled };
}
