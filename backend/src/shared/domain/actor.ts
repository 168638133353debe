/** Who does something, and from where. */
export interface Actor {
  usuarioId: string;
  ip: string | undefined;
}
