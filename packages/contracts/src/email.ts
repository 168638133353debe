/** What an address is written with: no line breaks, which class-validator takes in quotes, and no international letters (INJ-10). */
export const EMAIL_LETTERS = /^[!-~]+$/;

/** Of class-validator's `isEmail`. The length of the whole is a limit of ours, whichever part takes it (docs/requirements/goals.md, limits). */
export const EMAIL_OPTIONS = { ignore_max_length: true };
