import type { PipeTransform } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { isUUID } from 'class-validator';
import { DomainError } from '../../domain/domain-error.js';

/** A second id of a path, in the form in which PostgreSQL writes it; one that cannot be an id is answered as an unknown one. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly notFound: ErrorCode) {}

  transform(value: string): string {
    const id = value.toLowerCase();
    if (!isUUID(id)) throw new DomainError(this.notFound);
    return id;
  }
}
