import type { CampoDeContato } from '@viajario/contracts/crm/campos/campos-de-contato';
import { parsePais } from '@viajario/contracts/parse/pais';
import { partes, type Propriedade } from './propriedade.ts';
import { shownRotulo } from './rotulo.ts';

const CEP_DIGITS = 8;

/** The home's before the office's; the others, and what no field takes, are lines. */
export function enderecosDe(propriedades: readonly Propriedade[]): {
  campos: Partial<Record<CampoDeContato, string>>;
  notas: string[];
} {
  const written = propriedades.filter((one) => lineOf(one) !== '');
  const [first] = written.filter(({ rotulo }) => rotulo === '').toSorted((a, b) => rankOf(a) - rankOf(b));
  const notas = written.filter((one) => one !== first).map((one) => `Endereço (${nameOf(one)}): ${lineOf(one)}`);
  if (!first) return { campos: {}, notas };
  const isWhole = isPlaced(first);
  return { campos: camposDe(first), notas: [...(isWhole ? [] : [`Endereço completo: ${lineOf(first)}`]), ...notas] };
}

const rankOf = ({ usos }: Propriedade): number => (usos.has('HOME') ? 0 : usos.has('WORK') ? 2 : 1);
const nameOf = ({ usos, rotulo }: Propriedade): string =>
  shownRotulo(rotulo) || (usos.has('WORK') ? 'trabalho' : usos.has('HOME') ? 'casa' : 'outro');

/** Post box, flat, street, town, state, postal code, country. */
const piecesOf = ({ valor }: Propriedade): string[] => partes(valor).map((part) => part.replace(/\s+/g, ' '));

function lineOf(one: Propriedade): string {
  const [caixa, complemento, rua, ...rest] = piecesOf(one);
  return [rua, complemento, caixa, ...rest].filter(Boolean).join(', ');
}

const cepOf = (postal = ''): string => postal.replace(/\D/g, '');

function camposDe(one: Propriedade): Partial<Record<CampoDeContato, string>> {
  const [, complemento, rua, cidade, estado, postal] = piecesOf(one);
  const cep = cepOf(postal);
  const entries: [CampoDeContato, string | undefined][] = [
    ['endereco', rua],
    ['complemento', complemento],
    ['cidade', cidade],
    ['uf', estado], // its name too: the import reads both
    ['cep', cep.length === CEP_DIGITS ? cep : undefined],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** Whether the fields hold all of it. */
function isPlaced(one: Propriedade): boolean {
  const [caixa, , , , , postal, pais] = piecesOf(one);
  return !caixa && (!postal || cepOf(postal).length === CEP_DIGITS) && (!pais || parsePais(pais).value === 'BRA');
}
