const LONG = 100_000;
/** Texts of 100 KB in which a careless pattern would search for minutes. */
export const LONG_TEXTS: Record<string, string> = {
  letters: 'a'.repeat(LONG),
  digits: '1'.repeat(LONG),
  'digits and dots': '1.'.repeat(LONG / 2),
  spaces: `a${' '.repeat(LONG)}a`,
  'at signs': '@'.repeat(LONG),
  'an endless address': `${'a.'.repeat(LONG / 4)}@${'a.'.repeat(LONG / 4)}com`,
  'an endless date': `2026-01-01${'T00:00:00'.repeat(LONG / 9)}`,
  hyphens: '-'.repeat(LONG),
};

const nestArrays = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Malicious JSON, each with the expected status. */
export const hostileBodies = (contaId: string): Record<string, () => [body: string, status: number]> => ({
  'lists 10,000 deep': () => [`{"contaId":"${contaId}","nome":${nestArrays(10_000)}}`, 400],
  'objects 10,000 deep': () => [`{"contaId":"${contaId}","nome":${objects(10_000)}}`, 400],
  'an unknown field 10,000 deep': () => [`{"contaId":"${contaId}","nome":"Ana","x":${objects(10_000)}}`, 400],
  'a contaId 10,000 deep': () => [`{"contaId":${objects(10_000)},"nome":"Ana"}`, 400],
  'lists 100,000 deep': () => [nestArrays(100_000), 400],
  '20,000 unknown keys': () => [
    `{"contaId":"${contaId}","nome":"Ana",${Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`).join()}}`,
    400,
  ],
  'a million keys': () => [`{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join()}}`, 413],
  'the same key twice': () => [`{"contaId":"${contaId}","nome":"Ana","nome":"Bia"}`, 400],
  'a byte order mark': () => [`\ufeff{"contaId":"${contaId}","nome":"Ana"}`, 400],
  'a number beyond all numbers': () => [`{"contaId":"${contaId}","nome":1e400}`, 400],
  'bytes behind its end': () => [`{"contaId":"${contaId}","nome":"Ana"} x`, 400],
  'an end too early': () => [`{"contaId":"${contaId}","nome":"An`, 400],
  'more than 256 KB': () => [`{"contaId":"${contaId}","nome":"Ana","observacoes":"${'x'.repeat(262_144)}"}`, 413],
});
