import { IsIn, IsOptional } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { OptionalCivilDay, OptionalInteger, OptionalText, RequiredEmail, RequiredText } from '../validation.js';

const SortedBy = (columns: readonly string[]) => IsIn(columns, { message: FIELD_TEXTS.order });
const ORDERS = ['asc', 'desc'];

/** Without `limit`: the maximum page size. */
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

/** Sorting by name or creation. */
export const RECORD_ORDERS = ['nome', 'createdAt'] as const;

/** Newest first by default; the name is the e-mail. */
export class ListRecords extends OrderedPage {
  @IsOptional() @SortedBy(RECORD_ORDERS) sort?: (typeof RECORD_ORDERS)[number];
}

export const USER_ORDERS = ['nome', 'ultimoLogin', 'createdAt'] as const;

/** Latest sign-in first by default; `search` matches names and e-mails. */
export class ListUsers extends SortedPage {
  @IsOptional() @SortedBy(USER_ORDERS) sort?: (typeof USER_ORDERS)[number];
}

export const CONTA_ORDERS = ['nome', 'proprietario', 'totalClientes', 'totalDocumentos', 'createdAt'] as const;

/** Newest first by default; `search` matches its name and its owner's name and e-mail. */
export class ListContas extends SortedPage {
  @IsOptional() @SortedBy(CONTA_ORDERS) sort?: (typeof CONTA_ORDERS)[number];
}

/** Civil days in São Paulo, both inclusive; `search` matches the user's name and e-mail. */
export class ListAuditoria extends ListPage {
  @OptionalText(LIMITS.search) search?: string;
  @OptionalText(60) acao?: string;
  @OptionalCivilDay() de?: string;
  @OptionalCivilDay() ate?: string;
}

/** An e-mail and the reason for free access. */
export class FreeAccess {
  @RequiredEmail(LIMITS.email) email!: string;
  @RequiredText(FIELD_TEXTS.motivo, LIMITS.text) motivo!: string;
}
