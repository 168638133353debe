import { describe, expect, it } from '@jest/globals';
import { PAISES } from '../crm/documentos-viagem/paises.js';
import { paisDaZona, parsePais, readPais } from './pais.js';

/** Each country with ways to write it, parted by a bar. */
const ESCRITOS: Readonly<Record<string, string>> = {
  BRA: 'Brasil|BRASIL|Brazil|BR|BRA|Brasileira|brasileiro|BRASILEIRO(A)|brasileiros|BRA - Brasil|República Federativa do Brasil|brasileño|Nacionalidade: brasileira',
  ITA: 'Itália|italia|Italy|IT|ITA|ITALIANA|italianos|Repubblica Italiana|Itália (ITA)|cidadania italiana',
  PRT: 'Portugal|PT|PRT|portuguesa|Português|portugueses|República Portuguesa|Lisboa, Portugal',
  DEU: 'Alemanha|Germany|Deutschland|Alemania|DE|DEU|D|alemães|alemã|alemão|German|Bundesrepublik Deutschland|Deutsch',
  ESP: 'Espanha|España|Spain|ESP|espanhola|espanhóis|Español|Reino de España',
  FRA: 'França|France|Francia|FR|FRA|francês|francesa|République Française',
  GBR: 'Reino Unido|Inglaterra|Grã-Bretanha|Escócia|UK|U.K.|GB|GBR|britânica|inglês|British Citizen|United Kingdom of Great Britain and Northern Ireland',
  USA: 'EUA|E.U.A.|USA|U.S.A.|US|Estados Unidos|Estados Unidos da América|United States of America|EE. UU.|norte-americana|Americano|estadunidense',
  DOM: 'República Dominicana|Rep. Dominicana|DOM|dominicana|Dominican Republic',
  CZE: 'República Tcheca|Tchéquia|Chéquia|Rep. Checa|Czechia|Czech Republic|tcheca|Česko|CZE|CZ',
  ARE: 'Emirados|Emirados Árabes|Emirados Árabes Unidos|UAE|United Arab Emirates|ARE|emiradense',
  NLD: 'Holanda|Países Baixos|Paises Bajos|Netherlands|Nederland|NLD|NL|holandesa|neerlandês|Países Baixos (NLD)',
  CHE: 'Suíça|Suiza|Switzerland|Schweiz|Suisse|Svizzera|CHE|CH|suíço|suíças',
  BEL: 'Bélgica|Belgium|België|Belgique|belga|BEL',
  KOR: 'Coreia do Sul|Coréia do Sul|South Korea|República da Coreia|sul-coreana|KOR',
  PRK: 'Coreia do Norte|norte-coreano|República Popular Democrática da Coreia',
  CHN: 'China|República Popular da China|chinesa|CHN|CN|中国',
  TWN: 'Taiwan|República da China|taiwanês',
  JPN: 'Japão|Japan|JAPONESA|日本|JPN|JP',
  TUR: 'Turquia|Turkey|Türkiye|turca|TUR',
  RUS: 'Rússia|Federação Russa|Russian Federation|Россия|russas|RUS',
  ARG: 'Argentina|argentino|República Argentina|ARG|AR',
  URY: 'Uruguai|República Oriental del Uruguay|uruguaia|URY',
  VEN: 'Venezuela|República Bolivariana da Venezuela|venezuelano',
  BOL: 'Bolívia|Estado Plurinacional da Bolívia|boliviana',
  MEX: 'México|Estados Unidos Mexicanos|mexicanas',
  ZAF: 'África do Sul|South Africa|Sudáfrica|sul-africana|ZAF',
  IRN: 'Irã|Irão|Iran|iraniana|IRN',
  VNM: 'Vietnã|Vietname|Vietnam|vietnamita',
  COD: 'República Democrática do Congo|Congo - Kinshasa|COD',
  COG: 'República do Congo|COG',
  TTO: 'Trinidad e Tobago|TTO',
  ARM: 'ARMÉNIA|Armênia|armênio',
  EGY: 'República Árabe do Egito|egípcio',
  AUS: 'Austrália|Commonwealth of Australia|australiana',
  GNB: 'Guiné-Bissau|GNB',
  GIN: 'Guiné|GIN',
  GNQ: 'Guiné Equatorial',
  NER: 'Níger|NER',
  NGA: 'Nigéria|nigeriana',
  DMA: 'Dominica|DMA',
};

describe('A country', () => {
  it.each(Object.entries(ESCRITOS))('is read in each of its spellings: %s', (codigo, list) => {
    const spellings = list.split('|');
    expect(spellings.map((text) => [text, readPais(text)])).toEqual(spellings.map((text) => [text, codigo]));
  });

  it('is read by its Brazilian name, its two letters but those of a state or an office, and its three', () => {
    const read = (text: string) => readPais(text);
    expect(PAISES.filter(({ nome, codigo }) => read(nome) !== codigo || read(codigo) !== codigo)).toEqual([]);
    const doubtful = PAISES.filter(({ alpha2, codigo }) => read(alpha2) !== codigo).map(({ alpha2 }) => alpha2);
    expect(doubtful.sort().join(' ')).toBe('AL AM BA ES MA MG MS MT PA PE PF PM PR RO RS SC SE SR TO');
  });

  it.each(['DPF/SP', 'SR/DPF/PR', 'SR/PF/SP', 'PF', 'D.P.F.', 'Polícia Federal', 'POLICIA FEDERAL - SP', 'SR/PF/PR'])(
    'is presumed where an office of the Federal Police stands: %s',
    (text) => {
      expect(parsePais(text)).toEqual({ value: 'BRA', presumido: true, more: [], rest: text, doubt: null });
      expect(readPais(text)).toBeUndefined();
    },
  );

  it.each([
    ...['SSP/MG', 'SSP/SP', 'DELEMIG', 'DETRAN/SC', 'SESP/PR', 'SR', 'IFP/RJ', 'Polícia Civil', 'Secretaria da Segurança'],
    ...['Curitiba/PR', 'São Paulo', 'SP', 'PR', 'MG', 'Vitória - ES', 'União Europeia', 'Nárnia', 'Coreia', 'Congo', 'it', 'bra'],
    ...['Brasil/Itália', 'brasileira e italiana', 'IT/PT', 'América', 'árabe', 'europeu', 'XXX', 'EUE', 'passaporte', 'Sim'],
  ])('is left to doubt: %s', (text) => {
    const { value, doubt } = parsePais(text);
    expect([value, doubt]).toEqual([null, expect.any(String)]);
  });

  it('is none of an empty text, and leaves the words beside it', () => {
    expect(parsePais(' - ')).toEqual({ value: null, presumido: false, more: [], rest: '', doubt: null });
    expect([parsePais('Itália (renovar)').rest, parsePais('Lisboa - Portugal').rest]).toEqual(['renovar', 'Lisboa']);
  });

  it('INJ-12: is not looked for in a long text', () => {
    expect(parsePais(`${'e '.repeat(200_000)}Brasil`).doubt).toBe('País desconhecido');
  });

  it('is read from a code of the machine-readable zone', () => {
    expect(['D', 'BRA', 'GBD', 'EUE', 'XXA', 'RKS'].map(paisDaZona)).toEqual(['DEU', 'BRA', null, null, null, null]);
  });
});
