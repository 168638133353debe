import { OptionalInteger, RequiredId } from '../../validation.js';

export class ListOrientacoes {
  @RequiredId() clienteId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
