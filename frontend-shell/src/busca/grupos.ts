import type { Achado, Busca } from '@viajario/contracts/crm/busca/busca';
import { formatCpf, formatPhone } from '@viajario/web-kit/format/formats.ts';
import type { Acao } from './acoes.ts';

/** One line of the dialog, and where it leads. `preenchido` is handed over in memory: neither the URL nor the history holds what the user typed. */
export interface Opcao {
  key: string;
  label: string;
  detalhe?: string;
  to: string;
  preenchido?: Record<string, string>;
}

export interface Grupo {
  titulo: string;
  opcoes: Opcao[];
}

const CAMPOS = { cpf: 'CPF', telefoneCelular: 'celular', email: 'e-mail', nome: 'nome' };
const FORMATS: Partial<Record<keyof typeof CAMPOS, (value: string) => string>> = { cpf: formatCpf, telefoneCelular: formatPhone };

const openingOf = (path: string) => (achado: Achado) => ({
  key: achado.id,
  label: achado.nome,
  detalhe: achado.detalhe,
  to: `${path}${achado.id}`,
});

/** What was found and can be done, in groups; those with nothing in them are left out. */
export function gruposOf({ clientes, empresas, novo }: Busca, acoes: readonly Acao[]): Grupo[] {
  const grupos: Grupo[] = [
    { titulo: 'Clientes', opcoes: [...clientes.map(openingOf('/cliente/')), ...(novo ? [novoCliente(novo)] : [])] },
    { titulo: 'Empresas', opcoes: empresas.map(openingOf('/empresa/')) },
    { titulo: 'Ações', opcoes: acoes.map(({ label, to }) => ({ key: label, label, to })) },
  ];
  return grupos.filter(({ opcoes }) => opcoes.length > 0);
}

function novoCliente({ campo, valor }: NonNullable<Busca['novo']>): Opcao {
  return {
    key: 'novo',
    label: `Novo cliente com ${CAMPOS[campo]} ${FORMATS[campo]?.(valor) ?? valor}`,
    to: '/?novo=cliente',
    preenchido: { [campo]: valor },
  };
}
