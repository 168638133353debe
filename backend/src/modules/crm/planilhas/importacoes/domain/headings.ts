import { foldHeading } from '@viajario/contracts/blank';
import {
  CAMPOS_IMPORTADOS,
  colunaDe,
  DOCUMENTOS_DA_PLANILHA,
  type CampoImportado,
} from '@viajario/contracts/crm/campos/campos-importados';

/** Fields by normalised heading: the API's names, the template's headings and synonyms. */
const CAMPO_OF = new Map<string, CampoImportado>(
  CAMPOS_IMPORTADOS.flatMap((campo) => {
    const { heading, synonyms } = colunaDe(campo);
    return [campo, heading, ...synonyms.split(' ')].map((name) => [foldHeading(name), campo] as const);
  }),
);

/** A separate column for the surname, as in airlines' sheets. */
const SURNAME = /^(?:sobrenomes?|(?:sobrenome|ultimonome)(?:d[oe](?:cliente|passageiro|pax))?|lastname|surname|familyname)$/;
const WHOLE_NAME = /completo|fullname/;

/** Headings of any phone; the first free phone field takes it. */
const ANY_PHONE = /^(?:(?:telefone|telefones|fone|fones|tel|phone|contato)\d?|(?:celular|cel|whatsapp)\d)$/;
const PHONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;

/** A validity or a country; the columns before name the travel document. */
const ANY_COUNTRY = /^(?:pais|paisemissor|paisdeemissao|emissor)$/;
const ANY_END = /^(?:(?:data|dt)(?:de)?)?(?:validade|val|vencimento|venc|expiracao)$/;

/** 'Passaporte 3', 'Validade do Visto 2'. */
export const isFurtherDocument = (title: string): boolean => /(?:passaporte[3-9]|visto[2-9])$/.test(foldHeading(title));

/** Whether a column that goes to the name holds its second half. */
export const isSurname = (title: string): boolean => SURNAME.test(foldHeading(withoutRemark(title)));

/** Whether a column holds Observações by its heading, and not because it was added to them. */
export const isObservacoes = (title: string): boolean =>
  [title, withoutRemark(title)].some((name) => CAMPO_OF.get(foldHeading(name)) === 'observacoes');

/** 'Nascimento (dd/mm/aaaa)' without its remark in brackets. */
const withoutRemark = (title: string): string => title.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');

/** The fields that the caller gave for columns, by place from 0; null leaves one out. */
export type Mapeamento = ReadonlyMap<number, CampoImportado | null>;

/** Groups of columns that do not change the meaning of the headings below them: 'Contato' above 'Telefone', unlike 'Contato de emergência'. */
const PLAIN_GROUP =
  /^(?:(?:dados|informacoes|identificacao|cadastro)(?:(?:d[aeo])?(?:pessoais|cadastrais|contato|cliente|passageiro|pessoa))?|contatos?|clientes?|passageiros?|viajantes?|pax|documentos?|documentacao|telefones?|enderecos?|residencia)$/;
const ADDRESS_GROUP = /^(?:enderecos?|residencia)$/;
/** Headings that need their group to name a field. */
const BARE_NUMBER = /^(?:numero|num|no|nro|nr|n)$/;

/** A heading together with the group of columns above it. */
export function titleInGroup(group: string, title: string): string {
  const [of, name] = [foldHeading(group), foldHeading(title)];
  if (of === '' || of === name) return title;
  if (CAMPO_OF.has(of + name)) return `${group} ${title}`;
  const isPlain = BARE_NUMBER.test(name) || ANY_END.test(name) ? ADDRESS_GROUP.test(of) : PLAIN_GROUP.test(of);
  return isPlain ? title : `${title} ${group}`;
}

/**
 * The field of each column: the one given by the caller, else the one of its heading. The first of two columns for one field has it, and
 * a second mobile phone takes an empty phone field; other columns for the same field fill in where those before them are empty, but
 * for a surname, which is a part of the name. A remark in brackets counts only where the whole heading is unknown, and for fields that have no column yet.
 */
export function fieldsOfColumns(titles: readonly string[], mapeamento: Mapeamento): (CampoImportado | null)[] {
  const given = new Set(mapeamento.values());
  const taken = new Set(given);
  const whole = titles.map(foldHeading);
  const plain = titles.map((title) => foldHeading(withoutRemark(title)));
  const fields = whole.map((_, place) => mapeamento.get(place) ?? null);
  const settle = (fieldOf: (name: string, place: number) => CampoImportado | undefined, names = whole): void => {
    for (const [place, name] of names.entries()) {
      const field = fields[place] !== null || mapeamento.has(place) ? undefined : fieldOf(name, place);
      if (field === undefined) continue;
      fields[place] = field;
      taken.add(field);
    }
  };
  const free = (field: CampoImportado | undefined): CampoImportado | undefined =>
    field === undefined || (taken.has(field) && field !== 'observacoes') ? undefined : field; // columns for Observações are added to each other
  const freePhone = (): CampoImportado | undefined => PHONES.find((phone) => !taken.has(phone));
  settle((name) => free(CAMPO_OF.get(name)));
  settle((name) => (ANY_PHONE.test(name) ? freePhone() : undefined));
  settle((name) => (CAMPO_OF.get(name) === 'telefoneCelular' ? freePhone() : undefined));
  settle((name) => {
    const field = ANY_PHONE.test(name) ? PHONES[0] : CAMPO_OF.get(name);
    return field === undefined || given.has(field) ? undefined : field; // a field given by the caller is used once
  });
  settle((name) => free(CAMPO_OF.get(name)) ?? (ANY_PHONE.test(name) ? freePhone() : undefined), plain);
  const isHalved =
    fields.includes('nome') && !given.has('nome') && !plain.some((name, at) => fields[at] === 'nome' && WHOLE_NAME.test(name));
  settle((name) => (isHalved && SURNAME.test(name) ? 'nome' : undefined), plain);
  settle((name, place) => {
    const before = fields[place - 1];
    const documento = DOCUMENTOS_DA_PLANILHA.find(({ numero, pais, validade }) =>
      [numero, pais, validade].some((campo) => campo === before),
    );
    if (ANY_COUNTRY.test(name)) return free(documento?.pais);
    return ANY_END.test(name) ? free(documento?.validade) : undefined;
  }, plain);
  return fields;
}

/** A, B, … Z, AA, as spreadsheet programs name a column from 0. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
