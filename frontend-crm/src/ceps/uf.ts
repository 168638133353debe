const UFS = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

/** True for the abbreviation of a Brazilian state or of the Federal District, in any case. */
export function isUf(text: string) {
  return UFS.includes(text.toUpperCase());
}
