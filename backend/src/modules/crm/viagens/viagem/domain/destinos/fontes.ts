/** Pages that carry rules of several destinations. */
export const PASSPORT_INDEX = {
  titulo: 'passport-index-data (passportindex.org)',
  url: 'https://github.com/imorte/passport-index-data/blob/master/passport-index-tidy-iso3.csv',
  data: '2026-02-17',
};
export const RG_NO_MERCOSUL = {
  titulo: 'Nove países aceitam RG de brasileiros (Sou CG)',
  url: 'https://soucg.com.br/?p=100603',
  data: null,
};
export const CARIBE_NEERLANDES = {
  titulo: 'Caribe neerlandês sem visto: o que é exigido (NetherlandsWorldwide)',
  url: 'https://netherlandsworldwide.nl/travel/caribbean-visas/requirements-for-travelling-to-the-caribbean-parts-of-the-kingdom-without-a-visa',
  data: null,
};
export const YOUR_EUROPE = {
  titulo: 'Documentos de viagem de quem não é da União Europeia (europa.eu)',
  url: 'https://europa.eu/youreurope/citizens/travel/entry-exit/non-eu-nationals/index_en.htm',
  data: null,
};
export const ACORDO_UE_BRASIL = {
  titulo: 'Acordo União Europeia–Brasil de isenção de visto de curta duração, Decisão (UE) 2018/1870 (EUR-Lex)',
  url: 'https://data.europa.eu/eli/dec/2018/1870/oj',
  data: '2018-11-26',
};
export const CASOS_DA_GUIANA_FRANCESA = {
  titulo: 'Casos particulares da Guiana Francesa (Embaixada da França no Brasil)',
  url: 'https://br.ambafrance.org/Casos-particulares-da-Guiana-Francesa-e-do-transito-aereo-por-Caiena',
  data: null,
};
