/** pdfjs reads its own URL in a branch for Node; the bundler would write this checkout's folder there. */
module.exports = (source) => source.replaceAll('createRequire(import.meta.url)', 'createRequire("file:///")');
