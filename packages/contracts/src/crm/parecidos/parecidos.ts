import { member, route } from '../../route.js';
import type { BuscarParecidos, NaoDuplicados } from './parecidos.input.js';

/** What two clients are alike in; `nome` is by sound, `dataNascimento` only stands beside it. */
export const MOTIVOS_DE_SEMELHANCA = ['cpf', 'nome', 'dataNascimento', 'telefone', 'email'] as const;
export type MotivoDeSemelhanca = (typeof MOTIVOS_DE_SEMELHANCA)[number];

/** `alto`: the same CPF, or the same name with the same birth date, and neither a CPF nor a birth date that differs. */
export interface ClienteParecido {
  cliente: {
    id: string;
    nome: string;
    dataNascimento: string | null;
    cpf: string | null;
    telefoneCelular: string | null;
    email: string | null;
  };
  motivos: MotivoDeSemelhanca[];
  nivel: 'alto' | 'medio';
}

/** At most five, `alto` first, without those that somebody said are other people. */
export const parecidos = {
  find: route<undefined, BuscarParecidos, ClienteParecido[]>('GET', '/api/clientes/parecidos', { access: member('query') }),
  list: route<undefined, undefined, ClienteParecido[]>('GET', '/api/clientes/:id/parecidos', { access: member('cliente') }),
  /** Says that two clients of one conta are two people, and answers who; again changes nothing. */
  separate: route<NaoDuplicados, undefined, NaoDuplicados>('POST', '/api/clientes/nao-duplicados', {
    access: member('clientes-in-body', 'gestor'),
    status: 200,
    changes: ['clientes', 'clean-duplicates'],
  }),
};
