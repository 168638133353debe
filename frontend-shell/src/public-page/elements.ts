/** The one element of the page that the selector names. */
export function one<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

export function write(selector: string, text: string, within: ParentNode = document): void {
  for (const element of all(selector, within)) element.textContent = text;
}

/** A copy of what a template holds. */
export const copyOf = (template: string): DocumentFragment =>
  document.importNode(one<HTMLTemplateElement>(template).content, true);

/** One item of a list for each text. */
export const items = (texts: readonly string[]): HTMLElement[] =>
  texts.map((text) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });

export type State = 'loading' | 'dead' | 'failed' | 'sent' | 'ready';
const ENDINGS: readonly State[] = ['dead', 'failed', 'sent'];

/** Shows one part of the page; an ending takes the focus, so that it is read out. */
export function show(state: State): void {
  for (const part of all('[data-state]')) part.hidden = part.dataset['state'] !== state;
  if (ENDINGS.includes(state)) one(`[data-state="${state}"]`).focus();
}

/** What is wrong with all of it, read out at once. */
export function say(text: string | undefined, within: ParentNode = document): void {
  const summary = one('[data-summary]', within);
  summary.textContent = text ?? '';
  summary.hidden = text === undefined;
  if (text !== undefined) summary.focus();
}

/** Says at a field or a kind of file what is wrong with it; nothing takes it away. */
export function markError(part: HTMLElement, text: string | undefined): void {
  const error = one('[data-error]', part);
  error.textContent = text ?? '';
  error.hidden = text === undefined;
  const input = one('input, select', part);
  if (text === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}
