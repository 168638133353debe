import fs from 'node:fs';
import { once } from 'node:events';

export default async function teardown() {
  if (!globalThis.testProduct) return;
  const { product, directory } = globalThis.testProduct;
  if (product.child.exitCode === null) {
    const ended = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    await ended;
  }
  fs.rmSync(directory, { recursive: true, force: true });
}
