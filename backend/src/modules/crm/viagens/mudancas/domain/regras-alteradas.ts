import { addDays } from '@viajario/contracts/civil-day';
import type { RegraDeVisto } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import type { TabelaDeDestinos } from '../../prontidao/domain/destinos/destinos.js';
import type { RegrasDoDestino } from '../../prontidao/domain/destinos/regras.js';
import type { TrechoDaViagem } from '../../prontidao/domain/viajante.js';

const PALAVRAS: Readonly<Record<RegraDeVisto, string>> = {
  dispensado: 'visto dispensado',
  eletronico: 'visto ou autorização eletrônica exigida',
  chegada: 'visto na chegada',
  necessario: 'visto exigido',
  verificar: 'regra não confirmada',
};

/** `nacionalidade`: of the paper that counts at the stop. */
interface Parada {
  trecho: Pick<TrechoDaViagem, 'pais' | 'tipo' | 'saiDoAeroporto'>;
  nacionalidade: string;
}

/** What each stop asked and asks now, of rules that differ between two tables. */
export function regrasAlteradas(paradas: readonly Parada[], antes: TabelaDeDestinos, agora: TabelaDeDestinos): string[] {
  const textos = paradas.flatMap((parada) => {
    const { pais } = parada.trecho;
    const [era, hoje] = [antes.regrasDe(pais), agora.regrasDe(pais)];
    if (!era || !hoje) return [];
    const ate = era.vistoAte[parada.nacionalidade];
    const desde = dayText(ate === undefined ? hoje.conferidoEm : addDays(ate, 1));
    const agoraSao = exigenciasDe(hoje, parada);
    return exigenciasDe(era, parada).flatMap((exigia, i) =>
      exigia === agoraSao[i] ? [] : `Antes: ${exigia}. Desde ${desde}: ${agoraSao[i]} (${nomeDoPais(pais)})`,
    );
  });
  return [...new Set(textos)];
}

/** In one order. */
function exigenciasDe(regras: RegrasDoDestino, { trecho, nacionalidade }: Parada): string[] {
  const { visto, transito, diasSemVisto, passaporteMeses } = regras;
  const dias = diasSemVisto[nacionalidade];
  return [
    palavrasDe(visto[nacionalidade]),
    dias === undefined ? 'dias sem visto não conhecidos' : `até ${dias} dias sem visto`,
    passaporteMeses === null
      ? 'validade exigida do passaporte não conhecida'
      : `passaporte com mais ${passaporteMeses} meses de validade`,
    ...(trecho.tipo === 'conexao' ? [`em conexão, ${palavrasDe(transito[nacionalidade])}`] : []),
  ];
}

const palavrasDe = (regra: RegraDeVisto | undefined): string => (regra === undefined ? 'regra não conhecida' : PALAVRAS[regra]);
