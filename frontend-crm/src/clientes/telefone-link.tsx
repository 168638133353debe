import { numeroInternacional } from '@viajario/contracts/parse/telefone';
import { formatPhone } from '@viajario/web-kit/format/formats.ts';

/** Address that calls a stored number. With its country where that is known, so that it works from abroad, too. */
export function telefoneHref(telefone: string): string {
  const numero = numeroInternacional(telefone);
  return `tel:${numero === null ? telefone : `+${numero}`}`;
}

/** A stored number, to call. */
export function TelefoneLink({ telefone, className }: { telefone: string; className?: string }) {
  return (
    <a className={className} href={telefoneHref(telefone)}>
      {formatPhone(telefone)}
    </a>
  );
}
