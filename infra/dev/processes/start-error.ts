/** Ends a start with its message as the only line shown: `message` says what to change, in one line, without a stack. */
export class StartError extends Error {}
