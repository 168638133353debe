import type { Motivo, Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/viagem/viagens';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { dayText } from '#shared/text/formatted.js';
import type { ParteDaPessoa } from './orientacao.js';
import { outrosDe } from '../../viagem/domain/prontidao.js';
import type { DocumentoDoViajante } from '../../viagem/domain/viajante.js';

const EM_ORDEM = 'Documentos em ordem para esta viagem.';

/** To all travellers: what the agent adds, what else the destination asks, then the day of the rules and the reminder that the authorities decide. */
export function textoComum(
  { conferidoEm, desatualizado, aviso }: Prontidao,
  destino: string,
  doAgente: string | null | undefined,
): string {
  const outros = outrosDe(destino).map(comFonte);
  const saber = outros.length > 0 ? ['Para saber antes de ir:', ...outros].join('\n') : null;
  const regras = `Regras conferidas em ${dayText(conferidoEm)}.${desatualizado ? ' Verifique na fonte.' : ''}`;
  return [doAgente, saber, `${regras} ${aviso}`].filter(Boolean).join('\n\n');
}

/** To one of them: a paragraph for each reason, and the travel documents for this trip, without their numbers. */
export function parteDaPessoa(
  { nome, motivos, documentoUsado }: ProntidaoDaPessoa,
  documentos: readonly DocumentoDoViajante[],
  destino: string,
): ParteDaPessoa {
  const visas = documentos.filter(({ tipo, pais }) => tipo === 'visto' && pais === destino);
  return {
    nome,
    texto: motivos.map(comFonte).join('\n\n') || EM_ORDEM,
    documentos: [...(documentoUsado ? [documentoUsado] : []), ...visas].map(documentoText),
  };
}

const comFonte = ({ texto, fonte }: Motivo): string => `${texto} (${fonte.titulo}: ${fonte.url})`;

const documentoText = ({ tipo, pais, validade }: Pick<DocumentoDoViajante, 'tipo' | 'pais' | 'validade'>): string =>
  `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}${validade ? `, válido até ${dayText(validade)}` : ''}`;
