import { kindOf, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { formatCep, formatCpf, formatDay, formatPhone } from '@viajario/web-kit/format/formats.ts';

/** A field as the record has it beside what the client has sent. */
export interface Linha {
  chave: CampoPreenchido;
  rotulo: string;
  estado: 'novo' | 'diferente' | 'igual';
  /** As people read them; '' for nothing. */
  atual: string;
  enviado: string;
}

export function linhasDe({ campos }: EnvioDetail): Linha[] {
  return campos.map(({ chave, rotulo, atual, enviado }) => ({
    chave,
    rotulo,
    estado: !atual ? 'novo' : atual === enviado ? 'igual' : 'diferente',
    atual: atual ? shownValue(chave, atual) : '',
    enviado: shownValue(chave, enviado),
  }));
}

/** What was ticked or not by hand, each for what it was compared with: a record that changed meanwhile is compared anew. */
export type Escolhas = Readonly<Record<string, boolean>>;
export const chaveDe = ({ chave, atual }: Linha): string => `${chave} ${atual}`;

/** What fills a gap is accepted unless the user unticks it; what would replace a value only if the user ticks it. */
export const isAceita = (linha: Linha, escolhas: Escolhas): boolean =>
  linha.estado !== 'igual' && (escolhas[chaveDe(linha)] ?? linha.estado === 'novo');

/** A stored text as people read it. */
export function shownValue(campo: CampoCliente, text: string): string {
  switch (kindOf(campo)) {
    case 'cpf':
      return formatCpf(text);
    case 'cep':
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
