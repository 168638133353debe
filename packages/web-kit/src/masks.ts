import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core';

/** 'd' stands for one digit, everything else for itself. */
const pattern = (shape: string): (RegExp | string)[] => Array.from(shape, (character) => (character === 'd' ? /\d/ : character));

const LANDLINE = pattern('(dd) dddd-dddd');
const MOBILE = pattern('(dd) ddddd-dddd');
/** A foreign number keeps its '+' and its own grouping. */
const FOREIGN = /^\+[\d\s().-]*$/;

function phone({ value }: { value: string }): MaskitoMaskExpression {
  if (value.trimStart().startsWith('+')) return FOREIGN;
  return value.replace(/\D/g, '').length > 10 ? MOBILE : LANDLINE;
}

/** A pasted '5511987654321' or '011987654321' without what stands before the area code; a mask alone would cut its end off. */
function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trimStart().startsWith('+') || digits.length < 11) return text;
  return digits.replace(/^55(?=\d{10,11}$)/, '').replace(/^0(?:\d{2}(?=\d{10,11}$))?/, '');
}

export const cpfMask: MaskitoOptions = { mask: pattern('ddd.ddd.ddd-dd') };
/** Twelve letters or digits and two check digits; letters are written large. */
export const cnpjMask: MaskitoOptions = {
  mask: Array.from('aa.aaa.aaa/aaaa-dd', (character) => (character === 'a' ? /[0-9A-Z]/ : character === 'd' ? /\d/ : character)),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: elementState.value.toUpperCase() },
      data: data.toUpperCase(),
    }),
  ],
};
export const cepMask: MaskitoOptions = { mask: pattern('ddddd-ddd') };
export const phoneMask: MaskitoOptions = {
  mask: phone,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: nationalNumber(elementState.value) },
      data: nationalNumber(data),
    }),
  ],
};
