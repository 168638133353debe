const { useId } = require('react');

/** antd's own gives every element the id 'test-id' under Jest, so that no dialog would find its title. */
module.exports = {
  __esModule: true,
  default: function useOwnId(id) {
    const ownId = useId();
    return id || ownId;
  },
  getId: (prefix, key) => `${prefix}-${String(key).replace(/[^a-zA-Z0-9_.:-]/g, '-')}`,
  resetUuid: () => undefined,
};
