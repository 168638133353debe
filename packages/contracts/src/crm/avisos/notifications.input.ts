import { IsBoolean } from 'class-validator';
import { RequiredId } from '../../validation.js';

export class SwitchNotificationMail {
  @RequiredId() contaId!: string;
  @IsBoolean({ message: 'Informe se os avisos devem ser enviados' }) ativo!: boolean;
}
