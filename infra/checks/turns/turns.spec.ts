import { afterAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOwnQueues } from './turns.ts';

const ROOT = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-turns-'));
afterAll(() => fs.rmSync(ROOT, { recursive: true }));

function write(file: string, text: string): string {
  const name = `backend/src/${file}`;
  fs.mkdirSync(path.dirname(path.join(ROOT, name)), { recursive: true });
  fs.writeFileSync(path.join(ROOT, name), text);
  return name;
}

describe('The check of turns', () => {
  it('LIM-12: fails where calls wait in a queue of their own, and nowhere else', () => {
    const own = write('a.ts', 'class A { waiting = []; take() { return new Promise((go) => { this.waiting.push(go); }); } }');
    const bought = write('b.ts', `import pLimit from 'p-limit';\nexport const limit = pLimit(4);`);
    write('c.ts', 'class C { list = []; add(one) { this.list.push(one); return new Promise((go) => setTimeout(go, 1)); } }');
    write('d.spec.ts', 'class D { waiting = []; take() { return new Promise((go) => this.waiting.push(go)); } }');
    expect(findOwnQueues(ROOT, 0).failures).toEqual(
      [own, bought].map((file) => `${file} keeps calls waiting: let Shares hand out the turns`),
    );
  });
});
