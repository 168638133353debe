import { MinLength } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { RequiredId, RequiredText } from '../../validation.js';

export class Buscar {
  @RequiredId() contaId!: string;
  @RequiredText('Informe o que buscar', LIMITS.search) @MinLength(2, { message: 'Busque de 2 a 100 caracteres' }) q!: string;
}
