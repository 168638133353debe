import { weightOf } from './longest-first.mjs';

const isShared = process.env.TEST_SLOTS !== undefined;
let requests = 0;
const granted = new Map();
const grant = ({ slot }) => granted.get(slot)?.();

/** Waits until the run (slots.ts) has a slot for this test file. A suite that runs alone need not wait. */
function takeSlot({ path }) {
  if (!isShared) return Promise.resolve();
  const id = (requests += 1);
  return new Promise((resolve) => {
    granted.set(id, resolve);
    process.send({ slot: 'take', id, weight: weightOf(path) });
  });
}

function freeSlot() {
  if (isShared) process.send({ slot: 'free' });
}

/**
 * Runs a suite's test files, each of which takes a slot when it starts and frees it when it ends. A message listener would keep
 * the process alive.
 */
export async function withSlots(run) {
  if (isShared) process.on('message', grant);
  try {
    return await run(takeSlot, freeSlot);
  } finally {
    process.off('message', grant);
  }
}
