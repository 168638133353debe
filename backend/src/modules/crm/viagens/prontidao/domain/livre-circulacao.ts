import type { FonteDoDestino } from '@viajario/contracts/crm/prontidao/destinos';

const UNIAO_EUROPEIA = new Set(
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'.split(' '),
);
const ASSOCIADOS = new Set('CHE ISL LIE NOR'.split(' '));

export const FONTE_DA_LIVRE_CIRCULACAO: FonteDoDestino = {
  titulo: 'Documentos de viagem de cidadãos da União Europeia (portal da União Europeia)',
  url: 'https://europa.eu/youreurope/citizens/travel/entry-exit/eu-citizen/index_en.htm',
  oficial: true,
};

/** A citizen of the European Union enters with a valid passport or identity card, without visa and for an unlimited stay. */
export const hasFreeMovement = (nacionalidade: string, destino: string): boolean =>
  UNIAO_EUROPEIA.has(nacionalidade) && (UNIAO_EUROPEIA.has(destino) || ASSOCIADOS.has(destino));
