/**
 * Whether an object has a duplicate key: parsers differ in which of the two values they keep. Text that is not JSON is scanned
 * too and left to the parser to refuse.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** Keys of the objects that are not closed yet; lists have none. */
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
      const key = unescapeKey(text);
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

/** Unescapes a key: the same key may be written in two ways. */
const unescapeKey = (text: string): string =>
  text.replace(/\\u([\da-f]{4})/gi, (_, code: string) => JSON.stringify(String.fromCharCode(parseInt(code, 16))).slice(1, -1));
