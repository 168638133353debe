import type { CivilDay } from '@viajario/contracts/civil-day';

/** What a sheet says to one traveller; blank once that client was deleted. */
export interface ParteDaPessoa {
  nome: string;
  texto: string;
  /** Papers without numbers: 'Passaporte · Brasil, válido até 15/03/2031'. */
  documentos: readonly string[];
}

/** All that a sheet says. */
export interface TextoDaOrientacao {
  /** ISO 3166-1 alpha-3. */
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  /** To all of them. */
  texto: string;
  pessoas: readonly ParteDaPessoa[];
}

/** What the hash of a sheet is of: no two different sheets have the same. */
export const textoCanonico = ({ destino, ida, volta, texto, pessoas }: TextoDaOrientacao): string =>
  JSON.stringify([destino, ida, volta, texto, pessoas.map((pessoa) => [pessoa.nome, pessoa.texto, pessoa.documentos])]);

export interface NovaOrientacao extends TextoDaOrientacao {
  id: string;
  contaId: string;
  criadoPor: string;
  hash: Buffer;
  tokenHash: Buffer;
  pessoas: readonly (ParteDaPessoa & { id: string; clienteId: string })[];
}

/** A sheet as the confirmation of its reader finds it. */
export interface OrientacaoTravada extends TextoDaOrientacao {
  cienteEm: Date | null;
}
