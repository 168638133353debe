import type { Membro } from '@viajario/contracts/accounts/equipe';
import type { Papel } from '@viajario/contracts/route';

/** Who asks: role in the conta and the own user id. */
export interface Viewer {
  papel: Papel;
  usuarioId: string | undefined;
}

/** Whether somebody invites, sees the open invites and those who were removed. */
export const mayInvite = (papel: Papel) => papel !== 'agente';

/** Whether the viewer removes and takes back this member: the owner everybody else, a gestor the agentes. */
export function mayManage({ papel, usuarioId }: Viewer, membro: Membro): boolean {
  if (membro.usuarioId === usuarioId) return false;
  return papel === 'proprietario' || (papel === 'gestor' && membro.papelNaConta === 'agente');
}

/** The role that a member could have instead. */
export const otherPapel = ({ papelNaConta }: Membro) => (papelNaConta === 'gestor' ? 'agente' : 'gestor');
