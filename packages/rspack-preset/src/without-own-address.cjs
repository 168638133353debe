/** pdfjs asks for its own address in a branch for Node; the bundler would write the folder of this checkout there. */
module.exports = (source) => source.replaceAll('createRequire(import.meta.url)', 'createRequire("file:///")');
