/** Makes logos out of the pictures that people send. */
export abstract class LogoImages {
  /**
   * A WebP of at most 512 pixels that holds the picture and nothing else of what was sent. Refused: what is no JPEG, PNG, GIF or WebP
   * by its content (LOGO_INVALIDO), or has too many pixels or frames.
   */
  abstract shrink(picture: Buffer): Promise<Buffer>;
}
