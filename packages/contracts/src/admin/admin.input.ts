import { IsIn, IsOptional } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { OptionalCivilDay, OptionalInteger, OptionalText, RequiredEmail, RequiredText } from '../validation.js';

const SortedBy = (columns: readonly string[]) => IsIn(columns, { message: FIELD_TEXTS.order });
const ORDERS = ['asc', 'desc'];

/** Without `limit` as many as one answer may hold. */
export class ListPage {
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

class OrderedPage extends ListPage {
  @IsOptional() @SortedBy(ORDERS) order?: 'asc' | 'desc';
}

class SortedPage extends OrderedPage {
  @OptionalText(LIMITS.search) search?: string;
}

/** Of what has one name and one moment, as clients have. */
export const RECORD_ORDERS = ['nome', 'createdAt'] as const;

/** Newest first unless asked otherwise; the name is the e-mail. */
export class ListRecords extends OrderedPage {
  @IsOptional() @SortedBy(RECORD_ORDERS) sort?: (typeof RECORD_ORDERS)[number];
}

export const USER_ORDERS = ['nome', 'ultimoLogin', 'createdAt'] as const;

/** Newest sign-in first unless asked otherwise; `search` looks in names and e-mails. */
export class ListUsers extends SortedPage {
  @IsOptional() @SortedBy(USER_ORDERS) sort?: (typeof USER_ORDERS)[number];
}

export const CONTA_ORDERS = ['nome', 'proprietario', 'totalClientes', 'totalDocumentos', 'createdAt'] as const;

/** Newest first unless asked otherwise; `search` looks in its name and its owner's name and e-mail. */
export class ListContas extends SortedPage {
  @IsOptional() @SortedBy(CONTA_ORDERS) sort?: (typeof CONTA_ORDERS)[number];
}

/** Days are civil days in São Paulo, both included; `search` looks in the acting user's name and e-mail. */
export class ListAuditoria extends ListPage {
  @OptionalText(LIMITS.search) search?: string;
  @OptionalText(60) acao?: string;
  @OptionalCivilDay() de?: string;
  @OptionalCivilDay() ate?: string;
}

/** Somebody's e-mail and why he pays nothing. */
export class FreeAccess {
  @RequiredEmail(LIMITS.email) email!: string;
  @RequiredText(FIELD_TEXTS.motivo, LIMITS.text) motivo!: string;
}
