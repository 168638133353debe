import type { Membro } from '@viajario/contracts/accounts/equipe';
import type { Papel } from '@viajario/contracts/route';

/** The signed-in user: role in the conta, whether the conta has a subscription, and the user id. */
export interface Viewer {
  papel: Papel;
  ativa: boolean;
  usuarioId: string | undefined;
}

/** Whether the viewer invites and sees the open invites: needs a subscription, as all of the equipe but leaving and handing over. */
export const mayInvite = ({ papel, ativa }: Pick<Viewer, 'papel' | 'ativa'>) => ativa && papel !== 'agente';

/** Whether the viewer changes the roles of members. */
export const mayChangePapel = ({ papel, ativa }: Viewer) => ativa && papel === 'proprietario';

/** Whether the viewer removes and takes back this member: the proprietario all others, a gestor the agentes. */
export function mayManage({ papel, ativa, usuarioId }: Viewer, membro: Membro): boolean {
  if (!ativa || membro.usuarioId === usuarioId) return false;
  return papel === 'proprietario' || (papel === 'gestor' && membro.papelNaConta === 'agente');
}

/** The role that a member could have instead. */
export const otherPapel = ({ papelNaConta }: Membro) => (papelNaConta === 'gestor' ? 'agente' : 'gestor');
