/** What several destinations ask. */
export const UMA_PAGINA = 'Uma página em branco no passaporte.';
export const DUAS_PAGINAS = 'Duas páginas em branco no passaporte.';
export const FEBRE_AMARELA = 'Certificado internacional de vacina contra febre amarela (CIVP) exigido de quem vem do Brasil.';
export const RETORNO = 'Comprovar retorno, hospedagem, recursos e seguro médico.';
