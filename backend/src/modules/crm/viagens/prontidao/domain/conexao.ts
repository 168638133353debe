import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { SaidaDoAeroporto } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { fonteDe } from './destinos/destinos.js';
import type { Exigencias } from './document-choice.js';
import { entrada } from './entrada.js';
import { lack, severityOf, worstOf } from './findings.js';
import { conferirTransito, transito } from './transito.js';
import type { TrechoDaViagem } from './viajante.js';

/** Where everybody passes immigration between two flights. */
const SEM_AREA_INTERNACIONAL = new Set(['USA']);

export const staysAirside = ({ tipo, pais, saiDoAeroporto }: TrechoDaViagem): boolean =>
  tipo === 'conexao' && saiDoAeroporto === 'nao' && !SEM_AREA_INTERNACIONAL.has(pais);

/** What a connection asks: of those who stay airside the rule of transit, of those who leave the rule of entry, and the stricter of both where it is not known. */
export const exigenciasDaConexao = (pais: string, saiDoAeroporto: SaidaDoAeroporto | null): Exigencias => {
  if (SEM_AREA_INTERNACIONAL.has(pais) || saiDoAeroporto === 'sim') return entradaEmConexao;
  return saiDoAeroporto === 'nao' ? transito : stricterOfBoth;
};

const stricterOfBoth: Exigencias = (apresentado, parada) => {
  const [ficando, saindo] = [transito(apresentado, parada), entradaEmConexao(apresentado, parada)];
  return severityOf(worstOf(saindo)) > severityOf(worstOf(ficando)) ? saindo : ficando;
};

/** Nothing of a connection is green by the word of a page that is no government's. */
const entradaEmConexao: Exigencias = (apresentado, parada) => {
  const findings = entrada(apresentado, parada);
  const fonte = fonteDe(parada.regras, `visto.${apresentado.documento.pais}`);
  if (worstOf(findings) !== 'verde' || fonte?.oficial) return findings;
  const onde = nomeDoPais(parada.regras.codigo);
  const textos = {
    texto: `Conexão (${onde}): confira a regra de entrada com a companhia e no consulado.`,
    paraCliente: `Pergunte à companhia se a sua conexão (${onde}) pede visto para sair do aeroporto.`,
  };
  return [...findings, lack('amarelo', 'transito', textos, conferirTransito(onde), fonte)];
};
