import { isNationwide } from '@viajario/contracts/brazil/telefone';
import { formatPhone } from '@viajario/web-kit/format/formats.ts';

/** A stored number, to call. One with an area code gets its country, so that it works from abroad, too. */
export function TelefoneLink({ telefone, className }: { telefone: string; className?: string }) {
  const hasDdd = /^\d{10,11}$/.test(telefone) && !isNationwide(telefone);
  return (
    <a className={className} href={`tel:${hasDdd ? '+55' : ''}${telefone}`}>
      {formatPhone(telefone)}
    </a>
  );
}
