import fs from 'node:fs';

export default async function teardown() {
  const { postgres, directory } = globalThis.testDatabase;
  await postgres.stop();
  fs.rmSync(directory, { recursive: true, force: true });
}
