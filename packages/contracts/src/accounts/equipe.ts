import { member, route } from '../route.js';
import type { ContaDetail, Membership, Person } from './contas.js';
import type { ChangeMembro, TransferConta } from './equipe.input.js';

/** A member of a conta; its owner is not among them. */
export interface Membro extends Membership {
  dataCriacao: string;
  usuario: Person & { profileImageUrl: string | null };
}

const CHANGES = ['contas', 'auth'];
/** Of who leaves a conta or passes it on: by whose subscription he works, too. */
const OWN_ACCESS = [...CHANGES, 'subscription-status-fresh'];

/** The team of a conta. */
export const equipe = {
  /** In the order of joining; those set `inativo` are listed for gestor and proprietario only. */
  list: route<undefined, undefined, Membro[]>('GET', '/api/contas/:id/usuarios', {
    access: member('path', 'agente', { whenExpired: true }),
  }),
  /** The owner changes anybody; a gestor switches an agente between `ativo` and `inativo`. */
  change: route<ChangeMembro, undefined, Membro>('PATCH', '/api/contas/:id/usuarios/:usuarioId', {
    access: member('path', 'gestor'),
    changes: CHANGES,
  }),
  /** Sets the member `inativo`. With the own id: leaves the conta, open to every member, paying or not. */
  remove: route('DELETE', '/api/contas/:id/usuarios/:usuarioId', {
    access: member('path', 'agente', { whenExpired: true }),
    refusals: [402],
    changes: OWN_ACCESS,
  }),
  /** The former owner stays as gestor. Open after the subscription ended, or nobody could ever leave such a conta. */
  transfer: route<TransferConta, undefined, ContaDetail>('POST', '/api/contas/:id/transferencia', {
    access: member('path', 'proprietario', { whenExpired: true }),
    status: 200,
    changes: OWN_ACCESS,
  }),
};
