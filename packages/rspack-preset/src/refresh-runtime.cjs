// Development only: one React Refresh runtime per page, kept on the window, shared by all federated builds.
globalThis.__VIAJARIO_REACT_REFRESH__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__VIAJARIO_REACT_REFRESH__;
