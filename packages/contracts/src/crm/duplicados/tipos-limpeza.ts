/** A run of clean-duplicates, or a merge of two clients by hand. */
export type TipoDeLimpeza = 'duplicados' | 'mesclagem';
