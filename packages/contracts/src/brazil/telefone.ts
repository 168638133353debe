/** 0800 and similar numbers have no area code, and their 0 belongs to the number. */
export const isNationwide = (digits: string): boolean => /^0[3589]00/.test(digits);

const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** True where the first two digits are an area code that exists (BRA-04). */
export const beginsWithDdd = (digits: string): boolean => DDD.test(digits);
