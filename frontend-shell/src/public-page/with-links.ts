/** The same text; its addresses can be pressed. A full stop after one is the sentence's. */
export const withLinks = (text: string): (string | Node)[] =>
  text.split(/(https?:\/\/\S*[^\s.,;:!?)\]'"])/).map((part, index) => (index % 2 === 0 ? part : linkTo(part, part)));

/** Opens a page of others beside this one. */
export function linkTo(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}
