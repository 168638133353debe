import type { FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import type { Motivo, ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/prontidao';

/** Ends every answer. */
export const AVISO =
  'Orientação a partir dos documentos cadastrados. Quem decide é a autoridade migratória e a companhia aérea: confirme antes de comprar e de embarcar.';

const VERIFIQUE = 'Verifique na fonte';
const NAO_OFICIAL = 'Fonte não oficial: verifique na fonte';

/** One reason, and what it alone would make of the trip; `fonte`: null where no rule of a page is behind it. */
export interface Finding {
  nivel: ResultadoDaViagem;
  motivo: Omit<Motivo, 'fonte'> & { fonte: Motivo['fonte'] | null };
}

const ORDEM: readonly ResultadoDaViagem[] = ['verde', 'amarelo', 'vermelho'];
/** Higher is worse. */
export const severityOf = (nivel: ResultadoDaViagem): number => ORDEM.indexOf(nivel);
export const worstOf = (findings: readonly Finding[]): ResultadoDaViagem =>
  findings.reduce<ResultadoDaViagem>((pior, { nivel }) => (severityOf(nivel) > severityOf(pior) ? nivel : pior), 'verde');

/** A reason from a rule or, without a page, from what is on file; a page that is not a government's is marked as such. */
export function finding(nivel: ResultadoDaViagem, regra: string, texto: string, fonte: FonteDoDestino | null = null): Finding {
  const fim = fonte === null || fonte.oficial ? '' : ` ${NAO_OFICIAL}`;
  const motivo = { regra, texto: texto + fim, fonte: fonte && { titulo: fonte.titulo, url: fonte.url } };
  return { nivel, motivo: { ...motivo, apoio: fonte ? 'regra' : 'cadastro' } };
}

/** The rule is not known for certain: the traveller should check the source. */
export function uncertainFinding(regra: string, texto: string, fonte: FonteDoDestino | null = null): Finding {
  const { nivel, motivo } = finding('amarelo', regra, fonte === null || fonte.oficial ? `${texto} ${VERIFIQUE}` : texto, fonte);
  return { nivel, motivo: { ...motivo, apoio: fonte ? 'regra' : 'consulta' } };
}
