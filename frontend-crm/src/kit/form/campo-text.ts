import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { formatCep, formatCnpj, formatCpf, formatDay, formatPhone } from '@viajario/web-kit/format/formats.ts';

/** A stored text of a field of this kind, as people read it. */
export function campoText(kind: CampoKind, text: string): string {
  switch (kind) {
    case 'cpf':
      return formatCpf(text);
    case 'cnpj':
      return formatCnpj(text);
    case 'cep':
    case 'strictCep':
      return formatCep(text);
    case 'phone':
      return formatPhone(text);
    case 'day':
    case 'birthday':
    case 'expiry':
      return formatDay(text);
    default:
      return text;
  }
}
