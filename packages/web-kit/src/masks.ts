import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core';

const SIGNS = new Map([
  ['d', /\d/],
  ['a', /[0-9A-Z]/],
]);

/** 'd' stands for one digit, 'a' for a digit or large letter, everything else for itself. */
const pattern = (shape: string): (RegExp | string)[] => Array.from(shape, (sign) => SIGNS.get(sign) ?? sign);

/** Changes the text, typed or pasted, before the mask sees it. */
const before = (change: (text: string) => string): MaskitoOptions['preprocessors'] => [
  ({ elementState, data }) => ({ elementState: { ...elementState, value: change(elementState.value) }, data: change(data) }),
];

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
  mask: pattern('aa.aaa.aaa/aaaa-dd'),
  preprocessors: before((text) => text.toUpperCase()),
};
export const cepMask: MaskitoOptions = { mask: pattern('ddddd-ddd') };
export const phoneMask: MaskitoOptions = { mask: phone, preprocessors: before(nationalNumber) };

/** `1990-05-10` typed or pasted as a whole, turned around. */
export const dayAsTyped = (text: string): string => text.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1');
export const dayMask: MaskitoOptions = { mask: pattern('dd/dd/dddd'), preprocessors: before(dayAsTyped) };
