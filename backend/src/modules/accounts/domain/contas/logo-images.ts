/** Converts uploaded pictures to logos. */
export abstract class LogoImages {
  /**
   * A WebP of at most 512 pixels without any metadata of the upload. Refuses (LOGO_INVALIDO) content other than JPEG, PNG, GIF or
   * WebP, and pictures with too many pixels or frames.
   */
  abstract shrink(picture: Buffer): Promise<Buffer>;

  /** A logo as documents on paper take it: a PNG on white. */
  abstract forPaper(logo: Buffer): Promise<Buffer>;
}
