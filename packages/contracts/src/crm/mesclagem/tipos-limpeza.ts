/** A run of clean-duplicates, or two clients that somebody merged by hand. */
export type TipoDeLimpeza = 'duplicados' | 'mesclagem';
