import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo, Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { dayText } from '#shared/text/formatted.js';
import type { ParteDaPessoa } from './orientacao.js';
import type { DocumentoDoViajante } from '../../prontidao/domain/viajante.js';

const EM_ORDEM = 'Documentos em ordem para esta viagem.';

/** To all travellers: what the agent adds, what else the destination asks, then the day of the rules and the reminder that the authorities decide. */
export function textoComum(
  { aviso }: Pick<Prontidao, 'aviso'>,
  outrosDoDestino: readonly Motivo[],
  doAgente: string | null | undefined,
): string {
  const outros = outrosDoDestino.map(comFonte);
  const saber = outros.length > 0 ? ['Para saber antes de ir:', ...outros].join('\n') : null;
  return [doAgente, saber, aviso].filter(Boolean).join('\n\n');
}

/** To one of them: a paragraph for each reason, and the travel documents for this trip, without their numbers. */
export function parteDaPessoa(
  { nome, motivos, documentoUsado }: ProntidaoDaPessoa,
  documentos: readonly DocumentoDoViajante[],
  destino: string,
  hoje: CivilDay,
): ParteDaPessoa {
  const visas = documentos.filter(({ tipo, pais }) => tipo === 'visto' && pais === destino);
  return {
    nome,
    texto: motivos.map(comFonte).join('\n\n') || EM_ORDEM,
    documentos: [...(documentoUsado ? [documentoUsado] : []), ...visas].map((documento) => documentoText(documento, hoje)),
  };
}

/** A page is quoted only for what it carries, or as the place to ask. */
const comFonte = ({ texto, fonte, apoio }: Motivo): string =>
  apoio === 'cadastro' ? texto : `${texto} (${fonte.titulo}: ${fonte.url})`;

function documentoText(
  { tipo, pais, validade }: Pick<DocumentoDoViajante, 'tipo' | 'pais' | 'validade'>,
  hoje: CivilDay,
): string {
  const ate = validade && `, ${validade < hoje ? 'vencido em' : 'válido até'} ${dayText(validade)}`;
  return `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}${ate ?? ''}`;
}
