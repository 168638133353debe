import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import type { RegraComVisto } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { EM_SCHENGEN } from './destinos/schengen.js';
import type { DocumentoDoViajante, Trajeto } from './viajante.js';

/** Whether a visa for one country is one for the other. */
export const opens = (pais: string, destino: string): boolean =>
  pais === destino || (EM_SCHENGEN.has(pais) && EM_SCHENGEN.has(destino));

/** What a visa for the country opens. */
export const areaOf = (codigo: string): string => (EM_SCHENGEN.has(codigo) ? 'Schengen' : nomeDoPais(codigo));

/** The visa or authorisation for the destination with the latest validity; one without validity comes last. */
export function longestLasting(
  documentos: readonly DocumentoDoViajante[],
  destino: string,
  tipos: readonly string[],
): DocumentoDoViajante | undefined {
  return documentos
    .filter(({ tipo, pais }) => tipos.includes(tipo) && opens(pais, destino))
    .sort((a, b) => (b.validade ?? '').localeCompare(a.validade ?? ''))[0];
}

export type ComValidade = DocumentoDoViajante & { validade: CivilDay };
export const coversTrip = (
  documento: DocumentoDoViajante | undefined,
  { volta }: Trajeto,
  hoje: CivilDay,
): documento is ComValidade => documento?.validade != null && documento.validade >= volta && documento.validade >= hoje;

/** The visa on file by which another rule holds than for others of this nationality. */
export function visaThatCounts(
  { paises, proprioHaAnos }: RegraComVisto,
  documentos: readonly DocumentoDoViajante[],
  trajeto: Trajeto,
  hoje: CivilDay,
): ComValidade | undefined {
  const listed = (pais: string) => paises.includes(pais) || (paises.includes('schengen') && EM_SCHENGEN.has(pais));
  const since = proprioHaAnos === undefined ? null : addMonths(trajeto.ida, -12 * proprioHaAnos);
  return documentos.find(
    (documento): documento is ComValidade =>
      documento.tipo === 'visto' &&
      ((listed(documento.pais) && coversTrip(documento, trajeto, hoje)) ||
        (documento.pais === trajeto.destino && since !== null && documento.validade !== null && documento.validade >= since)),
  );
}

/** What the visa on file lacks: a sentence before the advice. */
export function missingText(visto: DocumentoDoViajante | undefined, hoje: CivilDay): string {
  if (visto === undefined) return '';
  const { validade } = visto;
  if (validade === null) return 'Informe a validade do que está cadastrado. ';
  return validade < hoje
    ? `O que está cadastrado venceu em ${dayText(validade)}. `
    : `O que está cadastrado vence em ${dayText(validade)}, antes do fim da viagem. `;
}

const OU = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
/** What a visa of another country would change: a sentence after the advice. */
export function withVisaText({ paises, regra }: RegraComVisto): string {
  const nomes = paises.map((pais) => (pais === 'schengen' ? 'um país de Schengen' : nomeDoPais(pais)));
  return ` Com visto válido de ${OU.format(nomes)} ${regra === 'dispensado' ? 'não é preciso' : 'basta a autorização eletrônica'}.`;
}
