/** Longest texts and largest pages (docs/requirements/goals.md, limits), in characters and rows. */
export const LIMITS = {
  nome: 200,
  contaNome: 120,
  contatoTitulares: 120,
  email: 254,
  observacoes: 5_000,
  text: 255,
  anotacao: 4_000,
  anotacoesPorCliente: 10_000,
  anotacoesPorViagem: 200,
  tarefasDaAgencia: 100_000,
  numeroDeDocumento: 50,
  documentosViagemPorCliente: 50,
  /** Sent with a new client. */
  documentosViagemPorCadastro: 10,
  /** New clients of one family at once. */
  pessoasPorFamilia: 15,
  /** How far ahead expiries are listed. */
  diasDeVencimentos: 365,
  /** Of a calendar for other programs. */
  eventosDoCalendario: 3_000,
  /** Maximum days until a link for the client expires, and the default. */
  diasDoLink: 30,
  diasDoLinkPadrao: 14,
  linksAbertosPorCliente: 20,
  /** Of one submission by a link: number of files, total bytes. */
  arquivosPorEnvio: 10,
  bytesPorEnvio: 60 * 1024 * 1024,
  /** After so many days an unanswered submission is erased. */
  diasDoEnvio: 30,
  passageirosPorEmissao: 100,
  nomeDeModelo: 60,
  /** Of a template. */
  mensagem: 1_000,
  /** Of a message before its variables are filled in: the `localizadores` of a trip with a greeting. */
  textoDaMensagem: 2_500,
  modelosPorConta: 100,
  modelosDeViagemPorConta: 50,
  tarefasPorModelo: 30,
  tarefa: 200,
  /** From the first or the last day of a trip. */
  diasDaTarefa: { min: -365, max: 60 },
  mensagensPorCliente: 10_000,
  finalidadeMin: 3,
  finalidade: 120,
  copiasAbertasPorDocumento: 20,
  horasDaCopia: 720,
  horasDaCopiaPadrao: 72,
  downloadsDaCopia: 20,
  downloadsDaCopiaPadrao: 3,
  pessoasPorViagem: 30,
  trechosPorViagem: 12,
  viagensPorConta: 20_000,
  mudancasDaViagem: 200,
  nomeDaViagem: 80,
  observacoesDaViagem: 4_000,
  localizadores: 2_000,
  /** From `ida` to `volta`. */
  diasDaViagem: 366,
  textoDaOrientacao: 4_000,
  apresentacao: 200,
  /** After the last day of a trip. */
  diasDaOrientacao: 30,
  orientacoesAbertasPorCliente: 20,
  /** After the last day of a trip; without a trip after it was made. */
  diasDaPagina: 2,
  diasDaPaginaDaFamilia: 14,
  /** Open ones of a trip, or of a client without one. */
  paginasAbertas: 20,
  pessoasPorPaginaDaFamilia: 10,
  /** Unanswered ones of a person; bytes of all people of a page. */
  enviosPorPessoa: 3,
  bytesPorPagina: 120 * 1024 * 1024,
  /** Days within which a data subject's request must be answered (LGPD, art. 19, II). */
  diasDoPedido: 15,
  respostaAoPedido: 2_000,
  pedidosPorCliente: 100,
  /** Of the purpose and the legal basis for storing client data. */
  finalidadeDosDados: 500,
  etiqueta: 40,
  etiquetasPorConta: 200,
  /** New labels of an imported spreadsheet. */
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
  /** Frames of an animation; only the first is stored. */
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
  /** Clients of an import with more than so many are not new. */
  linhasDeNovos: 20,
  /** Of one call; and phones of each, to look them up. */
  contatosPorImportacao: 1_000,
  telefonesPorContato: 10,
  contatosJsonBytes: 1024 * 1024,
  /** A file with contacts. */
  contatosBytes: 20 * 1024 * 1024,
  contatosPorArquivo: 10_000,
  /** Errors, and warnings, listed in the response; the report has all. */
  ocorrencias: 1_000,
  /** Groups listed in the preview of clean-duplicates. */
  gruposDeDuplicados: 200,
  /** Clients listed in these groups. */
  pessoasDeDuplicados: 1_000,
  /** Pairs of similar clients that the preview of clean-duplicates lists beside the groups. */
  paresDeParecidos: 200,
  /** Similar clients listed for a client or a form. */
  parecidos: 5,
  /** How long an import or a limpeza can be undone. */
  undoDays: 30,
  /** Days after an erasure until the last backup with the client expires. */
  backupDays: 35,
  /** Stored with the receipt of an erasure. */
  observacaoDoRecibo: 60,
  /** Relationships listed for a client. */
  relacionamentos: 1_000,
  /** Relatives in the PDF of a client's record. */
  parentesNaFicha: 30,
  /** Indirect relatives listed for a family. */
  grupoFamiliar: 200,
} as const;
