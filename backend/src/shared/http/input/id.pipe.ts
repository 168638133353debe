import type { PipeTransform } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { isUUID } from 'class-validator';
import { DomainError } from '../../domain/domain-error.js';

/** The second id of a path, in PostgreSQL's form; a malformed one is answered like an unknown one. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly notFound: ErrorCode) {}

  transform(value: string): string {
    const id = value.toLowerCase();
    if (!isUUID(id)) throw new DomainError(this.notFound);
    return id;
  }
}
