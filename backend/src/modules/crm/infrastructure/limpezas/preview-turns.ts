import { Injectable } from '@nestjs/common';
import { ContaTurns } from '#shared/infrastructure/conta-turns.js';

/** Each preview of a cleaning reads a whole conta on a connection of its own. */
@Injectable()
export class PreviewTurns extends ContaTurns {
  constructor() {
    super({ overall: 2, perConta: 1 });
  }
}
