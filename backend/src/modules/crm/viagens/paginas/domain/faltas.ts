import type { FaltaDaPessoa } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { ParteDoCadastro } from '@viajario/contracts/crm/clientes/completude';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { worstFirst } from '../../prontidao/domain/findings.js';
import type { VeredictoDaPessoa } from '../../prontidao/domain/prontidao-da-viagem.js';

/** What a person may send: a field of the record, a paper, or a file of a flag. */
export type Parte = string;

/** What the client can mend of a verdict, in words for the client; the same words stand once. */
export function faltasDoVeredicto({ findings }: Pick<VeredictoDaPessoa, 'findings'>): FaltaDaPessoa[] {
  const faltas = worstFirst(findings.map(({ finding }) => finding)).flatMap(({ falta, paraCliente }): FaltaDaPessoa[] => {
    const { chave } = falta ?? { chave: 'conferir' };
    return chave === 'pais' || chave === 'conferir' ? [] : [{ chave, texto: paraCliente }];
  });
  return [...new Map(faltas.map((falta) => [falta.texto, falta])).values()];
}

const DO_CADASTRO: Readonly<Record<ParteDoCadastro, string>> = {
  nome: 'Informe o seu nome completo.',
  dataNascimento: 'Informe a data de nascimento.',
  cpf: 'Informe o seu CPF.',
  telefoneCelular: 'Informe o seu celular.',
  email: 'Informe o seu e-mail.',
  passaporte: 'Envie o seu passaporte.',
  documento: 'Envie a foto de um documento.',
};
export const faltasDoCadastro = (partes: readonly ParteDoCadastro[]): FaltaDaPessoa[] =>
  partes.map((chave) => ({ chave, texto: DO_CADASTRO[chave] }));

/** By what is missing the field or paper that mends it. */
const MENDED_BY: Readonly<Record<FaltaDaPessoa['chave'], Parte | null>> = {
  passaporte: 'passaporte',
  validade: 'passaporte',
  visto: 'visto',
  transito: 'visto',
  autorizacao: 'autorizacao',
  nascimento: 'dataNascimento',
  nome: 'nome',
  dataNascimento: 'dataNascimento',
  cpf: 'cpf',
  telefoneCelular: 'telefoneCelular',
  email: 'email',
  documento: null,
};
/** By what is missing the files that mend it or go with what does. */
const PESSOAIS = ['rg', 'cnh', 'certidaoNascimento', 'outrosDocumentos'] as const;
const SHOWN_BY: Readonly<Record<FaltaDaPessoa['chave'], readonly FlagDocumento[]>> = {
  passaporte: ['passaporte'],
  validade: ['passaporte'],
  visto: ['outrosDocumentos'],
  transito: ['outrosDocumentos'],
  autorizacao: ['outrosDocumentos', 'certidaoNascimento'],
  nascimento: PESSOAIS,
  nome: PESSOAIS,
  dataNascimento: PESSOAIS,
  cpf: ['cpf', ...PESSOAIS],
  telefoneCelular: [],
  email: [],
  documento: ['cpf', 'passaporte', ...PESSOAIS],
};

/** What of a person is accepted: what mends nothing is refused. */
export const aceitaDe = (faltam: readonly FaltaDaPessoa[]): { partes: readonly Parte[]; arquivos: readonly FlagDocumento[] } => ({
  partes: faltam.flatMap(({ chave }) => MENDED_BY[chave] ?? []),
  arquivos: faltam.flatMap(({ chave }) => SHOWN_BY[chave]),
});
