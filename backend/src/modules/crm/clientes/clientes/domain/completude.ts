import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { PARTES_DO_CADASTRO, type Completude, type ParteDoCadastro } from '@viajario/contracts/crm/clientes/completude';
import type { ClienteData } from './cliente.js';

interface Judged extends Pick<ClienteData, 'nome' | 'dataNascimento' | 'cpf' | 'dispensaCpf' | 'telefoneCelular' | 'email'> {
  /** Of any country; what else is known of it does not count. */
  melhorPassaporte: unknown;
}

/** The completude of a record: seven parts with equal weight. */
export function completudeOf(cliente: Judged, hasDocumento: boolean): Completude {
  const has: Record<ParteDoCadastro, boolean> = {
    nome: /\S\s+\S/.test(cliente.nome),
    dataNascimento: cliente.dataNascimento !== null,
    cpf: cliente.dispensaCpf || isValidCpf(cliente.cpf ?? ''),
    telefoneCelular: cliente.telefoneCelular !== null,
    email: cliente.email !== null,
    passaporte: cliente.melhorPassaporte !== null,
    documento: hasDocumento,
  };
  const faltam = PARTES_DO_CADASTRO.filter((parte) => !has[parte]);
  const all = PARTES_DO_CADASTRO.length;
  return { percentual: Math.round(((all - faltam.length) / all) * 100), faltam };
}
