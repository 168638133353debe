/**
 * Parses an operator command's arguments: these options (`--deep`) and names (`<backup>`). Anything else is refused: with a
 * misspelt option the command would do less than requested and still report success.
 */
export function readArguments(takes: readonly string[] = [], given = process.argv.slice(2)): string[] {
  const names = takes.filter((one) => one.startsWith('<'));
  const isName = (one: string): boolean => !one.startsWith('-');
  const unknown = given.filter((one) => !isName(one) && !takes.includes(one)).concat(given.filter(isName).slice(names.length));
  const all = takes.length === 0 ? 'none' : `only ${takes.join(' ')}`;
  if (unknown[0] !== undefined) throw new Error(`${unknown[0]}: unknown argument, it takes ${all}`);
  const missing = names[given.filter(isName).length];
  if (missing !== undefined) throw new Error(`${missing}: must be named`);
  return given;
}
