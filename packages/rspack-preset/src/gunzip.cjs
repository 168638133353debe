const { gunzipSync } = require('node:zlib');

/** Loader: what a packed file holds. */
module.exports = (packed) => gunzipSync(packed);
module.exports.raw = true;
