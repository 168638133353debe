import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { parseTelefone } from '@viajario/contracts/parse/telefone';
import { semEscapes, type Propriedade } from './propriedade.ts';
import { shownRotulo, type Uso } from './rotulo.ts';

type CampoTelefone = 'telefoneCelular' | 'telefoneResidencial' | 'telefoneComercial';
const TELEFONES: readonly CampoTelefone[] = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'];

/** By what they are for, else by what they are. Those of somebody else, in doubt or without a free field are lines. */
export function telefonesDe(propriedades: readonly Propriedade[]): {
  campos: Partial<Record<CampoTelefone, string>>;
  notas: string[];
} {
  const campos: Partial<Record<CampoTelefone, string>> = {};
  const notas: string[] = [];
  const known = new Set<string>();
  for (const { valor, usos, rotulo } of propriedades) {
    const written = semEscapes(valor).replace(/^tel:/i, '');
    const { value, more, rest, doubt } = parseTelefone(written);
    if (rotulo !== '') notas.push(`Telefone (${shownRotulo(rotulo)}): ${written}`);
    else if (value === null) notas.push(doubt === null ? '' : `Telefone: ${written}`);
    else if (usos.has('FAX')) notas.push(`Fax: ${[value, ...more, rest].filter(Boolean).join(', ')}`);
    else {
      const [campo] = [value, ...more].filter((number) => !known.has(number)).map(place);
      if (rest !== '') notas.push(`${campo ? CAMPOS_CLIENTE[campo].label : 'Outro telefone'}: ${rest}`);
    }
    function place(number: string): CampoTelefone | undefined {
      known.add(number);
      const free = [campoDe(number, usos), ...TELEFONES].find((campo) => campos[campo] === undefined);
      if (free) campos[free] = number;
      else notas.push(`Outro telefone: ${number}`);
      return free;
    }
  }
  return { campos, notas };
}

function campoDe(number: string, usos: ReadonlySet<Uso>): CampoTelefone {
  const isLandline = /^(?:\d{2})?[2-5]\d{7}$/.test(number);
  const isMobile = /^(?:\d{2})?9\d{8}$/.test(number) || (usos.has('CELL') && !isLandline);
  if (usos.has('WORK') && (isLandline || !usos.has('CELL'))) return 'telefoneComercial';
  return isLandline || (usos.has('HOME') && !isMobile) ? 'telefoneResidencial' : 'telefoneCelular';
}
