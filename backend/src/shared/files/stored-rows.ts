/** Every row about a stored file of documents, logos and jobs; `binding` is the row's own id. */
export const STORED_ROWS = `(
  select id as binding, arquivo_url as key, chave_envolta as "wrappedKey", tamanho_arquivo as size, sha256 from documentos
  union all
  select id, logo_arquivo, logo_chave_envolta, logo_tamanho, logo_sha256 from contas where logo_arquivo is not null
  union all
  select id, arquivo_url, chave_envolta, tamanho, sha256 from arquivos_de_jobs
) guardados`;
