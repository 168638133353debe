import { CAMPOS_IMPORTADOS, TITULOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos-importados';

/** Other names that columns go by in the spreadsheets of agencies, folded. The API's own names and the template's fold to themselves. */
const SYNONYMS: Readonly<Record<CampoImportado, string>> = {
  nome: 'nomecompleto cliente nomedocliente nomecliente passageiro nomedopassageiro nomepassageiro pax hospede titular name fullname',
  cpf: 'cpfdocliente cpfdopassageiro numerodocpf numerocpf nocpf nrcpf cpfmf',
  dataNascimento: 'nascimento datanasc datadenasc dtnasc dtnascimento dtdenascimento dn nasc nascidoem aniversario birthdate',
  email: 'correio correioeletronico mail emailpessoal emaildocliente enderecodeemail',
  telefoneResidencial: 'residencial telresidencial foneresidencial telefonefixo telfixo fixo telefonederesidencia telefonecasa',
  telefoneComercial: 'comercial telcomercial fonecomercial telefonetrabalho telefonedotrabalho trabalho',
  telefoneCelular: 'celular cel whatsapp whats zap telcelular movel telefonemovel telefonewhatsapp celularwhatsapp mobile',
  cep: 'codigopostal ceps zip zipcode',
  endereco: 'logradouro rua avenida enderecoresidencial ruaavenida enderecocompleto',
  numero: 'num no nro n nr numerodacasa',
  complemento: 'compl comp apto apartamento',
  bairro: 'bairrodistrito distrito',
  cidade: 'municipio localidade cidademunicipio',
  uf: 'estado ufestado estadouf siglauf',
  rg: 'identidade registrogeral carteiradeidentidade documentodeidentidade numerorg rgrne',
  cnh: 'habilitacao carteirademotorista carteiradehabilitacao numerocnh',
  certidaoNascimento: 'certidao certidaonasc',
  validadePassaporte:
    'passaporte vencpassaporte vencdopassaporte vencimentopassaporte vencimentodopassaporte passaportevalidade passaportevencimento valpassaporte dtvalidadepassaporte datadevalidadedopassaporte expiracaopassaporte',
  observacoes: 'observacao obs notas nota anotacoes comentarios comentario',
};
const CAMPO_OF = new Map<string, CampoImportado>(
  CAMPOS_IMPORTADOS.flatMap((campo) =>
    [campo, TITULOS_IMPORTADOS[campo], ...SYNONYMS[campo].split(' ')].map((name) => [foldHeading(name), campo] as const),
  ),
);

/** Headings that say no more than that there is a phone; the first free field takes it. */
const ANY_PHONE = /^(?:(?:telefone|telefones|fone|fones|tel|phone|contato)\d?|(?:celular|cel|whatsapp)\d)$/;
const PHONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;

/** Case, accents and punctuation do not tell headings apart. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Where the client said that columns go, by their place from 0; null leaves one out. */
export type Mapeamento = ReadonlyMap<number, CampoImportado | null>;

/** The field of each column: what the client said, else what its heading says; of two for one field, the first. */
export function fieldsOfColumns(titles: readonly string[], mapeamento: Mapeamento): (CampoImportado | null)[] {
  const taken = new Set([...mapeamento.values()]);
  const fields = titles.map(
    (title, place) => mapeamento.get(place) ?? take(taken, mapeamento.has(place), CAMPO_OF.get(foldHeading(title))),
  );
  return fields.map((field, place) => {
    if (field !== null || mapeamento.has(place) || !ANY_PHONE.test(foldHeading(titles[place] ?? ''))) return field;
    return take(
      taken,
      false,
      PHONES.find((phone) => !taken.has(phone)),
    );
  });
}

function take(taken: Set<CampoImportado | null>, isLeftOut: boolean, field: CampoImportado | undefined): CampoImportado | null {
  if (isLeftOut || field === undefined || taken.has(field)) return null;
  taken.add(field);
  return field;
}

/** A, B, … Z, AA, as spreadsheet programs name a column from 0. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
