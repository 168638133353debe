import { member, route } from '../../route.js';
import type { BuscarParecidos, NaoDuplicados } from './parecidos.input.js';

/** What two clients have in common; `nome`: by sound; `dataNascimento` only together with another one. */
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

/** At most five, `alto` first, without those that a member marked as other people. */
export const parecidos = {
  find: route<undefined, BuscarParecidos, ClienteParecido[]>('GET', '/api/clientes/parecidos', { access: member('query') }),
  list: route<undefined, undefined, ClienteParecido[]>('GET', '/api/clientes/:id/parecidos', { access: member('cliente') }),
  /** Marks two clients of one conta as different people, and returns the member who did; repeating it changes nothing. */
  separate: route<NaoDuplicados, undefined, NaoDuplicados>('POST', '/api/clientes/nao-duplicados', {
    access: member('clientes-in-body', 'gestor'),
    status: 200,
    changes: ['clientes', 'clean-duplicates'],
  }),
};
