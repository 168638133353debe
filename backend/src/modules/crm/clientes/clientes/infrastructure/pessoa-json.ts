/** A client of the joined table `t` as `ParenteResumo`, with more pairs of key and column when given. */
export const pessoaJson = (t: string, more = ''): string =>
  `json_build_object('id', ${t}.id, 'nome', ${t}.nome, 'cpf', ${t}.cpf, 'email', ${t}.email${more})`;
