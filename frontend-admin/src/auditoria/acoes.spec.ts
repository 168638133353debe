import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acaoLabel, ACOES_IN_ORDER, alvoLabel } from './acoes.ts';

const BACKEND = path.resolve(__dirname, '../../../backend/src');
const sources = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(BACKEND, file), 'utf8'));

const allOf = (pattern: RegExp) => sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, found]) => found ?? ''));

/** `acao: 'x'` and both ends of `acao = … ? 'x' : 'y'`. */
const recorded = [
  ...allOf(/\bacao: '([a-z-]+)'/g),
  ...allOf(/\bacao =[^;]*\? '([a-z-]+)'/g),
  ...allOf(/\bacao =[^;]*: '([a-z-]+)'/g),
];
const targets = allOf(/\balvo(?::| =) \{ tipo: '([a-z-]+)'/g);

describe('Every act of the trail', () => {
  it('that the backend records has Portuguese words', () => {
    expect(recorded.length).toBeGreaterThan(25);
    expect(recorded.filter((acao) => acaoLabel(acao) === acao)).toEqual([]);
  });

  it('is done to something that has a Portuguese word', () => {
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((tipo) => alvoLabel(tipo) === tipo)).toEqual([]);
  });

  it('is offered once, in the order of its words', () => {
    const labels = ACOES_IN_ORDER.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels[0]).toBe('Acesso gratuito concedido');
  });
});
