/** A refused file; `message` is shown to the user. */
export class RefusedFile extends Error {
  constructor(
    motivo: string,
    readonly tooLarge = false,
  ) {
    super(motivo);
  }
}
