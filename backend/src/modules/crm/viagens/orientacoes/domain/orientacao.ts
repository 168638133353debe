import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo } from '@viajario/contracts/crm/prontidao/prontidao';

/** An official page. */
export type Fonte = Motivo['fonte'];

/** The advice for one traveller; blank once that client was deleted. */
export interface ParteDaPessoa {
  nome: string;
  texto: string;
  /** Travel documents without numbers: 'Passaporte · Brasil, válido até 15/03/2031'. */
  documentos: readonly string[];
}

/** The full text of an orientação. */
export interface TextoDaOrientacao {
  /** ISO 3166-1 alpha-3; of a trip its first one. */
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  /** To all of them. */
  texto: string;
  pessoas: readonly ParteDaPessoa[];
  /** Official pages, once each; none in those from before there was this part. */
  fontes: readonly Fonte[];
}

/** The input of the hash; no two different texts have the same. */
export const textoCanonico = ({ destino, ida, volta, texto, pessoas, fontes }: TextoDaOrientacao): string =>
  JSON.stringify([
    ...[destino, ida, volta, texto, pessoas.map((pessoa) => [pessoa.nome, pessoa.texto, pessoa.documentos])],
    ...(fontes.length > 0 ? [fontes.map(({ titulo, url }) => [titulo, url])] : []),
  ]);

export interface NovaOrientacao extends TextoDaOrientacao {
  id: string;
  contaId: string;
  criadoPor: string;
  hash: Buffer;
  /** Characters at the beginning of `texto` that a member typed: an erasure takes them out. */
  digitados: number;
  /** Of its link; that of a trip has none: the trip's page shows it. */
  tokenHash: Buffer | null;
  viagemId: string | null;
  pessoas: readonly (ParteDaPessoa & { id: string; clienteId: string })[];
}

/** The row as a confirmation reads it, locked. */
export interface OrientacaoTravada extends TextoDaOrientacao {
  cienteEm: Date | null;
}
