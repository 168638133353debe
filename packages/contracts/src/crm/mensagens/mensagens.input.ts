import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalId, OptionalText, RequiredId, RequiredText } from '../../validation.js';
import { TELEFONES_DE_MENSAGEM, type TelefoneDeMensagem } from './telefones.js';

export class CreateMensagem {
  @RequiredId() clienteId!: string;
  /** With variables, which the server fills in. */
  @RequiredText('Texto é obrigatório', LIMITS.textoDaMensagem) texto!: string;
  @OptionalId() modeloId?: string | null;
  /** An open link of this product for this client; the stored text has '[link]' in its place. */
  @OptionalText(LIMITS.text) link?: string | null;
  /** Default: the first existing one of celular, comercial, residencial. */
  @IsOptional() @IsIn(TELEFONES_DE_MENSAGEM, { message: 'Telefone inválido' }) telefone?: TelefoneDeMensagem | null;
}
