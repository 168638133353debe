import { initialOf, initialsOf } from './cliente-texts.ts';

describe('The initial of a name', () => {
  const { Segmenter } = Intl;
  afterEach(() => void Object.assign(Intl, { Segmenter }));

  it.each([
    [' ana', 'A'],
    ['e\u0301rica', 'E\u0301'],
    ['👩‍✈️ Carla', '👩‍✈️'],
    ['', '?'],
  ])('of %j is %j', (nome, initial) => expect(initialOf(nome)).toBe(initial));

  it('is there in a browser that takes no text apart', () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(['érica', '😀', ''].map(initialOf)).toEqual(['É', '😀', '?']);
  });
});

describe('The initials of a name', () => {
  it.each([
    ['João da Ávila', 'JÁ'],
    [' ana ', 'A'],
    ['', '?'],
  ])('%j are %j', (nome, initials) => expect(initialsOf(nome)).toBe(initials));
});
