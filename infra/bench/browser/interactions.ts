import type { Page } from 'playwright-core';

/** A frequent interaction at a desk: each repeat (0, 1, ...) uses other clients than the ones before. */
export interface Interaction {
  name: string;
  /** The page that is loaded first. */
  from?: string;
  /** Steps from there, or from the result of the previous repeat, to where the press is made. */
  before?: (page: Page, repeat: number) => Promise<unknown>;
  /** The measured interaction; its clock starts at the first click, or key other than Control. */
  press: (page: Page, repeat: number) => Promise<unknown>;
  /** CSS selector of the result. */
  result: string;
  /** Set when the element exists already: its text changes. */
  changes?: boolean;
  /** Debounce of the product, in ms. */
  pause?: number;
}

/** Maximum number of repeats for the lists below. */
export const MAX_REPEATS = 5;

/** Clients with files and family. */
export const WITH_DOCUMENTS = 'comDocumento=true&comFamilia=true';
const NAMES = ['silva', 'souza', 'lima', 'rocha', 'ferreira'];
const FILTERS = ['Com documentos', 'Sem documentos', 'Com família', 'Menores de idade', 'Cadastro incompleto'];

const listOf = (what: string): string => `section[aria-label="Lista de ${what}"] tbody`;
const CLIENTES = listOf('clientes');
const RECORD = 'main form [role="tab"]';
const NAME_FIELD = '[role="dialog"] #cliente_nome';
const SEARCH_FIELD = '#buscar';

const chosen = (page: Page, repeat: number) => page.locator(`${CLIENTES} [data-name]`).nth(repeat).click();
const link = (page: Page, name: string) => page.locator('[data-side-menu]').getByRole('link', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const filter = (page: Page, repeat: number) => page.getByRole('checkbox', { name: FILTERS[repeat]!, exact: true }).click();

/** All but the last letter are inserted at once, as if pasted. */
async function type(page: Page, repeat: number): Promise<void> {
  const name = NAMES[repeat]!;
  await page.keyboard.insertText(name.slice(0, -1));
  await page.keyboard.press(name.at(-1)!);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An area of the menu, opened from the list of clients. */
const area = (name: string, result: string): Interaction => ({
  name: `menu: ${name}`,
  before: async (page, repeat) => repeat > 0 && link(page, 'Clientes'),
  press: (page) => link(page, name),
  result,
});

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'search of the list',
    before: (page) => page.getByRole('searchbox', { name: 'Buscar clientes...' }).selectText(),
    press: type,
    result: CLIENTES,
    changes: true,
    pause: 300,
  },
  {
    name: 'open a record',
    from: `/?${WITH_DOCUMENTS}`,
    before: async (page, repeat) => repeat > 0 && page.goBack(),
    press: chosen,
    result: RECORD,
  },
  {
    name: 'back to the list',
    from: `/?${WITH_DOCUMENTS}`,
    before: chosen,
    press: (page) => page.getByRole('link', { name: 'Voltar', exact: true }).click(),
    result: CLIENTES,
  },
  { name: 'next page', press: (page) => button(page, 'Próxima'), result: CLIENTES, changes: true },
  {
    name: 'filter',
    before: (page, repeat) => (repeat > 0 ? filter(page, repeat - 1) : button(page, 'Filtros')),
    press: filter,
    result: CLIENTES,
    changes: true,
  },
  {
    name: 'tab of documents',
    from: `/?${WITH_DOCUMENTS}`,
    before: async (page, repeat) => {
      if (repeat > 0) await page.goBack();
      await chosen(page, repeat);
    },
    press: (page) => tab(page, 'Documentos'),
    result: 'main [data-slot] li',
  },
  {
    name: 'Ctrl-K',
    before: async (page, repeat) => repeat > 0 && closeDialog(page),
    press: (page) => page.keyboard.press('Control+k'),
    result: `${SEARCH_FIELD}:focus`,
  },
  {
    name: 'its hits',
    before: async (page, repeat) => {
      if (repeat === 0) await page.keyboard.press('Control+k');
      await page.locator(SEARCH_FIELD).selectText();
      await page.keyboard.press('Delete');
    },
    press: type,
    result: '[role="group"][aria-label="Clientes"] [role="option"]',
    pause: 200,
  },
  {
    name: 'Novo Cliente',
    before: async (page, repeat) => repeat > 0 && closeDialog(page),
    press: (page) => button(page, 'Novo Cliente'),
    result: NAME_FIELD,
  },
  { ...area('Clientes', CLIENTES), before: (page) => link(page, 'Equipe') },
  area('Empresas', listOf('empresas')),
  area('Lembretes', listOf('lembretes')),
  area('Equipe', '[aria-labelledby="proprietario"]'),
  area('Documentos', listOf('vencimentos')),
  area('Viagens', 'section[aria-label="Lista de viagens"] :is(tbody, .ant-btn-primary)'),
  area('Configurações', '#perfil'),
];
