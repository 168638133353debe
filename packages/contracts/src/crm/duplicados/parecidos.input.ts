import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import {
  AsNome,
  OptionalCivilDay,
  OptionalDigits,
  OptionalEmail,
  OptionalId,
  OptionalText,
  RequiredId,
} from '../../validation.js';

/** The values entered in a client's form so far. */
export class BuscarParecidos {
  @RequiredId() contaId!: string;
  @AsNome() @OptionalText(LIMITS.nome) nome?: string | null;
  @OptionalCivilDay() dataNascimento?: string | null;
  @OptionalDigits(11, FIELD_TEXTS.cpf) cpf?: string | null;
  @OptionalText(LIMITS.text) telefone?: string | null;
  @OptionalEmail(LIMITS.email) email?: string | null;
  /** The client of the form: neither it nor a client marked as another person is found. */
  @OptionalId() clienteId?: string | null;
}

export class NaoDuplicados {
  @IsArray({ message: 'Informe os dois clientes' })
  @ArrayMinSize(2, { message: 'Informe os dois clientes' })
  @ArrayMaxSize(2, { message: 'Informe os dois clientes' })
  @IsUUID('all', { message: 'Identificador inválido', each: true })
  @ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'Informe dois clientes diferentes' })
  ids!: string[];
}
