import { addDays, addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import type { ClienteInput } from '../../clientes/domain/cliente.js';

const NOTE = 'Cliente de exemplo, para conhecer o Viajário. Use “Remover exemplo” quando não precisar mais.';
const SOROCABA = { endereco: 'Rua das Palmeiras', numero: '245', bairro: 'Centro', cidade: 'Sorocaba', uf: 'SP' };

/**
 * A family of three and three others, with birthdays and passports that lists of today find. Nothing by which a real person could be
 * reached or identified: a CPF would refuse it to its owner. Ages are in leap years: a birthday on 29 February stays one.
 */
const PEOPLE: readonly (ClienteInput & {
  nome: string;
  nascimento: { inDays: number; age: number };
  passaporteInDays?: number;
})[] = [
  {
    nome: 'Helena Figueiredo Sampaio',
    nascimento: { inDays: 2, age: 40 },
    passaporteInDays: 75,
    ...SOROCABA,
    observacoes: 'Viaja com a família nas férias de julho.',
  },
  {
    nome: 'Marcos Figueiredo Sampaio',
    nascimento: { inDays: 140, age: 44 },
    passaporteInDays: -20,
    ...SOROCABA,
    observacoes: 'Prefere assento no corredor.',
  },
  {
    nome: 'Beatriz Figueiredo Sampaio',
    nascimento: { inDays: 5, age: 8 },
    ...SOROCABA,
    observacoes: 'Menor de idade: viaja com os pais.',
  },
  {
    nome: 'José Antônio Rezende',
    nascimento: { inDays: -60, age: 68 },
    passaporteInDays: 2_130,
    endereco: 'Rua Quinze de Novembro',
    numero: '1180',
    bairro: 'Centro',
    cidade: 'Curitiba',
    uf: 'PR',
    observacoes: 'Gosta de cruzeiros e de viajar fora de temporada.',
  },
  {
    nome: 'Camila Nogueira Prates',
    nascimento: { inDays: 200, age: 32 },
    passaporteInDays: 25,
    endereco: 'Avenida Boa Viagem',
    numero: '3300',
    complemento: 'Apto 802',
    bairro: 'Boa Viagem',
    cidade: 'Recife',
    uf: 'PE',
    observacoes: 'Lua de mel em estudo: Itália ou Grécia.',
  },
  {
    nome: 'Luiz Henrique Tavares',
    nascimento: { inDays: -1, age: 52 },
    endereco: 'Rua da Bahia',
    numero: '960',
    bairro: 'Lourdes',
    cidade: 'Belo Horizonte',
    uf: 'MG',
    observacoes: 'Viaja a trabalho; ainda sem passaporte.',
  },
];

export const exemploClientes = (today: CivilDay): (ClienteInput & { nome: string })[] =>
  PEOPLE.map(({ nascimento: { inDays, age }, passaporteInDays, observacoes, ...person }) => ({
    ...person,
    dataNascimento: addMonths(addDays(today, inDays), -12 * age),
    validadePassaporte: passaporteInDays === undefined ? null : addDays(today, passaporteInDays),
    observacoes: `${NOTE}\n${observacoes}`,
  }));
