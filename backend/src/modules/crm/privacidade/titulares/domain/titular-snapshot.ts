import type { StoredCampos } from '@viajario/contracts/crm/campos/campos';
import type { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { JsonValue, ReportPart } from '#shared/domain/subject-tables.js';

/** A row of a part of the report, by the keys of its values. */
export type Linha = Readonly<Record<string, JsonValue>>;

/** A client's record with its references: a company by name, clients by initials, members by role. */
export interface CadastroDoTitular extends StoredCampos<typeof CAMPOS_CLIENTE> {
  id: string;
  contaId: string;
  exemplo: boolean;
  melhorPassaporte: { pais: string; validade: string } | null;
  createdAt: string;
  updatedAt: string;
  conta: string;
  contatoTitulares: string;
  empresa: string | null;
  responsavel: string | null;
  agente: string | null;
  criadoPor: string | null;
  importado: boolean;
  /** The number of accepted submissions of the client. */
  enviosAceitos: number;
  finalidade: string | null;
  baseLegal: string | null;
}

export interface ArquivoDoTitular {
  id: string;
  caminho: string;
  key: string;
  wrappedKey: string | null;
  tamanho: number;
  /** As the report lists it. */
  linha: Linha;
}

/** Its files are a part of the report whose rows are in its ZIP too. */
export const ARQUIVOS: Omit<ReportPart, 'sql'> & { readonly sql: null } = {
  key: 'arquivos',
  sql: null,
  place: 20,
  title: 'Arquivos',
  labels: {
    caminho: 'Neste ZIP',
    documento: 'Documento',
    validade: 'Validade',
    situacao: 'Situação do vencimento',
    adiadoAte: 'Adiado até',
    enviadoEm: 'Enviado em',
    enviadoPor: 'Enviado por',
    bytes: 'Bytes',
    sha256: 'SHA-256',
  },
};

/** All data about one client at one instant; rows come in batches. */
export interface TitularSnapshot {
  cadastro(): Promise<CadastroDoTitular>;
  arquivos(): Promise<ArquivoDoTitular[]>;
  linhas(part: ReportPart): AsyncIterable<Linha[]>;
}
