import type { Membro } from '@viajario/contracts/accounts/equipe';
import type { Papel } from '@viajario/contracts/route';

/** Who asks: role in the conta, whether that is paid for, and the own user id. */
export interface Viewer {
  papel: Papel;
  ativa: boolean;
  usuarioId: string | undefined;
}

/** Whether somebody invites and sees the open invites: part of what the subscription pays for, as all of the team but the ways out. */
export const mayInvite = ({ papel, ativa }: Pick<Viewer, 'papel' | 'ativa'>) => ativa && papel !== 'agente';

/** Whether somebody changes what members may do. */
export const mayChangePapel = ({ papel, ativa }: Viewer) => ativa && papel === 'proprietario';

/** Whether the viewer removes and takes back this member: the owner everybody else, a gestor the agentes. */
export function mayManage({ papel, ativa, usuarioId }: Viewer, membro: Membro): boolean {
  if (!ativa || membro.usuarioId === usuarioId) return false;
  return papel === 'proprietario' || (papel === 'gestor' && membro.papelNaConta === 'agente');
}

/** The role that a member could have instead. */
export const otherPapel = ({ papelNaConta }: Membro) => (papelNaConta === 'gestor' ? 'agente' : 'gestor');
