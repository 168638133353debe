import type { CivilDay } from '@viajario/contracts/civil-day';
import { type Letterhead, type PdfOrder, PdfText } from '#shared/rendering/pdf-text.js';
import { dayText } from '#shared/text/formatted.js';
import { instantText } from '#shared/text/instant-text.js';

/** An orientação as it was sent, with what proves that it was read. Instants are ISO 8601. */
export interface OrientacaoPdfData {
  conta: Letterhead;
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  texto: string;
  pessoas: { nome: string; texto: string; documentos: string[] }[];
  /** Names of official pages. */
  fontes: string[];
  hash: string;
  criadaEm: string;
  criadaPor: string;
  ciente: { em: string; ip: string } | null;
  /** When names or texts were erased from it: the hash is that of the text before. */
  alteradoEm: string | null;
}

export function orientacaoPdf(orientacao: OrientacaoPdfData): PdfOrder {
  const blocks = PdfText.of((pdf) => {
    pdf.fields([
      ['Destino', orientacao.destino],
      ['Ida', dayText(orientacao.ida)],
      ['Volta', dayText(orientacao.volta)],
      ['Enviada por', orientacao.criadaPor],
      ['Enviada em', instantText(orientacao.criadaEm)],
    ]);
    pdf.section('Orientações', () => pdf.text(orientacao.texto));
    for (const pessoa of orientacao.pessoas) writePessoa(pdf, pessoa);
    if (orientacao.fontes.length > 0) pdf.section('Fontes oficiais', () => pdf.list(orientacao.fontes));
    writeProof(pdf, orientacao);
  });
  const { conta, destino, criadaEm } = orientacao;
  return { titulo: `Orientação de viagem: ${destino}`, conta, criadoEm: new Date(criadaEm), blocks };
}

function writePessoa(pdf: PdfText, { nome, texto, documentos }: OrientacaoPdfData['pessoas'][number]): void {
  pdf.section(nome, () => {
    if (texto !== '') pdf.text(texto);
    if (documentos.length === 0) return;
    pdf.text('Documentos', 'strong');
    pdf.list(documentos);
  });
}

function writeProof(pdf: PdfText, { hash, ciente, alteradoEm }: OrientacaoPdfData): void {
  pdf.section('Comprovante de ciência', () => {
    if (ciente === null) pdf.text('Ainda não confirmado', 'strong');
    pdf.fields([
      ...(ciente === null ? [] : ciencia(ciente)),
      ['Código de verificação', hash],
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
