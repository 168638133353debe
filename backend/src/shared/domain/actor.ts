/** The user who acts, and the request's origin. */
export interface Actor {
  usuarioId: string;
  ip: string | undefined;
}
