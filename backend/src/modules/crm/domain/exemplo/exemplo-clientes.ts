import { addDays, addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import type { ClienteInput } from '../clientes/cliente-fields.js';

const NOTE = 'Cliente de exemplo, para conhecer o Viajário. Use “Remover exemplo” quando não precisar mais.';
const SOROCABA = { endereco: 'Rua das Palmeiras', numero: '245', bairro: 'Centro', cidade: 'Sorocaba', uf: 'SP' };

/** Born so many years before a day near today. In leap years only: a birthday on 29 February stays one. */
const born = (today: CivilDay, days: number, leapYears: number): CivilDay => addMonths(addDays(today, days), -48 * leapYears);

/**
 * Six people: a family of three and three others, with birthdays and passports that lists of today find. Nothing by which a real person
 * could be reached or identified: a CPF would refuse it to its owner.
 */
export function exemploClientes(today: CivilDay): (ClienteInput & { nome: string })[] {
  const people = [
    {
      nome: 'Helena Figueiredo Sampaio',
      dataNascimento: born(today, 2, 10),
      validadePassaporte: addDays(today, 75),
      ...SOROCABA,
      observacoes: 'Viaja com a família nas férias de julho.',
    },
    {
      nome: 'Marcos Figueiredo Sampaio',
      dataNascimento: born(today, 140, 11),
      validadePassaporte: addDays(today, -20),
      ...SOROCABA,
      observacoes: 'Prefere assento no corredor.',
    },
    {
      nome: 'Beatriz Figueiredo Sampaio',
      dataNascimento: born(today, 5, 2),
      ...SOROCABA,
      observacoes: 'Menor de idade: viaja com os pais.',
    },
    {
      nome: 'José Antônio Rezende',
      dataNascimento: born(today, -60, 17),
      validadePassaporte: addMonths(today, 70),
      endereco: 'Rua Quinze de Novembro',
      numero: '1180',
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      observacoes: 'Gosta de cruzeiros e de viajar fora de temporada.',
    },
    {
      nome: 'Camila Nogueira Prates',
      dataNascimento: born(today, 200, 8),
      validadePassaporte: addDays(today, 25),
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
      dataNascimento: born(today, -1, 13),
      endereco: 'Rua da Bahia',
      numero: '960',
      bairro: 'Lourdes',
      cidade: 'Belo Horizonte',
      uf: 'MG',
      observacoes: 'Viaja a trabalho; ainda sem passaporte.',
    },
  ];
  return people.map((person) => ({ ...person, observacoes: `${NOTE}\n${person.observacoes}` }));
}
