import { ACCOUNTS_TABLES } from './modules/accounts/infrastructure/accounts.tables.js';
import { BILLING_TABLES } from './modules/billing/infrastructure/billing.tables.js';
import { CRM_TABLES } from './modules/crm/crm.tables.js';
import { DOCUMENTS_TABLES } from './modules/documents/infrastructure/documents.tables.js';
import { DeclaredTables } from './shared/database/declared-tables.js';
import { SHARED_TABLES } from './shared/shared.tables.js';

/** The table declarations of every module. */
export const TABLES = new DeclaredTables([DOCUMENTS_TABLES, ACCOUNTS_TABLES, CRM_TABLES, BILLING_TABLES, SHARED_TABLES]);
