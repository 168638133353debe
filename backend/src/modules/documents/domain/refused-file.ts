/** A file that is not taken; `message` is the reason that people read. */
export class RefusedFile extends Error {
  constructor(
    motivo: string,
    readonly tooLarge = false,
  ) {
    super(motivo);
  }
}
