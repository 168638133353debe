/** Reasons to refuse a file: the browser checks name and size, the API also the content. */
export const FILE_REFUSALS = {
  heic: 'Fotos HEIC não são aceitas: envie a foto em JPG ou PNG',
  kind: 'Tipo de arquivo não aceito',
  empty: 'Arquivo vazio',
  size: 'Arquivo maior que 15 MB',
} as const;
