/**
 * Whether one of its objects names a key twice: of the two values a reader keeps the last, another one the first. Text that is not JSON
 * is walked through all the same, for its parser to refuse.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** Keys of the objects that are open; lists have none. */
  const open: (Set<string> | undefined)[] = [];
  let text = '';
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      const end = endOfText(json, at);
      text = json.slice(at, end + 1);
      at = end;
    } else if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ':') {
      const keys = open.at(-1);
      const key = unescaped(text);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** The same key may be written in two ways. */
const unescaped = (text: string): string =>
  text.replace(/\\u([\da-f]{4})/gi, (_, code: string) => JSON.stringify(String.fromCharCode(parseInt(code, 16))).slice(1, -1));
