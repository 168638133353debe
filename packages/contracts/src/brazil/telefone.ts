/** 0800 and similar numbers have no area code, and their 0 belongs to the number. */
export const isNationwide = (digits: string): boolean => /^0[3589]00/.test(digits);

const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** True where the first two digits are an area code that exists (BRA-04). */
export const beginsWithDdd = (digits: string): boolean => DDD.test(digits);

const WITH_NINTH_DIGIT = /^([1-9]{2})?9([6-9]\d{7})$/;
/**
 * The same for a mobile phone with and without the ninth digit that all got until 2016, with or without area code. A landline (its eight
 * digits begin with 2 to 5) stays as it is.
 */
export const withoutNinthDigit = (digits: string): string => digits.replace(WITH_NINTH_DIGIT, '$1$2');
