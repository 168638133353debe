import { format } from 'prettier';
import type { Shot } from './walk.ts';

const WIDTHS = [1440, 768, 360];

const image = (file: string, alt: string) => `<img src="${file}.webp" height="270" alt="${alt}">`;

function entry({ file, name, dark }: Shot): string {
  const pictures = WIDTHS.map((width) => image(`${file}-${width}`, `${name}, ${width} px`));
  const inDark = dark ? ['', image(`${file}-dark`, `${name}, in dark`)] : [];
  return [`## ${name}`, '', pictures.join(' '), ...inDark, ''].join('\n');
}

/** The page with all pictures, in Markdown. */
export function galleryPage(shots: readonly Shot[]): Promise<string> {
  const head = [
    '# Screens',
    '',
    'Every main screen at 1440, 768 and 360 px, the most used ones in dark too. `npm run screens` takes all pictures again.',
    'All people and companies are invented.',
    '',
  ];
  return format([...head, ...shots.map(entry)].join('\n'), { parser: 'markdown', printWidth: 130 });
}
