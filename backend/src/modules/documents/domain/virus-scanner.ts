/** The scan of one file, which hears its content piece by piece. */
export interface VirusScan {
  take(piece: Buffer): Promise<void>;
  /** After the last piece; throws RefusedFile when something was found. */
  end(): Promise<void>;
  /** For a file that came to no end, and after one that did. */
  close(): void;
}

/** Looks for viruses. A scanner that does not answer is SERVICO_INDISPONIVEL: what was not scanned is not taken. */
export abstract class VirusScanner {
  abstract begin(): Promise<VirusScan>;
}
