import { Injectable } from '@nestjs/common';
import { PagamentoProblemas } from '../domain/eventos.js';
import { NotePaymentProblems } from './note-payment-problems.js';

/** Asks the provider for somebody who wants to see the problems now, unless that was done a moment ago. */
@Injectable()
export class RefreshPaymentProblems {
  constructor(
    private readonly problemas: PagamentoProblemas,
    private readonly notePaymentProblems: NotePaymentProblems,
  ) {}

  /** Whether what is kept is no older than promised. */
  async execute(): Promise<boolean> {
    const begun = await this.problemas.beginLook();
    if (begun === null) return this.problemas.otherLook();
    await this.notePaymentProblems.execute();
    await this.problemas.endLook(begun);
    return true;
  }
}
