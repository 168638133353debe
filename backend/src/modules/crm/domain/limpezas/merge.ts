/** A client's row by the names of its columns, identity numbers in clear. */
export type StoredCliente = Readonly<Record<string, string | null>> & { readonly id: string };

/** Columns that a merged client takes from the others where his own are empty. */
const FILLED_FROM_OTHERS = [
  'cpf',
  'data_nascimento',
  'email',
  'telefone_residencial',
  'telefone_comercial',
  'telefone_celular',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'rg',
  'cnh',
  'certidao_nascimento',
  'validade_passaporte',
  'empresa_id',
  'responsavel_id',
] as const;
/** What would be lost where both have something; identity numbers stay encrypted and are not copied into a note. */
const TOLD: Readonly<Record<string, string>> = {
  email: 'E-mail',
  telefone_residencial: 'Telefone residencial',
  telefone_comercial: 'Telefone comercial',
  telefone_celular: 'Telefone celular',
  endereco: 'Endereço',
  validade_passaporte: 'Validade do passaporte',
};

/** What changes in the client that stays: blanks filled in the order of the others, notes joined, other values told in the notes. */
export function mergedFields(kept: StoredCliente, others: readonly StoredCliente[]): Record<string, string | null> {
  const ids = new Set([kept, ...others].map(({ id }) => id));
  const changed: Record<string, string | null> = {};
  for (const column of FILLED_FROM_OTHERS) {
    const value = kept[column] ?? others.map((one) => one[column]).find((one) => one && !ids.has(one)) ?? null;
    if (value !== (kept[column] ?? null)) changed[column] = value;
  }
  if (kept['responsavel_id'] && ids.has(kept['responsavel_id'])) changed['responsavel_id'] = null;
  const entry = [kept, ...others].map((one) => one['data_entrada'] ?? '').sort()[0];
  if (entry && entry !== kept['data_entrada']) changed['data_entrada'] = entry;
  const notes = notesOf({ ...kept, ...changed }, others);
  if (notes !== (kept['observacoes'] ?? '')) changed['observacoes'] = notes;
  return changed;
}

function notesOf(kept: Readonly<Record<string, string | null>>, others: readonly StoredCliente[]): string {
  const notes = [kept['observacoes'] ?? ''];
  for (const one of others) {
    if (one['observacoes'] && !notes.includes(one['observacoes'])) notes.push(one['observacoes']);
    for (const [column, title] of Object.entries(TOLD)) {
      const value = one[column];
      const line = `${title}: ${value}`;
      if (value && value !== kept[column] && !notes.includes(line)) notes.push(line);
    }
  }
  return notes.filter((note) => note !== '').join('\n');
}
