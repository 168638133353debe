import {
  MOTIVOS_DE_SEMELHANCA,
  type ClienteParecido,
  type MotivoDeSemelhanca,
} from '@viajario/contracts/crm/duplicados/parecidos';
import { LIMITS } from '@viajario/contracts/limits';

type Pessoa = ClienteParecido['cliente'];

/** The two values of the client in question that two people never share. */
export type Procurado = Pick<Pessoa, 'cpf' | 'dataNascimento'>;

/** A found client, and the values in which it is like the client in question. */
export interface Match {
  cliente: Pessoa;
  nome: boolean;
  telefone: boolean;
  email: boolean;
}

/** The most similar clients: `alto` first, then by the number of equal values, then by name. */
export function mostAlike(procurado: Procurado, matches: readonly Match[]): ClienteParecido[] {
  return matches
    .map((match) => similarityOf(procurado, match))
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

/** A different CPF or birth date means two people until a user checks: never `alto`, not even where the other of the two is the same. */
function similarityOf(procurado: Procurado, { cliente, ...found }: Match): ClienteParecido {
  const [cpf, nascimento] = [
    compareValues(procurado.cpf, cliente.cpf),
    compareValues(procurado.dataNascimento, cliente.dataNascimento),
  ];
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

const compareValues = (one: string | null, other: string | null): 'same' | 'other' | 'unknown' =>
  one === null || other === null ? 'unknown' : one === other ? 'same' : 'other';
