import type { CivilDay } from '@viajario/contracts/civil-day';
import type { FonteDoDestino } from '@viajario/contracts/crm/orientacao/destinos';
import type { Motivo, ResultadoDaViagem } from '@viajario/contracts/crm/orientacao/viagens';

/** The last word of every answer. */
export const AVISO =
  'Orientação a partir dos documentos cadastrados. Quem decide é a autoridade migratória e a companhia aérea: confirme antes de comprar e de embarcar.';

const VERIFIQUE = 'Verifique na fonte';
const NAO_OFICIAL = 'Fonte não oficial: verifique na fonte';

/** One reason, and what it alone would make of the trip; `fonte`: null where no rule of a page is behind it. */
export interface Achado {
  nivel: ResultadoDaViagem;
  motivo: Omit<Motivo, 'fonte'> & { fonte: Motivo['fonte'] | null };
}

const ORDEM: readonly ResultadoDaViagem[] = ['verde', 'amarelo', 'vermelho'];
/** Higher is worse. */
export const gravidade = (nivel: ResultadoDaViagem): number => ORDEM.indexOf(nivel);
export const piorDe = (achados: readonly Achado[]): ResultadoDaViagem =>
  achados.reduce<ResultadoDaViagem>((pior, { nivel }) => (gravidade(nivel) > gravidade(pior) ? nivel : pior), 'verde');

/** A reason of a rule or of the papers; what no government says names itself so. */
export function achado(nivel: ResultadoDaViagem, regra: string, texto: string, fonte: FonteDoDestino | null = null): Achado {
  const fim = fonte === null || fonte.oficial ? '' : ` ${NAO_OFICIAL}`;
  return { nivel, motivo: { regra, texto: texto + fim, fonte: fonte && { titulo: fonte.titulo, url: fonte.url } } };
}

/** Nobody knows for certain. */
export function incerto(regra: string, texto: string, fonte: FonteDoDestino | null = null): Achado {
  return achado('amarelo', regra, fonte === null || fonte.oficial ? `${texto} ${VERIFIQUE}` : texto, fonte);
}

/** As people write it: dd/mm/aaaa. */
export const porExtenso = (dia: CivilDay): string => dia.split('-').reverse().join('/');
