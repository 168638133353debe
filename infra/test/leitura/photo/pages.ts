import { randomOf, type Specimen } from '../specimens.ts';

/** In millimetres. */
export const PAGE: [number, number] = [125, 88];
export const A4: [number, number] = [200, 287];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const write = (text: string, x: number, y: number, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Sans" fill="#223" ${more}>${escape(text)}</text>`;

/** The data page of a passport: print, portrait, a light pattern below all of it, and its zone. */
export function dataPage(specimen: Specimen, seed: number): string {
  const random = randomOf(seed);
  const hue = Math.floor(random() * 360);
  const parts = [`<rect width="125" height="88" fill="hsl(${hue},35%,${Math.round(88 + random() * 8)}%)"/>`, waves(random, hue)];
  parts.push(write('REPÚBLICA  ·  PASSAPORTE PASSPORT PASAPORTE', 6, 8, 3.1));
  const tones = [`hsl(${hue},20%,70%)`, '#a98', '#433'];
  parts.push(
    `<rect x="5" y="14" width="34" height="45" fill="${tones[0]}"/><ellipse cx="22" cy="33" rx="10" ry="13" fill="${tones[1]}"/>`,
    `<ellipse cx="22" cy="24" rx="11" ry="7" fill="${tones[2]}"/><rect x="8" y="48" width="28" height="11" fill="${tones[2]}"/>`,
  );
  const facts = [
    ...[specimen.sobrenome, specimen.nomes, specimen.numero, specimen.nascimento, specimen.validade],
    ...['BRASILEIRO(A)', 'SÃO PAULO SP'],
  ];
  for (const [i, fact] of facts.entries()) {
    parts.push(write('Sobrenome / Surname / Apellidos', 45, 15 + i * 6.5, 1.7), write(fact, 45, 18.2 + i * 6.5, 2.9));
  }
  return parts.join('') + zoneLines(specimen.lines);
}

/** 10 signs an inch; the last line 9.4 mm above the edge, the other 6.35 mm above it. */
function zoneLines(lines: string[]): string {
  const left = (PAGE[0] - 44 * 2.54) / 2;
  // OCR-B is as wide as 0.6 of its size, or nearly
  const size = 2.54 / 0.7224;
  return lines
    .flatMap((line, i) => {
      const y = PAGE[1] - 9.4 - (lines.length - 1 - i) * 6.35;
      return [...line].map(
        (sign, at) =>
          `<text x="${left + at * 2.54}" y="${y}" font-size="${size}" font-family="OCR B" fill="#141414">${escape(sign)}</text>`,
      );
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
