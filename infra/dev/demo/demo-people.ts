import { knownCeps, type CepAddress } from '../stand-ins/ceps.ts';
import { COMPANIES, FIRST_NAMES, NOTES, SURNAMES } from './demo-names.ts';
import { seeded } from './seeded.ts';

/** A client as `POST /api/clientes` takes it, without conta and company. */
export interface DemoPerson {
  nome: string;
  /** Unique per person: a second run finds existing clients by it. */
  email: string;
  /** The people of one household share surname and address, and are each other's family. */
  household: number;
  /** Index of the person's company. */
  company: number | undefined;
  fields: Record<string, string>;
}

const DAY = 86_400_000;
const DDD = new Map(
  'AC68 AL82 AM92 AP96 BA71 CE85 DF61 ES27 GO62 MA98 MG31 MS67 MT65 PA91 PB83 PE81 PI86 PR41 RJ21 RN84 RO69 RR95 RS51 SC48 SE79 SP11 TO63'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** `count` people, the same at every call except days relative to `today`: birthdays this week, passports that expire. */
export function demoPeople(count: number, today: Date): DemoPerson[] {
  const random = seeded(20_260_101);
  const addresses = [...knownCeps()];
  const people: DemoPerson[] = [];
  for (let household = 0; people.length < count; household++) {
    const surname = [pick(SURNAMES, random), pick(SURNAMES, random)].join(random() < 0.2 ? ' de ' : ' ');
    const home = pick(addresses, random);
    const size = random() < 0.5 ? 1 : 2 + Math.floor(random() * 4);
    for (let member = 0; member < size && people.length < count; member++) {
      people.push(person({ index: people.length, household, member, surname, home, today, random }));
    }
  }
  return people;
}

interface Place {
  index: number;
  household: number;
  /** 0 and 1 are the adults of a household. */
  member: number;
  surname: string;
  home: [string, CepAddress];
  today: Date;
  random: () => number;
}

function person(place: Place): DemoPerson {
  const { index, household, member, random } = place;
  const first = pick(FIRST_NAMES, random);
  const nome = `${first} ${place.surname}`;
  const adult = member < 2;
  const email = `${plain(first)}.${plain(place.surname)}.${index + 1}@correio.example`;
  const company = adult && random() < 0.25 ? Math.floor(random() * COMPANIES.length) : undefined;
  return {
    nome,
    email,
    household,
    company,
    fields: { ...addressFields(place), ...personalFields(place, adult), ...since(place) },
  };
}

/** They were created over two years, more of them lately; a household at the same time. */
function since({ household, today }: Place): Record<string, string> {
  const share = ((household * 37) % 100) / 100;
  return { dataEntrada: day(new Date(today.getTime() - Math.floor(share * share * 730) * DAY)) };
}

function addressFields({ home: [cep, address], household }: Place): Record<string, string> {
  const { logradouro, bairro, localidade, uf } = address;
  const [street, district] = [logradouro || 'Rua Principal', bairro || 'Centro'];
  const complemento = household % 3 === 0 ? `Apto ${10 + household}` : '';
  return { cep, endereco: street, numero: String(10 + household * 7), complemento, bairro: district, cidade: localidade, uf };
}

/** Some fields are missing for some people, as in real data. */
function personalFields({ index, home, today, random }: Place, adult: boolean): Record<string, string> {
  const fields: Record<string, string> = {};
  const age = adult ? 24 + Math.floor(random() * 55) : Math.floor(random() * 18);
  const untilBirthday = index % 30 === 0 ? index / 30 - 2 : Math.floor(random() * 365);
  const ddd = DDD.get(home[1].uf) ?? '11';
  const [cpf, mobile, phone, passport] = [cpfOf(random), digits(8, random), digits(7, random), random()];
  if (index % 12 !== 5) fields.cpf = cpf;
  if (index % 20 !== 7) fields.dataNascimento = birthDate(today, age, untilBirthday);
  if (adult && index % 15 !== 3) fields.telefoneCelular = `${ddd}9${mobile}`;
  if (adult && index % 4 === 0) fields.telefoneResidencial = `${ddd}3${phone}`;
  if (index % 40 === 11) fields.telefoneComercial = `+3519${mobile}`; // a client who lives in Portugal
  if (passport < 0.45)
    fields.validadePassaporte = day(new Date(today.getTime() + (passport < 0.06 ? 10 + index / 4 : index * 9) * DAY));
  if (index % 9 === 0) fields.observacoes = pick(NOTES, random);
  if (adult && index % 3 === 0) fields.rg = `${digits(2, random)}.${digits(3, random)}.${digits(3, random)}-${digits(1, random)}`;
  return fields;
}

function birthDate(today: Date, age: number, untilBirthday: number): string {
  const next = new Date(today.getTime() + untilBirthday * DAY);
  return day(new Date(Date.UTC(next.getUTCFullYear() - age - 1, next.getUTCMonth(), next.getUTCDate())));
}

/** A CNPJ of its own for each company, with right check digits. */
export function demoCnpj(company: number): string {
  const root = `4${String(1_234_567 + company * 7_919)}0001`;
  return withCheckDigits(root, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** A CPF with right check digits. */
export function cpfOf(random: () => number): string {
  return withCheckDigits(digits(9, random), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** CPF and CNPJ alike: two digits modulo 11, the second over one position more than the first. */
function withCheckDigits(root: string, weights: number[]): string {
  const check = (text: string, by: number[]) => {
    const rest = [...text].reduce((sum, digit, position) => sum + Number(digit) * (by[position] ?? 0), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = `${root}${check(root, weights)}`;
  const longer = weights.length === 9 ? [11, ...weights] : [6, ...weights];
  return `${first}${check(first, longer)}`;
}

export function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A name as the local part of an e-mail address. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replaceAll(' ', '.')
    .toLowerCase();
}

function digits(count: number, random: () => number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}

/** A random element of the list. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
