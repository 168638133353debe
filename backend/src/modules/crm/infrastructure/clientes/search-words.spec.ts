import { describe, expect, it } from '@jest/globals';
import { searchWords } from './search-words.js';

describe('The search box', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['maria', ['maria']],
    ['  Maria   da Silva ', ['Maria', 'da', 'Silva']],
    ['silva, maria; ana/joão', ['silva', 'maria', 'ana', 'joão']],
    ["d'arc", ["d'arc"]],
    ['529.982.247-25', ['52998224725']],
    ['529.982', ['529982']],
    ['247-25', ['24725']],
    ['(11) 98765-4321', ['11987654321']],
    ['+55 11 98765-4321', ['11987654321']],
    ['55 11 3333-4444', ['1133334444']],
    ['55999998888', ['55999998888']],
    ['maria 529.982', ['maria', '529982']],
    ['ana@example.com', ['ana@example.com']],
    ['100%', ['100%']],
    ['%', ['%']],
    [',', [',']],
    [' ; / ', ['; /']],
    ['-', ['-']],
    ['"Ana Paula"', ['Ana', 'Paula']],
    ['“ana” (paula)? souza!', ['ana', 'paula', 'souza']],
    ['"', ['"']],
    ['a"b', ['a"b']],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j asks for %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});
