require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// The standard second is too short for lazily loaded screens on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// testing-library, part of the bundle, asks it whether timers are fake.
globalThis.jest = jest;
