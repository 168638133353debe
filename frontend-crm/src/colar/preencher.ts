import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { formatDay, formatPhone, formatCpf } from '@viajario/web-kit/format/formats.ts';
import { CLIENTE, isClienteField, type ClienteField, type ClienteFormValues } from '../clientes/form/cliente-fields.ts';
import { papelValues, type PapelValues } from '../documentos-viagem/papel.ts';
import type { PessoaLida } from './ler-mensagem.ts';

const BRASIL = 'BRA';
const BRAZILIAN = /^[A-Z]{2}\d{6}$/;

/** What a form gets of a message: only what was empty, the rest in 'Observações'. */
export interface Preenchimento {
  valores: Partial<ClienteFormValues>;
  papel: PapelValues | undefined;
  /** Whether something had no field, or stood there already otherwise. */
  temResto: boolean;
}

export function preencher(atuais: ClienteFormValues, { campos, passaporte, resto }: PessoaLida): Preenchimento {
  const valores: Partial<ClienteFormValues> = {};
  const notas: string[] = [];
  for (const [campo, valor] of Object.entries(campos)) {
    if (!isClienteField(campo)) continue;
    if (atuais[campo].trim() === '') valores[campo] = valor;
    else if (isOther(campo, atuais, valor)) notas.push(`${CAMPOS_CLIENTE[campo].label} na mensagem: ${shown(campo, valor)}`);
  }
  const papel = papelOf(passaporte);
  if (passaporte?.numero && !papel) notas.push(`Passaporte na mensagem: ${passaporte.numero}`);
  if (resto !== '') notas.push(resto);
  if (notas.length > 0) valores.observacoes = [atuais.observacoes.trim(), ...notas].filter(Boolean).join('\n');
  return { valores, papel, temResto: notas.length > 0 };
}

function isOther(campo: ClienteField, atuais: ClienteFormValues, valor: string): boolean {
  return campo in CLIENTE.changedFields(atuais, { ...atuais, [campo]: valor });
}

/** One whose country is known: from the zone, or because Brazil's numbers look so. */
function papelOf(passaporte: PessoaLida['passaporte']): PapelValues | undefined {
  if (!passaporte?.numero) return undefined;
  const pais = passaporte.pais ?? (BRAZILIAN.test(passaporte.numero) ? BRASIL : undefined);
  return pais === undefined ? undefined : papelValues({ ...passaporte, tipo: 'passaporte', pais });
}

const SHOWN: Partial<Record<string, (value: string) => string>> = {
  day: formatDay,
  birthday: formatDay,
  phone: formatPhone,
  cpf: formatCpf,
};
const shown = (campo: ClienteField, valor: string): string => SHOWN[CAMPOS_CLIENTE[campo].kind]?.(valor) ?? valor;

/** What a person is known by among several of one message. */
export const resumoDe = ({ campos: { nome, cpf, dataNascimento, email, telefoneCelular } }: PessoaLida): string =>
  [
    nome && cpf && formatCpf(cpf),
    dataNascimento && formatDay(dataNascimento),
    telefoneCelular && formatPhone(telefoneCelular),
    email,
  ]
    .filter(Boolean)
    .join(' · ');
