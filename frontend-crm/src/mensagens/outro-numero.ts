import { withoutNinthDigit } from '@viajario/contracts/parse/telefone';

const BRAZILIAN = /^(https:\/\/wa\.me\/55)(\d{10,11})(\?.*)?$/s;
/** As mobile numbers were before they got the ninth digit; landlines begin with 2 to 5. */
const MOBILE_OF_EIGHT = /^(?<ddd>\d{2})(?<rest>[6-9]\d{7})$/;

/** The same message to a mobile number with the ninth digit or without it: some are in WhatsApp as they were first written. */
export function outroNumero(url: string): { url: string; temNove: boolean } | undefined {
  const [, before = '', number = '', text = ''] = BRAZILIAN.exec(url) ?? [];
  const short = withoutNinthDigit(number);
  if (short !== number) return { url: `${before}${short}${text}`, temNove: false };
  const long = number.replace(MOBILE_OF_EIGHT, '$<ddd>9$<rest>');
  return long === number ? undefined : { url: `${before}${long}${text}`, temNove: true };
}
