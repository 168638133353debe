const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus what browsers have and Node has too: fetch's classes (whose signals jsdom's own do not fit) and structured clones. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { AbortController, AbortSignal, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone } = globalThis;
    const parts = { AbortController, AbortSignal, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone };
    Object.assign(this.global, parts);
  }
};
