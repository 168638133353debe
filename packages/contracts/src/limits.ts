/** Longest texts and largest pages (docs/requirements/goals.md, limits), in characters and rows. */
export const LIMITS = {
  nome: 200,
  contaNome: 120,
  email: 254,
  observacoes: 5_000,
  text: 255,
  search: 100,
  pageSize: 20,
  maxPageSize: 1_000,
  contasPerUser: 20,
  membersPerConta: 100,
  openConvitesPerConta: 50,
  logoBytes: 2 * 1024 * 1024,
  logoPixels: 40_000_000,
  /** Pictures of an animated one, of which the first is kept. */
  logoFrames: 1_000,
  /** Longest side of a logo as it is kept. */
  logoSide: 512,
  filesPerUpload: 10,
  fileBytes: 15 * 1024 * 1024,
  uploadBytes: 151 * 1024 * 1024,
  documentosPerCliente: 200,
  contaBytes: 10 * 1024 ** 3,
  /** Of an imported spreadsheet. A cell longer than its field takes is left out with a warning; 50,000 rows are counted without empty ones. */
  importBytes: 20 * 1024 * 1024,
  importRows: 50_000,
  importColumns: 60,
  /** Errors, and warnings, that an answer lists; the report has all. */
  ocorrencias: 1_000,
  /** Groups that the preview of clean-duplicates lists. */
  gruposDeDuplicados: 200,
  /** How long an import or a limpeza can be undone. */
  undoDays: 30,
  /** Indirect relatives that are listed below a family. */
  grupoFamiliar: 200,
} as const;
