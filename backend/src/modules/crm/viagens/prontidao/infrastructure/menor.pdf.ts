import type { CivilDay } from '@viajario/contracts/civil-day';
import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ParentescoDoAcompanhante } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { type Letterhead, type PdfFormRow, type PdfOrder, PdfText } from '#shared/rendering/pdf-text.js';
import { fieldText } from '#shared/text/field-text.js';
import { dayText } from '#shared/text/formatted.js';
import type { Signatario } from '../domain/menor/signatarios.js';
import type { PessoaNaFicha } from '../../ficha-pdf/infrastructure/fichas-pdf.queries.js';

export interface FormularioDeMenor {
  conta: Letterhead;
  abrangencia: 'nacional' | 'internacional';
  ida: CivilDay | null;
  menor: PessoaNaFicha;
  acompanhantes: { parentesco: ParentescoDoAcompanhante; pessoa: PessoaNaFicha }[];
  assinam: Signatario<PessoaNaFicha>[];
  autorizacao: AutorizacaoDeMenor;
  criadoEm: Date;
}

const PARENTESCOS: Record<ParentescoDoAcompanhante, string> = {
  mae: 'mãe',
  pai: 'pai',
  genitor: 'mãe ou pai',
  responsavel: 'responsável legal',
  parente: 'parente',
  terceiro: 'sem parentesco',
};
const MODELOS = {
  nacional: {
    titulo: 'Autorização de viagem nacional de criança ou adolescente',
    resolucao: 'Resolução CNJ nº 295/2019',
    onde: 'dentro do território nacional',
    vias: 'As duas vias são originais: uma fica com quem viaja e a outra com quem autoriza.',
  },
  internacional: {
    titulo: 'Autorização de viagem internacional de criança ou adolescente',
    resolucao: 'Resolução CNJ nº 131/2011',
    onde: 'ao exterior',
    vias: 'As duas vias são originais: a Polícia Federal fica com uma no embarque e a outra acompanha quem viaja. Não autoriza a morar no exterior.',
  },
};

/** The form, filled in with what is known, two copies; what is not known is a line to write on. */
export function menorPdf(form: FormularioDeMenor): PdfOrder {
  const { titulo } = MODELOS[form.abrangencia];
  const blocks = PdfText.of((pdf) => writeForm(pdf, form));
  return { titulo, conta: form.conta, criadoEm: form.criadoEm, vias: 2, blocks };
}

function writeForm(pdf: PdfText, form: FormularioDeMenor): void {
  const { resolucao, onde, vias } = MODELOS[form.abrangencia];
  pdf.section('Quem autoriza', () => pdf.form(form.assinam.flatMap(rowsOfSigner)));
  pdf.section('Autoriza a viajar', () => pdf.form(rowsOfMinor(form.menor)));
  pdf.section('Viagem', () => {
    pdf.form([
      ['Companhia', companhia(form.acompanhantes)],
      ['Destino', null],
      ['Ida', dayText(form.ida) || null],
      ['Válida até', null],
    ]);
  });
  const verbo = form.assinam.length > 1 ? 'Autorizamos' : 'Autorizo';
  pdf.text(
    `${verbo} a viagem ${onde} como está acima, nos termos da ${resolucao}. Sem prazo escrito, esta autorização vale por dois anos. ${vias}`,
  );
  pdf.form([['Local e data', null]]);
  pdf.signatures(
    form.assinam.map(({ qualidade, pessoa }) => `${pessoa ? `${pessoa.nome} – ` : ''}${qualidade} (firma reconhecida)`),
  );
  writeNotes(pdf, form.autorizacao);
}

function writeNotes(pdf: PdfText, { texto, bastaUm, ressalvas, fonte }: AutorizacaoDeMenor): void {
  pdf.section('Antes de assinar', () => {
    const um = bastaUm ? ' Basta a assinatura de um deles: mãe, pai ou responsável legal.' : '';
    pdf.text([`${texto}${um}`, ...ressalvas, `Fonte: ${fonte.titulo}, ${fonte.url}`].join('\n'), 'small');
  });
}

const rowsOfSigner = ({ qualidade, pessoa }: Signatario<PessoaNaFicha>): PdfFormRow[] => [
  [qualidade, pessoa?.nome ?? null],
  ['Documentos', pessoa && documentos(pessoa, false)],
  ['Endereço e telefone', pessoa && contato(pessoa)],
];

const rowsOfMinor = (menor: PessoaNaFicha): PdfFormRow[] => [
  ['Nome', menor.nome],
  ['Data de nascimento', dayText(menor.dataNascimento) || null],
  ['Documentos', documentos(menor, true)],
];

function companhia(acompanhantes: FormularioDeMenor['acompanhantes']): string {
  const names = acompanhantes.map(({ parentesco, pessoa }) =>
    [`${pessoa.nome} (${PARENTESCOS[parentesco]})`, documentos(pessoa, false)].filter(Boolean).join(', '),
  );
  return names.length === 0 ? 'Viaja desacompanhado(a)' : names.join('\n');
}

/** Null without any. */
function documentos(pessoa: PessoaNaFicha, comPassaporte: boolean): string | null {
  const passaporte = pessoa.documentosViagem.find(({ tipo, numero }) => tipo === 'passaporte' && numero !== null);
  const found = [
    pessoa.rg && `RG ${pessoa.rg}`,
    pessoa.cpf && `CPF ${fieldText('cpf', pessoa.cpf)}`,
    comPassaporte && passaporte && `passaporte ${passaporte.numero} (${nomeDoPais(passaporte.pais)})`,
  ].filter(Boolean);
  return found.length === 0 ? null : found.join(', ');
}

function contato({ endereco, numero, complemento, bairro, cidade, uf, cep, ...pessoa }: PessoaNaFicha): string | null {
  const place = [endereco, numero, complemento, bairro, [cidade, uf].filter(Boolean).join('/'), cep && fieldText('cep', cep)];
  const telefone = pessoa.telefoneCelular ?? pessoa.telefoneResidencial ?? pessoa.telefoneComercial;
  const lines = [place.filter(Boolean).join(', '), telefone && fieldText('telefoneCelular', telefone)].filter(Boolean);
  return lines.length === 0 ? null : lines.join('\n');
}
