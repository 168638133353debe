import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Passageiro } from './passageiro.js';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** `10MAY90`. */
const gdsDay = (day: CivilDay): string => `${day.slice(8)}${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}${day.slice(2, 4)}`;

/** A line that books a seat, with the infant on the lap of this adult. */
interface Assento {
  passageiro: Passageiro;
  colo: Passageiro | null;
}

export interface Gds {
  texto: string;
  avisos: { clienteId: string; texto: string }[];
}

/**
 * Lines of Amadeus: names, then documents and contacts of each, with `/P{n}` where there are several. An infant has no line of its own, it
 * travels with an adult of its family, one each (settled.md 6.13); `familia` compares two client ids.
 */
export function toGds(passageiros: readonly Passageiro[], familia: (a: string, b: string) => boolean): Gds {
  const avisos: Gds['avisos'] = [];
  const assentos: Assento[] = passageiros.filter(({ tipo }) => tipo !== 'INF').map((passageiro) => ({ passageiro, colo: null }));
  for (const bebe of passageiros.filter(({ tipo }) => tipo === 'INF')) {
    const livres = assentos.filter(({ passageiro, colo }) => passageiro.tipo === 'ADT' && colo === null);
    const dele =
      livres.find(({ passageiro }) => familia(passageiro.clienteId, bebe.clienteId)) ??
      (assentos.length === 1 ? livres[0] : undefined);
    if (dele) dele.colo = bebe;
    else
      avisos.push({
        clienteId: bebe.clienteId,
        texto: 'O bebê ficou de fora: inclua um adulto da família dele, um para cada bebê',
      });
  }
  const several = assentos.length > 1;
  const lines = [
    ...assentos.map(nameLine),
    ...assentos.flatMap((assento, i) => serviceLines(assento).map((line) => (several ? `${line}/P${i + 1}` : line))),
  ];
  return { texto: lines.join('\n'), avisos };
}

function nameLine({ passageiro, colo }: Assento): string {
  const { nome, tipo, dataNascimento } = passageiro;
  const born = tipo === 'CHD' && dataNascimento ? `/${gdsDay(dataNascimento)}` : '';
  const lap = colo
    ? `(INF${colo.nome.sobrenome}/${colo.nome.nomes}${colo.dataNascimento ? `/${gdsDay(colo.dataNascimento)}` : ''})`
    : '';
  return `NM1${nome.sobrenome}/${nome.nomes} (${tipo}${born})${lap}`;
}

function serviceLines({ passageiro, colo }: Assento): string[] {
  const { telefone, email } = passageiro;
  return [
    ...documentLine(passageiro, ''),
    ...(colo ? documentLine(colo, 'I') : []),
    ...(telefone ? [`SRCTCMYYHK1-${telefone}`] : []),
    ...(email ? [`SRCTCEYYHK1-${email.toUpperCase().replaceAll('@', '//').replaceAll('_', '..').replaceAll('-', './')}`] : []),
  ];
}

/** Only a whole one: an incomplete line is refused, or worse, taken. */
function documentLine({ nome, sexo, dataNascimento, passaporte }: Passageiro, infant: 'I' | ''): string[] {
  if (!passaporte?.numero || !passaporte.validade || !sexo || !dataNascimento) return [];
  const { pais, numero, validade } = passaporte;
  const whole = [
    pais,
    numberOf(numero),
    pais,
    gdsDay(dataNascimento),
    `${sexo}${infant}`,
    gdsDay(validade),
    nome.sobrenome,
    nome.nomes,
  ];
  return [`SRDOCSYYHK1-P-${whole.join('-')}`];
}

/** Hyphens part the line's fields. */
const numberOf = (numero: string): string => numero.toUpperCase().replace(/[^A-Z0-9]/g, '');
