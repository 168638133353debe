import { randomOf, type Specimen } from '../specimens.ts';

/** In millimetres. */
export type Size = readonly [across: number, down: number];
export const PAGE: Size = [125, 88];
export const A4: Size = [200, 287];
/** Of a passport's page and of an identity card. */
export const sizeOf = ({ formato }: Specimen): Size => (formato === 'TD3' ? PAGE : [85.6, 54]);

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const write = (text: string, x: number, y: number, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Sans" fill="#223" ${more}>${escape(text)}</text>`;

/** The data page of a passport, or the back of an identity card: print, portrait, a light pattern below all of it, and its zone. */
export function dataPage(specimen: Specimen, seed: number): string {
  const random = randomOf(seed);
  const hue = Math.floor(random() * 360);
  const [across, down] = sizeOf(specimen);
  const paper = `<rect width="${across}" height="${down}" fill="hsl(${hue},35%,${Math.round(88 + random() * 8)}%)"/>`;
  const facts = [
    ...[specimen.sobrenome, specimen.nomes, specimen.numero, specimen.nascimento, specimen.validade],
    ...['BRASILEIRO(A)', 'SÃO PAULO SP'],
  ];
  const [left, step] = specimen.formato === 'TD3' ? [45, 6.5] : [34, 3.4];
  const words = facts.flatMap((fact, i) => [
    write('Sobrenome / Surname / Apellidos', left, step * (2.3 + i), step * 0.26),
    write(fact, left, step * (2.8 + i), step * 0.45),
  ]);
  const title = write('REPÚBLICA  ·  PASSAPORTE PASSPORT PASAPORTE', 6, step * 1.2, step * 0.47);
  return [paper, waves(random, hue), title, portrait(step / 6.5), ...words, zoneLines(specimen)].join('');
}

/** As large as that of a passport, or this part of it. */
function portrait(size: number): string {
  return `<g transform="scale(${size})"><rect x="5" y="14" width="34" height="45" fill="#c8b4b0"/><ellipse cx="22" cy="33" rx="10" ry="13" fill="#a98"/>
<ellipse cx="22" cy="24" rx="11" ry="7" fill="#433"/><rect x="8" y="48" width="28" height="11" fill="#433"/></g>`;
}

/** 10 signs an inch; the last line 9.4 mm above the edge, or half of it, the others 6.35 mm above each other. */
function zoneLines(specimen: Specimen): string {
  const { lines, formato } = specimen;
  const [across, down] = sizeOf(specimen);
  // a sign of OCR-B is 0.723 of its size wide
  const size = 2.54 / 0.723;
  return lines
    .flatMap((line, i) => {
      const y = down - (formato === 'TD3' ? 9.4 : 4.9) - (lines.length - 1 - i) * 6.35;
      const left = (across - line.length * 2.54) / 2;
      const place = (at: number) => `x="${left + at * 2.54}" y="${y}" font-size="${size}"`;
      return [...line].map((sign, at) => `<text ${place(at)} font-family="OCR B" fill="#141414">${escape(sign)}</text>`);
    })
    .join('');
}

function waves(random: () => number, hue: number): string {
  return Array.from({ length: 60 }, (_, i) => {
    const [phase, swing, length] = [random() * 7, 1 + random() * 3, 4 + random() * 9];
    const points = Array.from(
      { length: 126 },
      (_, x) => `${x},${((i / 60) * 97 - 3 + swing * Math.sin(x / length + phase)).toFixed(2)}`,
    );
    const colour = `hsl(${Math.round(hue + 40 * random()) % 360},40%,${Math.round(72 + random() * 14)}%)`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="0.15"/>`;
  }).join('');
}

const WORDS =
  'o contratante declara ter lido as condições gerais de transporte bagagem despachada até o embarque passageiro reserva tarifa multa cancelamento prazo documento válido crianças assento portão horário local responsabilidade'.split(
    ' ',
  );
const FONTS = ['DejaVu Serif', 'DejaVu Sans', 'DejaVu Sans Mono', 'Nimbus Roman'];

/** A sheet of print: a contract, boarding rules. */
export function printedSheet(seed: number): string {
  const random = randomOf(seed);
  const font = FONTS[Math.floor(random() * FONTS.length)];
  const size = 2.6 + random() * 1.6;
  const lines = [`<rect width="200" height="287" fill="#f6f5f1"/>`];
  for (let y = 14; y < 280; y += size * 1.5) {
    const words = Array.from({ length: 24 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
    const text = words.slice(0, Math.floor(165 / (size * 0.58)));
    const shown = random() < 0.12 ? text.toUpperCase().slice(0, text.length * 0.7) : text;
    if (random() > 0.07)
      lines.push(
        `<text x="16" y="${y.toFixed(1)}" font-size="${size.toFixed(2)}" font-family="${font}" fill="#222">${shown}</text>`,
      );
  }
  return lines.join('');
}

/** What stands opposite in an open book: a page of visas, or of words about the bearer. */
export function oppositePage(seed: number): string {
  const random = randomOf(seed);
  const hue = Math.floor(random() * 360);
  const lines = Array.from({ length: 9 }, (_, i) => write(WORDS.slice(i * 2, i * 2 + 6).join(' '), 10, 14 + i * 7, 2.4));
  return `<rect width="125" height="88" fill="hsl(${hue},30%,90%)"/>${waves(random, hue)}${lines.join('')}`;
}
