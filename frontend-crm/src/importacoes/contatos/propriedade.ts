import type { Uso } from './rotulo.ts';

/** One property of a card: `item1.TEL;TYPE=CELL:…`. */
export interface Propriedade {
  nome: string;
  /** `item1`, or nothing: what a label beside it is about. */
  grupo: string;
  /** Of `TYPE=CELL,VOICE` and of the bare `CELL` of version 2.1 alike. */
  usos: ReadonlySet<Uso>;
  /** The label, where it means somebody or something else. */
  rotulo: string;
  /** 1 is the first choice. */
  ordem: number;
  /** With its escapes; `partes` parts it. */
  valor: string;
}

/** The parts of a structured value, without their escapes. */
export const partes = (valor: string): string[] => valor.split(/(?<=(?:^|[^\\])(?:\\\\)*);/).map(semEscapes);
export const semEscapes = (text: string): string =>
  text
    .replace(/\\([\s\S])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .replace(/\r\n?/g, '\n')
    .trim();
