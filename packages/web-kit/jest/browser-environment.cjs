const fs = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');
const thirdParty = require('./third-party.cjs');

/** Compiled once for all test files of a worker. */
const bundle = path.join(thirdParty.folder, 'bundle.cjs');
const script = new Script(fs.readFileSync(bundle, 'utf8'), { filename: bundle });

/**
 * jsdom plus the bundle of third-party code, and plus what browsers have and Node has too: fetch's classes (whose signals jsdom's own do
 * not fit) and structured clones.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { AbortController, AbortSignal, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone } = globalThis;
    const parts = { AbortController, AbortSignal, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone };
    Object.assign(this.global, parts);
    script.runInContext(this.getVmContext());
  }
};
