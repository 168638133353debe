import { hashOf, Seeded } from './seeded.ts';

/** Realistic Brazilian people and companies, by index; after shared/bench/lib/model.mjs, the source of the goals. */
export interface Person {
  nome: string;
  cpf: string;
  data_nascimento: string;
  email: string | null;
  telefone_residencial: string | null;
  telefone_comercial: string | null;
  telefone_celular: string;
  cep: string;
  endereco: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  uf: string;
  rg: string;
  cnh: string | null;
  certidao_nascimento: string | null;
  validade_passaporte: string | null;
  observacoes: string | null;
}

/** The day the data set ends: rows with a later date were created by a run. */
export const DATA_SET_END = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const list = (text: string): string[] => text.split(',');

const WOMEN = list(
  'Maria,Ana,Francisca,Antônia,Adriana,Juliana,Márcia,Fernanda,Patrícia,Aline,Sandra,Camila,Amanda,Bruna,Jéssica,Letícia,Júlia,' +
    'Luciana,Vanessa,Mariana,Gabriela,Vera,Vitória,Larissa,Cláudia,Beatriz,Rita,Luana,Sônia,Renata,Eliane,Josefa,Simone,Natália,' +
    'Cristiane,Carla,Débora,Rosângela,Jaqueline,Rosa,Daniela,Aparecida,Marlene,Terezinha,Raimunda,Andréia,Fabiana,Lúcia,Raquel,' +
    'Ângela,Rafaela,Joana,Luzia,Elaine,Conceição,Inês,Heloísa,Alícia,Cecília,Sofia',
);
const MEN = list(
  'José,João,Antônio,Francisco,Carlos,Paulo,Pedro,Lucas,Luiz,Marcos,Luís,Gabriel,Rafael,Daniel,Marcelo,Bruno,Eduardo,Felipe,' +
    'Raimundo,Rodrigo,Manoel,Mateus,André,Fernando,Fábio,Leonardo,Gustavo,Guilherme,Leandro,Tiago,Anderson,Ricardo,Márcio,Jorge,' +
    'Sebastião,Alexandre,Roberto,Edson,Diego,Vítor,Sérgio,Cláudio,Matheus,Thiago,Geraldo,Adriano,Luciano,Júlio,Renato,Alex,' +
    'Vinícius,Rogério,Samuel,Ronaldo,Mário,Flávio,Igor,Douglas,Davi,Caíque',
);
const MIDDLE = list(
  ',,,,Cristina,Aparecida,Eduarda,Clara,Lúcia,Helena,Henrique,Augusto,César,Vinícius,Miguel,Luís,Antônio,Carlos,Fernanda,Beatriz',
);
const SURNAMES = list(
  'Silva,Silva,Silva,Santos,Santos,Oliveira,Oliveira,Souza,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,' +
    'Martins,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,' +
    'Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Araújo,Corrêa,Azevedo,Conceição,Guimarães,Magalhães,Assunção,Sá,' +
    'Brandão,Simões,Falcão,Queiroz,Antunes,Peixoto,Sampaio,Bragança,Damasceno,Figueirêdo,Muniz,Leão',
);
const STREETS = list(
  'Rua das Flores,Rua São João,Avenida Brasil,Rua Sete de Setembro,Avenida Paulista,Rua Quinze de Novembro,Rua Dom Pedro II,' +
    'Travessa da Conceição,Alameda Santos,Rua Tiradentes,Avenida Getúlio Vargas,Rua Marechal Deodoro,Rua Santo Antônio,' +
    'Avenida Atlântica,Rua José Bonifácio,Rua Coronel João Leme,Estrada do Limão,Rua Olavo Bilac,Rua Castro Alves,Praça da Sé',
);
const DISTRICTS = list(
  'Centro,Jardim América,Vila Mariana,Boa Vista,São José,Santa Cecília,Copacabana,Savassi,Água Verde,Moinhos de Vento,Pituba,' +
    'Aldeota,Boa Viagem,Cidade Nova,Jardim Botânico,Vila Nova,Santo Amaro,Morumbi,Perdizes,Tijuca',
);
const CITIES = list(
  'São Paulo|SP|11|01,Rio de Janeiro|RJ|21|20,Belo Horizonte|MG|31|30,Curitiba|PR|41|80,Porto Alegre|RS|51|90,Salvador|BA|71|40,' +
    'Fortaleza|CE|85|60,Recife|PE|81|50,Brasília|DF|61|70,Goiânia|GO|62|74,Belém|PA|91|66,Manaus|AM|92|69,Florianópolis|SC|48|88,' +
    'Vitória|ES|27|29,Campinas|SP|19|13,Maceió|AL|82|57,São Luís|MA|98|65,João Pessoa|PB|83|58',
).map((city) => city.split('|'));
const MAIL_HOSTS = list(
  'gmail.com,gmail.com,gmail.com,hotmail.com,outlook.com,yahoo.com.br,uol.com.br,terra.com.br,bol.com.br,icloud.com',
);
const NOTES = [
  null,
  null,
  null,
  'Prefere voos diretos; assento no corredor.',
  'Cliente desde a indicação da irmã. Gosta de cruzeiros e praias do Nordeste.',
  'Restrição alimentar: intolerância à lactose. Confirmar com o hotel.',
  'Viaja em família nas férias de julho; solicitar cotação com antecedência.',
  'Lua de mel em Fernando de Noronha; pagamento em 10 vezes.',
];

const folded = new Map<string, string>();
/** Without accents, in small letters. */
export function fold(text: string): string {
  let known = folded.get(text);
  if (known === undefined) {
    known = text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    folded.set(text, known);
  }
  return known;
}

const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The person of an index below ten million; CPFs are valid and distinct. */
export function personOf(index: number): Person {
  const seeded = new Seeded(hashOf(5, index));
  const some = (share: number, make: () => string): string | null => (seeded.next() < share ? make() : null);
  const first = seeded.pick(seeded.next() < 0.5 ? WOMEN : MEN);
  const middle = seeded.pick(MIDDLE);
  const [surname, last] = [seeded.pick(SURNAMES), some(0.7, () => seeded.pick(SURNAMES))];
  const [cidade, uf, area, region] = seeded.pick(CITIES);
  const particle = seeded.next() < 0.2 ? 'da ' : '';
  const words = [first, middle !== first && middle, surname, last !== surname && last && particle + last];
  return {
    nome: words.filter(Boolean).join(' '),
    cpf: cpfOf((index * 97 + 100_000_007) % 1_000_000_000),
    data_nascimento: day(DATA_SET_END - (1 + seeded.next() * 84) * 365 * DAY),
    email: some(
      0.93,
      () => `${fold(first)}${seeded.pick(['.', '_', ''])}${fold(surname)}${seeded.below(9999)}@${seeded.pick(MAIL_HOSTS)}`,
    ),
    telefone_residencial: some(0.3, () => `${area}3${seeded.digits(7)}`),
    telefone_comercial: some(0.2, () => `${area}3${seeded.digits(7)}`),
    telefone_celular: `${area}9${seeded.digits(8)}`,
    cep: `${region}${seeded.digits(6)}`,
    endereco: seeded.pick(STREETS),
    numero: String(1 + seeded.below(3000)),
    complemento: some(0.4, () => `Apto ${1 + seeded.below(210)}`),
    bairro: seeded.pick(DISTRICTS),
    cidade: cidade!,
    uf: uf!,
    rg: seeded.digits(9),
    cnh: some(0.5, () => seeded.digits(11)),
    certidao_nascimento: some(0.1, () => seeded.digits(32)),
    validade_passaporte: some(0.45, () => day(DATA_SET_END + (seeded.next() * 10 - 1) * 365 * DAY)),
    observacoes: seeded.pick(NOTES),
  };
}

/** A valid CPF from its first nine digits. */
export function cpfOf(base: number): string {
  const digits = String(base).padStart(9, '0');
  const first = checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2], 1);
  return digits + first + checkDigit(digits + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 1);
}

/** A valid CNPJ of a company's first branch. */
export function cnpjOf(company: number): string {
  const digits = `${String(company).padStart(8, '0')}0001`;
  const first = checkDigit(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], 1);
  return digits + first + checkDigit(digits + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], 1);
}

function checkDigit(digits: string, weights: number[], lowest: number): number {
  const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
  return rest <= lowest ? 0 : 11 - rest;
}
