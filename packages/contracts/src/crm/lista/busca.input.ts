import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { RequiredId } from '../../validation.js';

export class Buscar {
  @RequiredId() contaId!: string;
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Informe o que buscar' })
  @Length(2, LIMITS.search, { message: 'Busque de 2 a 100 caracteres' })
  q!: string;
}
