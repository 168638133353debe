import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { formatDay, formatPhone, formatCpf } from '@viajario/web-kit/format/formats.ts';
import { CLIENTE, isClienteField, type ClienteField, type ClienteFormValues } from '../clientes/cliente-fields.ts';
import { nomeDoPais } from '../documentos-viagem/paises.ts';
import { documentoViagemValues, type DocumentoViagemValues } from '../documentos-viagem/documento-viagem.ts';
import type { PessoaLida } from './parse-message.ts';
import { isBrasileiro, type Passaporte } from './valores/pessoa.ts';

const BRASIL = 'BRA';

/** What a form gets of a message: only what was empty, the rest in 'Observações'. */
export interface FilledFields {
  valores: Partial<ClienteFormValues>;
  documentoViagem: DocumentoViagemValues | undefined;
  /** Whether something had no field, or stood there already otherwise. */
  hasRest: boolean;
}

export function fillFields(atuais: ClienteFormValues, { campos, passaporte, resto }: PessoaLida): FilledFields {
  const valores: Partial<ClienteFormValues> = {};
  const notas: string[] = [];
  for (const [campo, valor] of Object.entries(campos)) {
    if (!isClienteField(campo)) continue;
    if (atuais[campo].trim() === '') valores[campo] = valor;
    else if (isOther(campo, atuais, valor)) notas.push(`${CAMPOS_CLIENTE[campo].label} na mensagem: ${shown(campo, valor)}`);
  }
  const documentoViagem = documentoViagemOf(passaporte);
  if (passaporte && !documentoViagem) notas.push(...noteOf(passaporte));
  if (resto !== '') notas.push(resto);
  if (notas.length > 0) valores.observacoes = [atuais.observacoes.trim(), ...notas].filter(Boolean).join('\n');
  return { valores, documentoViagem, hasRest: notas.length > 0 };
}

function isOther(campo: ClienteField, atuais: ClienteFormValues, valor: string): boolean {
  return campo in CLIENTE.changedFields(atuais, { ...atuais, [campo]: valor });
}

/** A passport of a known country; a Brazilian one without its number is a field of the client. */
function documentoViagemOf(passaporte: Passaporte | undefined): DocumentoViagemValues | undefined {
  if (!passaporte) return undefined;
  const pais = isBrasileiro(passaporte) ? BRASIL : passaporte.pais;
  const says = passaporte.numero ?? (pais === BRASIL ? undefined : passaporte.validade);
  return pais && says ? documentoViagemValues({ ...passaporte, tipo: 'passaporte', pais }) : undefined;
}

/** For 'Observações': what is known of a passport that becomes no document. */
function noteOf(passaporte: Passaporte): string[] {
  const { numero, pais, validade, emissao } = passaporte;
  const facts = [
    numero,
    pais && nomeDoPais(pais),
    validade && !isBrasileiro(passaporte) && `válido até ${formatDay(validade)}`,
    emissao && `emitido em ${formatDay(emissao)}`,
  ].filter(Boolean);
  return facts.length > 0 ? [`Passaporte na mensagem: ${facts.join(', ')}`] : [];
}

const SHOWN: Partial<Record<string, (value: string) => string>> = {
  day: formatDay,
  birthday: formatDay,
  expiry: formatDay,
  phone: formatPhone,
  cpf: formatCpf,
};
const shown = (campo: ClienteField, valor: string): string => SHOWN[CAMPOS_CLIENTE[campo].kind]?.(valor) ?? valor;

/** What of a person of several will be filled in. */
export function summaryOf({ campos, passaporte }: PessoaLida): string {
  const facts = Object.entries(campos).flatMap(([campo, valor]) => {
    if (!isClienteField(campo) || campo === 'nome') return [];
    const isPlain = ['cpf', 'email', 'telefoneCelular', 'dataNascimento', 'cidade', 'uf'].includes(campo);
    return [isPlain ? shown(campo, valor) : `${CAMPOS_CLIENTE[campo].label}: ${shown(campo, valor)}`];
  });
  const numero = passaporte?.numero;
  return [...facts, ...(numero ? [`Passaporte: ${numero}`] : [])].join(' · ');
}
