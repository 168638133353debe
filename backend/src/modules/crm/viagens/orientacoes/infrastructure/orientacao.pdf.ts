import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ContaNoPapel } from '#modules/accounts';
import { instantText } from '#shared/pdf/instant-text.js';
import { pdfOf } from '#shared/pdf/pdf.js';
import type { PdfWriter } from '#shared/pdf/pdf-writer.js';
import { dayText } from '#shared/text/formatted.js';

/** A sheet of advice as it was sent, with what proves that it was read. Instants are ISO 8601. */
export interface OrientacaoNoPapel {
  conta: ContaNoPapel;
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  texto: string;
  pessoas: { nome: string; texto: string; documentos: string[] }[];
  hash: string;
  criadaEm: string;
  criadaPor: string;
  ciente: { em: string; ip: string } | null;
  /** When names or texts were erased from the sheet: its hash is that of the text before. */
  alteradoEm: string | null;
}

export function orientacaoPdf(sheet: OrientacaoNoPapel): Promise<Buffer> {
  const head = {
    titulo: `Orientação de viagem: ${sheet.destino}`,
    conta: sheet.conta,
    criadoEm: new Date(sheet.criadaEm),
  };
  return pdfOf(head, (pdf) => {
    pdf.fields([
      ['Destino', sheet.destino],
      ['Ida', dayText(sheet.ida)],
      ['Volta', dayText(sheet.volta)],
      ['Enviada por', sheet.criadaPor],
      ['Enviada em', instantText(sheet.criadaEm)],
    ]);
    pdf.section('Orientações', () => pdf.text(sheet.texto));
    for (const pessoa of sheet.pessoas) writePessoa(pdf, pessoa);
    writeProof(pdf, sheet);
  });
}

function writePessoa(pdf: PdfWriter, { nome, texto, documentos }: OrientacaoNoPapel['pessoas'][number]): void {
  pdf.section(nome, () => {
    if (texto !== '') pdf.text(texto);
    if (documentos.length === 0) return;
    pdf.text('Documentos', 'strong');
    pdf.list(documentos);
  });
}

function writeProof(pdf: PdfWriter, { hash, ciente, alteradoEm }: OrientacaoNoPapel): void {
  pdf.section('Comprovante de ciência', () => {
    if (ciente === null) pdf.text('Ainda não confirmado', 'strong');
    pdf.fields([
      ...(ciente === null ? [] : ciencia(ciente)),
      ['Código do texto (SHA-256)', hash],
      ...(alteradoEm === null ? [] : [alteracao(alteradoEm)]),
    ]);
  });
}

const ciencia = ({ em, ip }: { em: string; ip: string }): [string, string][] => [
  ['Li e estou ciente', instantText(em)],
  ['Endereço IP', ip],
];

const alteracao = (em: string): [string, string] => [
  'Dados apagados em',
  `${instantText(em)}. O código é o do texto enviado, antes disso.`,
];
