import { describe, expect, it } from '@jest/globals';
import { findDuplicates, firstOf, type Candidate } from './duplicates.js';

let serial = 0;
const person = (fields: Partial<Candidate> = {}): Candidate => {
  serial += 1;
  const id = `id-${String(serial).padStart(4, '0')}`;
  return {
    id,
    chave: 'ana souza',
    cpf: null,
    dataNascimento: null,
    email: null,
    telefoneCelular: null,
    completude: 0,
    retido: false,
    naoDuplicados: null,
    createdAt: id,
    ...fields,
  };
};
const groups = (...people: Candidate[]) =>
  findDuplicates(people).groups.map(({ manter, remover }) =>
    [manter, ...remover].map((id) => people.findIndex((one) => one.id === id)),
  );

describe('Duplicates (PRD-76)', () => {
  it.each([
    ['birth date', { dataNascimento: '1990-05-10' }],
    ['e-mail', { email: 'a@x.com' }],
    ['mobile', { telefoneCelular: '11987654321' }],
  ])('have the same name and %s', (_, same) => {
    expect(groups(person(same), person(same))).toEqual([[0, 1]]);
  });

  it('need more than an equal name, and never have different names', () => {
    expect(groups(person(), person())).toEqual([]);
    expect(groups(person({ email: 'a@x.com' }), person({ email: 'a@x.com', chave: 'rui' }))).toEqual([]);
  });

  it('may have the e-mail in another case', () => {
    expect(groups(person({ email: 'A@x.com' }), person({ email: 'a@X.com' }))).toEqual([[0, 1]]);
  });

  it('do not contradict each other in CPF or birth date', () => {
    expect(groups(person({ email: 'a@x.com', cpf: '1' }), person({ email: 'a@x.com', cpf: '2' }))).toEqual([]);
    const born = (dataNascimento: string) => person({ email: 'a@x.com', dataNascimento });
    expect(groups(born('1990-05-10'), born('1990-05-11'))).toEqual([]);
  });

  it('do not include a client that could be either of two people', () => {
    const [first, between, last] = [
      person({ email: 'a@x.com', cpf: '1' }),
      person({ email: 'a@x.com', telefoneCelular: '119' }),
      person({ telefoneCelular: '119', cpf: '2' }),
    ];
    expect(groups(first, between, last)).toEqual([]);
    expect(findDuplicates([first, between, last, person()]).incertos.toSorted()).toEqual([first.id, between.id, last.id]);
    const born = (dataNascimento: string | null) => person({ email: 'a@x.com', dataNascimento });
    expect(groups(born('1950-01-01'), born(null), born('1980-01-01'))).toEqual([]);
    expect(groups(born('1950-01-01'), born(null), born('1980-01-01'), born('1950-01-01'))).toEqual([[0, 3]]);
  });

  it('do not include a pair marked as no duplicates, nor a client that could be either of them (EXP-25)', () => {
    const same = { email: 'a@x.com', dataNascimento: '1990-05-10', cpf: '1' };
    const [one, other] = [person(same), person(same)];
    const apart = [
      { ...one, naoDuplicados: [other.id, 'a deleted one'] },
      { ...other, naoDuplicados: [one.id] },
    ];
    expect(groups(...apart)).toEqual([]);
    expect(groups(...apart, person(same))).toEqual([]);
    expect(groups(one, { ...person(same), naoDuplicados: [other.id] })).toEqual([[0, 1]]);
  });

  it('do not include clients that cannot be assigned to one person', () => {
    const same = { email: 'a@x.com' };
    const born = (dataNascimento: string) => person({ ...same, dataNascimento });
    expect(groups(person({ ...same, cpf: '1' }), born('1950-01-01'), person({ ...same, cpf: '2' }), born('1980-01-01'))).toEqual(
      [],
    );
    expect(groups(person({ ...same, cpf: '1' }), born('1950-01-01'))).toEqual([[0, 1]]);
    expect(groups(person({ ...same, cpf: '1', dataNascimento: '1950-01-01' }), born('1950-01-01'))).toEqual([[0, 1]]);
  });

  it('do not include a client that would be a duplicate in the next run only because a merge removed an e-mail', () => {
    const of1991 = person({ dataNascimento: '1991-01-01', email: 'b@x.com' });
    const others = [
      person({ email: 'b@x.com' }),
      person({ dataNascimento: '1991-01-01', email: 'a@x.com', completude: 9 }),
      person({ dataNascimento: '1990-01-01', email: 'b@x.com' }),
    ];
    expect(groups(of1991, ...others)).toEqual([]);
    expect(groups({ ...of1991, completude: 10 }, ...others)).toEqual([[0, 2]]);
  });

  it('are connected by a third client with both values', () => {
    const [first, between, last] = [
      person({ email: 'a@x.com' }),
      person({ email: 'a@x.com', telefoneCelular: '119' }),
      person({ telefoneCelular: '119' }),
    ];
    expect(groups(first, between, last).map((group) => group.toSorted())).toEqual([[0, 1, 2]]);
  });

  it('are merged into the most complete one, the oldest among equals', () => {
    const same = { email: 'a@x.com' };
    expect(groups(person(same), person({ ...same, completude: 3 }), person({ ...same, completude: 3 }))).toEqual([[1, 2, 0]]);
  });

  it('are not removed when they are retained, and those are counted', () => {
    const same = { email: 'a@x.com' };
    const people = [person({ ...same, completude: 3 }), person({ ...same, retido: true }), person(same)];
    const ids = people.map(({ id }) => id);
    expect(findDuplicates(people)).toEqual({ groups: [{ manter: ids[0], remover: [ids[2]] }], incertos: [ids[1]], retidos: 1 });
    expect(findDuplicates(people.slice(0, 2))).toEqual({ groups: [], incertos: ids.slice(0, 2), retidos: 1 });
    expect(groups(person({ ...same, completude: 3, retido: true }), person(same))).toEqual([[0, 1]]);
  });

  it('are listed up to a number of groups and of clients, and all counted', () => {
    const groupOf = (size: number) => ({ manter: 'k', remover: Array.from({ length: size - 1 }, (_, i) => String(i)) });
    const sizes = (found: number[], most: { groups: number; people: number }) => {
      const { deletedCount, totalGrupos, grupos } = firstOf({ groups: found.map(groupOf), incertos: [], retidos: 0 }, most);
      return [deletedCount, totalGrupos, grupos.map(({ remover }) => 1 + remover.length)];
    };
    expect(sizes([2, 3, 4], { groups: 9, people: 9 })).toEqual([6, 3, [2, 3, 4]]);
    expect(sizes([2, 3, 4], { groups: 2, people: 9 })).toEqual([6, 3, [2, 3]]);
    expect(sizes([2, 9, 4], { groups: 9, people: 6 })).toEqual([12, 3, [2, 4]]);
    expect(sizes([2, 3, 4], { groups: 9, people: 6 })).toEqual([6, 3, [2, 3]]);
  });

  it('are found among a thousand clients of one name without comparing all pairs', () => {
    let reads = 0;
    const counted = (client: Candidate): Candidate =>
      new Proxy(client, { get: (own, field) => ((reads += 1), Reflect.get(own, field)) });
    const crowd = Array.from({ length: 1_000 }, (_, i) => counted(person({ email: 'a@x.com', cpf: String(i) })));
    expect(groups(...crowd)).toEqual([]);
    expect(reads).toBeLessThan(100 * crowd.length);
  });
});
