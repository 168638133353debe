const { gunzipSync } = require('node:zlib');

/** Loader: the content of a gzipped file. */
module.exports = (packed) => gunzipSync(packed);
module.exports.raw = true;
