/** Longest texts and largest pages (docs/requirements/goals.md, limits), in characters and rows. */
export const LIMITS = {
  nome: 200,
  contaNome: 120,
  email: 254,
  observacoes: 5_000,
  text: 255,
  anotacao: 4_000,
  anotacoesPorCliente: 10_000,
  numeroDeDocumento: 50,
  documentosViagemPorCliente: 50,
  /** How far ahead expiries are seen. */
  diasDeVencimentos: 365,
  /** Of a calendar that other programs read. */
  eventosDoCalendario: 3_000,
  etiqueta: 40,
  etiquetasPorConta: 200,
  /** New ones that an imported spreadsheet may bring. */
  etiquetasPorPlanilha: 20,
  visao: 60,
  visoesPorConta: 200,
  /** A query string of the list of clients. */
  consulta: 2_000,
  /** Clients named one by one. */
  selecao: 1_000,
  search: 100,
  pageSize: 20,
  maxPageSize: 1_000,
  contasPerUser: 20,
  membersPerConta: 100,
  openConvitesPerConta: 50,
  logoBytes: 2 * 1024 * 1024,
  logoPixels: 40_000_000,
  /** Frames of an animation, of which the first is kept. */
  logoFrames: 1_000,
  /** Longest side of a stored logo. */
  logoSide: 512,
  filesPerUpload: 10,
  fileBytes: 15 * 1024 * 1024,
  uploadBytes: 151 * 1024 * 1024,
  documentosPerCliente: 200,
  contaBytes: 10 * 1024 ** 3,
  /** Of an imported spreadsheet. A cell over its field's limit is skipped with a warning; empty rows do not count. */
  importBytes: 20 * 1024 * 1024,
  importRows: 50_000,
  importColumns: 60,
  /** Errors, and warnings, listed in the response; the report has all. */
  ocorrencias: 1_000,
  /** Groups listed in the preview of clean-duplicates. */
  gruposDeDuplicados: 200,
  /** Clients listed in these groups. */
  pessoasDeDuplicados: 1_000,
  /** How long an import or a limpeza can be undone. */
  undoDays: 30,
  /** Relationships listed for a client. */
  relacionamentos: 1_000,
  /** Indirect relatives listed for a family. */
  grupoFamiliar: 200,
} as const;
