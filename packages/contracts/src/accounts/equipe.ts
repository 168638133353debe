import { member, route } from '../route.js';
import type { ContaDetail, Membership, Person } from './contas.js';
import type { ChangeMembro, HandOver, TransferConta } from './equipe.input.js';

/** A member of a conta; never its owner. */
export interface Membro extends Membership {
  dataCriacao: string;
  usuario: Person & { profileImageUrl: string | null };
  /** How many clients, open reminders and trips are assigned to the member. */
  carteira: { clientes: number; lembretes: number; viagens: number };
}

const CHANGES = ['contas', 'auth', 'clientes', 'lembretes', 'notifications', 'viagens'];
/** After leaving or transferring a conta the caller's own access may change too. */
const OWN_ACCESS = [...CHANGES, 'subscription-status-fresh'];

/** The team of a conta. */
export const equipe = {
  /** In order of joining; `inativo` ones for gestor and proprietario only. */
  list: route<undefined, undefined, Membro[]>('GET', '/api/contas/:id/usuarios', {
    access: member('path', 'agente', { whenExpired: true }),
  }),
  /** The owner may change any member; a gestor only an agente's status. */
  change: route<ChangeMembro, HandOver, Membro>('PATCH', '/api/contas/:id/usuarios/:usuarioId', {
    access: member('path', 'gestor'),
    changes: CHANGES,
  }),
  /** Sets the member `inativo`. With the caller's own id: leaves the conta, open to every member, paying or not. */
  remove: route<undefined, HandOver>('DELETE', '/api/contas/:id/usuarios/:usuarioId', {
    access: member('path', 'agente', { whenExpired: true }),
    refusals: [402],
    endsAccess: true,
    changes: OWN_ACCESS,
  }),
  /** The former owner becomes gestor. Also after the subscription ended, or the owner could never leave such a conta. */
  transfer: route<TransferConta, undefined, ContaDetail>('POST', '/api/contas/:id/transferencia', {
    access: member('path', 'proprietario', { whenExpired: true }),
    status: 200,
    endsAccess: true,
    changes: OWN_ACCESS,
  }),
};
