/** Allowed characters: no line breaks, which class-validator accepts in quotes, and no international letters (INJ-10). */
export const EMAIL_LETTERS = /^[!-~]+$/;

/** Options of class-validator's `isEmail`. The total length is our own limit (docs/requirements/goals.md, limits). */
export const EMAIL_OPTIONS = { ignore_max_length: true };
