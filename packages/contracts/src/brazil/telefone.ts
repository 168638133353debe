/** 0800 and its like are dialled alike in the whole country: no area code begins so, and their 0 belongs to the number. */
export const isNationwide = (digits: string): boolean => /^0[3589]00/.test(digits);
