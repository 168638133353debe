/** The same text; its addresses can be pressed. A full stop after one is the sentence's. */
export function withLinks(text: string): (string | Node)[] {
  return text.split(/(https?:\/\/\S*[^\s.,;:!?)\]'"])/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = document.createElement('a');
    link.href = link.textContent = part;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    return link;
  });
}
