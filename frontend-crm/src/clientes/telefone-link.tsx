import { isNationwide } from '@viajario/contracts/parse/telefone';
import { formatPhone } from '@viajario/web-kit/format/formats.ts';

/** Address that calls a stored number. One with an area code gets its country, so that it works from abroad, too. */
export function telefoneHref(telefone: string): string {
  const hasDdd = /^\d{10,11}$/.test(telefone) && !isNationwide(telefone);
  return `tel:${hasDdd ? '+55' : ''}${telefone}`;
}

/** A stored number, to call. */
export function TelefoneLink({ telefone, className }: { telefone: string; className?: string }) {
  return (
    <a className={className} href={telefoneHref(telefone)}>
      {formatPhone(telefone)}
    </a>
  );
}
