import { IsIn } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, RequiredId, RequiredText } from '../../validation.js';
import { CONTEXTOS_DE_MENSAGEM, type ContextoDeMensagem } from '../mensagens/contextos.js';

const CONTEXTO = { message: 'Contexto inválido' };

export class CreateModelo {
  @RequiredId() contaId!: string;
  @RequiredText('Nome é obrigatório', LIMITS.nomeDeModelo) nome!: string;
  @IsIn(CONTEXTOS_DE_MENSAGEM, CONTEXTO) contexto!: ContextoDeMensagem;
  @RequiredText('Texto é obrigatório', LIMITS.mensagem) texto!: string;
}

export class UpdateModelo {
  @RequiredText('Nome é obrigatório', LIMITS.nomeDeModelo, { mayBeMissing: true }) nome?: string;
  @MayBeMissing() @IsIn(CONTEXTOS_DE_MENSAGEM, CONTEXTO) contexto?: ContextoDeMensagem;
  @RequiredText('Texto é obrigatório', LIMITS.mensagem, { mayBeMissing: true }) texto?: string;
}
