import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import {
  ARQUIVOS_DA_FICHA,
  CAMPOS_DA_FICHA,
  CAMPOS_PADRAO_DA_FICHA,
  rotuloDoCampo,
  type CampoDaFicha,
} from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { FLAGS_DOCUMENTO, SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';

/** The data and files that a client is asked for. */
export interface Pedido {
  campos: readonly CampoDaFicha[];
  arquivos: readonly FlagDocumento[];
}

const GRUPOS: readonly (readonly [string, readonly CampoDaFicha[]])[] = [
  ['Dados pessoais', ['nome', 'dataNascimento']],
  ['Contato', ['email', 'telefoneCelular', 'telefoneResidencial', 'telefoneComercial']],
  ['Endereço', ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf']],
  ['Documentos', ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'validadePassaporte']],
];

interface Opcao {
  /** Of the form: a field and a file may have the same name. */
  id: string;
  label: string;
  isIn: (pedido: Pedido) => boolean;
  with: (pedido: Pedido, isChosen: boolean) => Pedido;
}

/** What can be asked for, in groups, each thing with how it is chosen. */
export const OPCOES: readonly { title: string; opcoes: readonly Opcao[] }[] = [
  ...GRUPOS.map(([title, campos]) => ({
    title,
    opcoes: campos.map((campo) => ({
      id: `campo-${campo}`,
      label: rotuloDoCampo(campo),
      isIn: ({ campos: chosen }: Pedido) => chosen.includes(campo),
      with: (pedido: Pedido, isChosen: boolean) => ({
        ...pedido,
        campos: CAMPOS_DA_FICHA.filter((one) => (one === campo ? isChosen : pedido.campos.includes(one))),
      }),
    })),
  })),
  {
    title: 'Arquivos de documentos',
    opcoes: FLAGS_DOCUMENTO.map((flag) => ({
      id: `arquivo-${flag}`,
      label: SLOT_LABELS[flag],
      isIn: ({ arquivos }: Pedido) => arquivos.includes(flag),
      with: (pedido: Pedido, isChosen: boolean) => ({
        ...pedido,
        arquivos: FLAGS_DOCUMENTO.filter((one) => (one === flag ? isChosen : pedido.arquivos.includes(one))),
      }),
    })),
  },
];

export const TUDO: Pedido = { campos: CAMPOS_PADRAO_DA_FICHA, arquivos: ARQUIVOS_DA_FICHA };

const isFilled = (cliente: ClienteDetail, campo: CampoDaFicha): boolean =>
  Boolean(campo === 'passaporte' ? cliente.melhorPassaporte : cliente[campo]);

/** What the record lacks; of a foreigner without a CPF not that. */
export function oQueFalta(cliente: ClienteDetail): Pedido {
  const isNeeded = (what: CampoDaFicha | FlagDocumento) => what !== 'cpf' || !cliente.dispensaCpf;
  return {
    campos: CAMPOS_PADRAO_DA_FICHA.filter((campo) => !isFilled(cliente, campo) && isNeeded(campo)),
    arquivos: ARQUIVOS_DA_FICHA.filter(
      (flag) => !cliente.documentos.some(({ flagDocumento }) => flagDocumento === flag) && isNeeded(flag),
    ),
  };
}

export const quantos = ({ campos, arquivos }: Pedido): number => campos.length + arquivos.length;
/** Both are in the order of the page. */
export const isSame = (one: Pedido, other: Pedido): boolean =>
  one.campos.join() === other.campos.join() && one.arquivos.join() === other.arquivos.join();
