import { Injectable } from '@nestjs/common';
import { VirusScanner, type VirusScan } from '../domain/virus-scanner.js';

const NO_SCAN: VirusScan = { take: async () => undefined, end: async () => undefined, close: () => undefined };

/** Where no scanner is configured. */
@Injectable()
export class NoVirusScanner extends VirusScanner {
  async begin(): Promise<VirusScan> {
    return NO_SCAN;
  }
}
