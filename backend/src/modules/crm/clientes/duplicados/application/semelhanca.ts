import {
  MOTIVOS_DE_SEMELHANCA,
  type ClienteParecido,
  type MotivoDeSemelhanca,
} from '@viajario/contracts/crm/parecidos/parecidos';
import { LIMITS } from '@viajario/contracts/limits';

type Pessoa = ClienteParecido['cliente'];

/** Of whom others are looked for, the two values that nobody shares. */
export type Procurado = Pick<Pessoa, 'cpf' | 'dataNascimento'>;

/** A client, and in which of these it is like the one that is looked for. */
export interface Achado {
  cliente: Pessoa;
  nome: boolean;
  telefone: boolean;
  email: boolean;
}

/** The most alike of those found, `alto` first, then by how much is alike, then by name. */
export function maisParecidos(procurado: Procurado, achados: readonly Achado[]): ClienteParecido[] {
  return achados
    .map((achado) => semelhancaOf(procurado, achado))
    .filter(({ motivos }) => motivos.length > 0)
    .toSorted(
      (a, b) =>
        a.nivel.localeCompare(b.nivel) ||
        b.motivos.length - a.motivos.length ||
        a.cliente.nome.localeCompare(b.cliente.nome, 'pt-BR') ||
        a.cliente.id.localeCompare(b.cliente.id),
    )
    .slice(0, LIMITS.parecidos);
}

/** Two CPFs or two birth dates are two people until somebody looks: never `alto`, not even where the other of the two is the same. */
function semelhancaOf(procurado: Procurado, { cliente, ...found }: Achado): ClienteParecido {
  const [cpf, nascimento] = [compared(procurado.cpf, cliente.cpf), compared(procurado.dataNascimento, cliente.dataNascimento)];
  const alike: Record<MotivoDeSemelhanca, boolean> = {
    cpf: cpf === 'same',
    ...found,
    dataNascimento: found.nome && nascimento === 'same',
  };
  const differs = cpf === 'other' || nascimento === 'other';
  return {
    cliente,
    motivos: MOTIVOS_DE_SEMELHANCA.filter((motivo) => alike[motivo]),
    nivel: !differs && (alike.cpf || alike.dataNascimento) ? 'alto' : 'medio',
  };
}

const compared = (one: string | null, other: string | null): 'same' | 'other' | 'unknown' =>
  one === null || other === null ? 'unknown' : one === other ? 'same' : 'other';
