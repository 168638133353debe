import { IsOptional, Matches } from 'class-validator';
import { OptionalInteger } from '../../validation.js';

export class ListLinhaDoTempo {
  /** `proximo` of the previous page. */
  @IsOptional()
  @Matches(/^\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'Página inválida' })
  antes?: string;
  @OptionalInteger() limit?: number;
}
