import type { Specimen } from './specimens.ts';

export interface Shot {
  specimen: Specimen;
  /** Degrees clockwise. */
  turned: number;
  blur: number;
  seed: number;
  quality: number;
  /** Pixels from left to right. */
  width: number;
  type: string;
  /** Square, so that a specimen fits in it in any rotation. */
  square?: boolean;
}

/**
 * Runs in a page: draws the data page of a passport or the back of an identity card like a phone's photo, with portrait, other
 * texts and a light pattern. Returns the picture in base64.
 */
export async function drawSpecimen({ specimen, turned, blur, seed, quality, width, type, square }: Shot): Promise<string> {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const [across, down] = specimen.formato === 'TD3' ? [125, 88] : [85.6, 54];
  const canvas = new OffscreenCanvas(width, square ? width : Math.round((width * (down + 8)) / (across + 8)));
  const context = canvas.getContext('2d')!;
  context.fillStyle = `hsl(${Math.floor(random() * 360)} 12% ${30 + random() * 50}%)`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.filter = `blur(${blur}px)`;
  // drawn in millimetres around the middle of the page, with its corners possibly outside the picture
  const mm = width / (across + 6);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turned * Math.PI) / 180);
  context.scale(mm, mm);
  context.translate(-across / 2, -down / 2);
  const page = new OffscreenCanvas(Math.round(across * mm * 2), Math.round(down * mm * 2));
  const pen = page.getContext('2d')!;
  pen.scale(mm * 2, mm * 2);
  const hue = Math.floor(random() * 360);
  pen.fillStyle = `hsl(${hue} 40% ${90 + random() * 6}%)`;
  pen.fillRect(0, 0, across, down);
  pen.lineWidth = 0.15;
  for (let i = 0; i < 60; i += 1) {
    pen.strokeStyle = `hsl(${(hue + 40 * random()) % 360} 45% ${74 + random() * 12}%)`;
    pen.beginPath();
    const [phase, swing, wave] = [random() * 7, 1 + random() * 3, 4 + random() * 9];
    for (let x = 0; x <= across; x += 0.5) pen.lineTo(x, (i / 60) * down * 1.1 - 3 + swing * Math.sin(x / wave + phase));
    pen.stroke();
  }
  const write = (text: string, x: number, y: number, size: number, font = 'sans-serif') => {
    pen.font = `${size}px ${font}`;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = '#223';
  const left = specimen.formato === 'TD3' ? 45 : 30;
  if (specimen.formato === 'TD3') write('REPÚBLICA FEDERATIVA  ·  PASSAPORTE PASSPORT PASAPORTE', 6, 8, 3.2);
  const portrait = pen.createLinearGradient(6, 14, 30, 50);
  portrait.addColorStop(0, '#caa');
  portrait.addColorStop(1, '#433');
  pen.fillStyle = portrait;
  pen.fillRect(5, specimen.formato === 'TD3' ? 14 : 4, left - 10, specimen.formato === 'TD3' ? 45 : 24);
  pen.fillStyle = '#223';
  const facts = [
    specimen.sobrenome,
    specimen.nomes,
    specimen.numero,
    specimen.nascimento,
    specimen.validade,
    'BRASILEIRO(A)',
    'SÃO PAULO SP',
  ];
  const step = specimen.formato === 'TD3' ? 6.5 : 3.8;
  for (const [i, fact] of facts.entries()) {
    const y = (specimen.formato === 'TD3' ? 15 : 5) + i * step;
    write('Sobrenome / Surname / Apellidos', left, y, step * 0.26);
    write(fact, left, y + step * 0.5, step * 0.45);
  }
  // 10 characters an inch; the last line is 9.4 mm above the edge, the others 6.35 mm above each other
  pen.font = '10px OCRB';
  const size = (2.54 / pen.measureText('<').width) * 10;
  pen.fillStyle = '#111';
  for (const [i, line] of specimen.lines.entries()) {
    const y = down - 9.4 - (specimen.lines.length - 1 - i) * 6.35 + (specimen.formato === 'TD3' ? 0 : 4.5);
    for (const [at, sign] of [...line].entries()) write(sign, (across - line.length * 2.54) / 2 + at * 2.54, y, size, 'OCRB');
  }
  context.drawImage(page, 0, 0, across, down);
  // the light falls from one side
  context.filter = 'none';
  const shade = context.createLinearGradient(0, 0, across, down);
  shade.addColorStop(0, `rgb(0 0 0 / ${random() * 0.25})`);
  shade.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = shade;
  context.fillRect(-across, -down, across * 3, down * 3);
  const blob = await canvas.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
