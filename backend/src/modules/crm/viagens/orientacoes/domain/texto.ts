import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo, Prontidao, ProntidaoDaPessoa } from '@viajario/contracts/crm/orientacao/viagens';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/viagem/tipos-viagem';
import type { ParteDaPessoa } from './orientacao.js';
import { outrosDe } from '../../viagem/domain/prontidao.js';
import type { PapelDeViagem } from '../../viagem/domain/viajante.js';

const EM_ORDEM = 'Documentos em ordem para esta viagem.';

/** To all travellers: what the agent adds, what else the destination asks, then how old the rules are and who decides. */
export function textoComum(
  { conferidoEm, desatualizado, aviso }: Prontidao,
  destino: string,
  doAgente: string | null | undefined,
): string {
  const outros = outrosDe(destino).map(comFonte);
  const saber = outros.length > 0 ? ['Para saber antes de ir:', ...outros].join('\n') : null;
  const regras = `Regras conferidas em ${written(conferidoEm)}.${desatualizado ? ' Verifique na fonte.' : ''}`;
  return [doAgente, saber, `${regras} ${aviso}`].filter(Boolean).join('\n\n');
}

/** To one of them: a paragraph for each reason, and the papers for this trip, without their numbers. */
export function parteDaPessoa(
  { nome, motivos, documentoUsado }: ProntidaoDaPessoa,
  papeis: readonly PapelDeViagem[],
  destino: string,
): ParteDaPessoa {
  const visas = papeis.filter(({ tipo, pais }) => tipo === 'visto' && pais === destino);
  return {
    nome,
    texto: motivos.map(comFonte).join('\n\n') || EM_ORDEM,
    documentos: [...(documentoUsado ? [documentoUsado] : []), ...visas].map(descricaoDoPapel),
  };
}

const comFonte = ({ texto, fonte }: Motivo): string => `${texto} (${fonte.titulo}: ${fonte.url})`;

const descricaoDoPapel = ({ tipo, pais, validade }: Pick<PapelDeViagem, 'tipo' | 'pais' | 'validade'>): string =>
  `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}${validade ? `, válido até ${written(validade)}` : ''}`;

const written = (day: CivilDay): string => day.split('-').reverse().join('/');
