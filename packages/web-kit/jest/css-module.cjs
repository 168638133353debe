// Every class name is its own key.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
