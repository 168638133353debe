/** Days of a trip from which those of its reminders are counted: its first and its last one. */
export const BASES = ['ida', 'volta'] as const;
export type Base = (typeof BASES)[number];
