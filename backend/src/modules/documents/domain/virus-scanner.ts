/** The scan of one file, chunk by chunk. */
export interface VirusScan {
  take(piece: Buffer): Promise<void>;
  /** After the last chunk; throws RefusedFile when something was found. */
  end(): Promise<void>;
  /** Always called last, also for an aborted file. */
  close(): void;
}

/** Virus scan. Without an answer of the scanner it throws SERVICO_INDISPONIVEL: unscanned files are not accepted. */
export abstract class VirusScanner {
  abstract begin(): Promise<VirusScan>;
}
