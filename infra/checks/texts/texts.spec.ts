import { afterAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { englishWords } from './english.ts';
import { textsOf } from './source-texts.ts';
import { checkTexts } from './texts.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-texts-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const SCREEN = 'frontend-crm/src/screen.tsx';
const texts = (source: string) => textsOf(SCREEN, source).map(({ text }) => text);

/** The check's reports for one screen, one file of the backend and the pages' texts. */
function failures({ screen = '', backend = '', pages = [] }: { screen?: string; backend?: string; pages?: unknown[] }) {
  const files = {
    [SCREEN]: screen,
    'backend/src/modules/crm/domain/words.ts': backend,
    'infra/checks/texts/spec-texts.json': JSON.stringify([
      { page: 'spec.md 2', about: 'here', in: ['frontend-crm/src'], texts: pages },
    ]),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return checkTexts(root, 0).failures;
}

describe('A text of the pages', () => {
  it.each([
    ['a literal', "const a = 'Família de todos';", 'Família de todos'],
    ['an attribute', '<A title="Novo Cliente" />;', 'Novo Cliente'],
    ['a key of facts', 'const a = { Sobrenome: b };', 'Sobrenome'],
    ['a value in a template', 'const a = `Em ${n} dias`;', 'Em {n} dias'],
    ['a joined text', "const a = 'Erro ao criar conta: ' + message;", 'Erro ao criar conta: {message}'],
    ['words over several lines', '<p>\n  Salve o cliente\n  primeiro\n</p>;', 'Salve o cliente primeiro'],
    ['words behind an icon', '<p>\n  <Icon />\n  Sair\n</p>;', 'Sair'],
    ['words around an emphasis', '<p>Família de <strong>{nome}</strong></p>;', 'Família de {nome}'],
    ['a hard blank', '<p>R$&nbsp;39,90 por mês</p>;', 'R$ 39,90 por mês'],
  ])('is found as %s', (_, screen, text) => {
    expect(failures({ screen, pages: [text] })).toEqual([]);
  });

  it('is missed when one letter differs, when a part is missing and when only a comment has it', () => {
    const screen = "// Sair agora\nconst a = ['Sair Agora', 'Sair'];";
    expect(failures({ screen, pages: ['Sair agora'] })).toEqual(["'Sair agora' (spec.md 2, here) is not in frontend-crm/src"]);
  });

  it('is required in its own place', () => {
    expect(failures({ backend: "const a = 'Sair';", pages: ['Sair'] })).toHaveLength(1);
  });

  it('may be replaced by another existing text', () => {
    const pages = [{ text: 'Unauthorized', instead: 'Não autorizado', why: 'product.md row 96' }];
    expect(failures({ screen: "const a = 'Não autorizado';", pages })).toEqual([]);
    expect(failures({ screen: "const a = 'Unauthorized';", pages })).toHaveLength(2);
  });
});

describe('English', () => {
  it.each(['Loading', 'Save changes', 'Click to upload', 'No results found', 'Something went wrong', '404 Page Not Found'])(
    '%s is refused on a screen',
    (text) => {
      expect(failures({ screen: `<p>${text}</p>;` })).toEqual([expect.stringContaining('is English')]);
    },
  );

  it('is allowed where the pages contain it, in unexpected errors and in texts for operators', () => {
    expect(failures({ screen: "const a = 'Success';", pages: ['Success'] })).toEqual([]);
    expect(failures({ screen: "throw new Error('The page is empty');" })).toEqual([]);
    expect(failures({ backend: "this.logger.warn('Files were not swept'); const settings = 'must be set';" })).toEqual([]);
  });

  it('is refused in answers of the API', () => {
    expect(failures({ backend: "throw new DomainError('A', { text: 'File is too large' });" })).toHaveLength(1);
  });

  it('is not reported in the names of classes', () => {
    const classes = ['"start warning"', "{a ? 'warning' : `${b} start`}"].map((value) => `<p className=${value} />;`);
    expect(failures({ screen: `${classes.join('\n')}\nconst column = { className: 'start' };` })).toEqual([]);
  });

  it('is not reported in Portuguese', () => {
    const words = 'A data do passaporte venceu; use outro e-mail, ou some ao total do plano. Continue sem login no Google Ads.';
    expect(englishWords(words)).toEqual([]);
  });
});

describe('A sentence', () => {
  it('has one place, a name as many as needed', () => {
    const sentence = 'Não foi possível carregar os clientes';
    const screen = `const a = ['${sentence}', 'Novo Cliente',\n'${sentence}', 'Novo Cliente'];`;
    expect(failures({ screen })).toEqual([`'${sentence}' stands at ${SCREEN}:1, ${SCREEN}:2`]);
  });

  it('is counted once when an element only passes it on', () => {
    expect(texts("<p>{'Não há clientes'}</p>;")).toEqual(['Não há clientes']);
    expect(texts('<p><strong>Não há clientes</strong></p>;')).toEqual(['Não há clientes']);
  });
});
