import type { FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';
import type { Motivo } from '@viajario/contracts/crm/prontidao/prontidao';
import { RESULTADOS, type ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import type { FaltaNaViagem } from '@viajario/contracts/crm/viagens/viagens';

/** Ends every answer. */
export const AVISO =
  'Orientação a partir dos documentos cadastrados. Quem decide é a autoridade migratória e a companhia aérea: confirme antes de comprar e de embarcar.';

const VERIFIQUE = 'Verifique na fonte';
const NAO_OFICIAL = 'Fonte não oficial: verifique na fonte';

/** A reason for the agent, and the same for the client: what you have, or what you need to do. */
export interface Textos {
  texto: string;
  paraCliente: string;
}

/**
 * One reason, and what it alone would make of the trip; `fonte`: null where no rule of a page is behind it. `falta`: what is to be done about it, in words
 * that name papers and countries and neither people nor stops, so that the same lack has the same words.
 */
export interface Finding {
  nivel: ResultadoDaViagem;
  motivo: Omit<Motivo, 'fonte'> & { fonte: Motivo['fonte'] | null };
  paraCliente: string;
  /** The page of a government behind it: others are not quoted to the client. */
  fonteOficial: Motivo['fonte'] | null;
  falta: FaltaNaViagem | null;
}

/** As reports and sheets say it. */
export const SITUACAO_DOS_DOCUMENTOS: Readonly<Record<ResultadoDaViagem, string>> = {
  verde: 'Pronta',
  amarelo: 'Atenção',
  vermelho: 'Impedimento',
};

/** Higher is worse. */
export const severityOf = (nivel: ResultadoDaViagem): number => RESULTADOS.indexOf(nivel);
export const worstOf = (findings: readonly Pick<Finding, 'nivel'>[]): ResultadoDaViagem =>
  findings.reduce<ResultadoDaViagem>((pior, { nivel }) => (severityOf(nivel) > severityOf(pior) ? nivel : pior), 'verde');
export const worstFirst = <F extends Pick<Finding, 'nivel'>>(findings: readonly F[]): F[] =>
  findings.toSorted((a, b) => severityOf(b.nivel) - severityOf(a.nivel));

/** Nothing is missing: from a rule or, without a page, from what is on file. */
export const finding = (regra: string, textos: Textos, fonte: FonteDoDestino | null = null): Finding =>
  findingOf('verde', regra, textos, null, fonte);

/** Something is missing: from a rule or, without a page, from what is on file. */
export const lack = (
  nivel: 'amarelo' | 'vermelho',
  regra: string,
  textos: Textos,
  falta: FaltaNaViagem,
  fonte: FonteDoDestino | null = null,
): Finding => findingOf(nivel, regra, textos, falta, fonte);

/** The rule is not known for certain: the traveller should check the source. */
export function uncertainFinding(
  regra: string,
  textos: Textos,
  falta: FaltaNaViagem,
  fonte: FonteDoDestino | null = null,
): Finding {
  const found = findingOf('amarelo', regra, textos, falta, fonte);
  const { texto } = found.motivo;
  return {
    ...found,
    motivo: {
      ...found.motivo,
      texto: fonte === null || fonte.oficial ? `${texto} ${VERIFIQUE}` : texto,
      apoio: fonte ? 'regra' : 'consulta',
    },
  };
}

/** A page that is not a government's is marked as such. */
function findingOf(
  nivel: ResultadoDaViagem,
  regra: string,
  { texto, paraCliente }: Textos,
  falta: FaltaNaViagem | null,
  fonte: FonteDoDestino | null,
): Finding {
  const fim = fonte === null || fonte.oficial ? '' : ` ${NAO_OFICIAL}`;
  const pagina = fonte && { titulo: fonte.titulo, url: fonte.url };
  const motivo = { regra, texto: texto + fim, fonte: pagina, apoio: fonte ? ('regra' as const) : ('cadastro' as const) };
  return { nivel, motivo, paraCliente, fonteOficial: fonte?.oficial ? pagina : null, falta };
}

/** As it is answered; `geral`: the page that stands where no rule of a page is behind it. */
export const motivoOf = ({ motivo }: Finding, geral: Motivo['fonte']): Motivo => ({ ...motivo, fonte: motivo.fonte ?? geral });
