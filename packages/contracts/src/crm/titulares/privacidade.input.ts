import { LIMITS } from '../../limits.js';
import { RequiredText } from '../../validation.js';

export class ConfirmPrivacidade {
  @RequiredText('Escreva a finalidade', LIMITS.finalidadeDosDados) finalidade!: string;
  @RequiredText('Escreva a base legal', LIMITS.finalidadeDosDados) baseLegal!: string;
}
