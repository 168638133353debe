import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { SUMMARIZES_PASSPORTS } from './keepalive-connection.js';
import { BindingDriver } from './wire/binding-driver.js';
import { PreparingClient } from './wire/preparing-client.js';
import { Migration0001Schema } from '../../migrations/0001-schema.js';
import { Migration0002Tenancy } from '../../migrations/0002-tenancy.js';
import { Migration0003FamiliesCompaniesNotifications } from '../../migrations/0003-families-companies-notifications.js';
import { Migration0004Documents } from '../../migrations/0004-documents.js';
import { Migration0005MasterKeys } from '../../migrations/0005-master-keys.js';
import { Migration0006Team } from '../../migrations/0006-team.js';
import { Migration0007ImportExport } from '../../migrations/0007-import-export.js';
import { Migration0008Billing } from '../../migrations/0008-billing.js';
import { Migration0009Admin } from '../../migrations/0009-admin.js';
import { Migration0010JobTurns } from '../../migrations/0010-job-turns.js';
import { Migration0011EntryDayMayBeEmpty } from '../../migrations/0011-entry-day-may-be-empty.js';
import { Migration0012TrailPastItsEnd } from '../../migrations/0012-trail-past-its-end.js';
import { Migration0013SealedByLibsodium } from '../../migrations/0013-sealed-by-libsodium.js';
import { Migration0014TotalsOfClientes } from '../../migrations/0014-totals-of-clientes.js';
import { Migration0015ClientesWithoutCpf } from '../../migrations/0015-clientes-without-cpf.js';
import { Migration0016AddressesOfTheTrail } from '../../migrations/0016-addresses-of-the-trail.js';
import { Migration0017Access } from '../../migrations/0017-access.js';
import { Migration0018ValuesBoundToTheirPlace } from '../../migrations/0018-values-bound-to-their-place.js';
import { Migration0019OneFoldForSigns } from '../../migrations/0019-one-fold-for-signs.js';
import { Migration0020FairShares } from '../../migrations/0020-fair-shares.js';
import { Migration0021RecordOfAClient } from '../../migrations/0021-record-of-a-client.js';
import { Migration0022WorkingTheList } from '../../migrations/0022-working-the-list.js';
import { Migration0023FiltersOfTheList } from '../../migrations/0023-filters-of-the-list.js';
import { Migration0024LabelsOfAnImport } from '../../migrations/0024-labels-of-an-import.js';
import { Migration0025SearchAndExamples } from '../../migrations/0025-search-and-examples.js';
import { Migration0026TravelPapers } from '../../migrations/0026-travel-papers.js';
import { Migration0027Calendars } from '../../migrations/0027-calendars.js';
import { Migration0028LinksAndSubmissions } from '../../migrations/0028-links-and-submissions.js';
import { Migration0029Messages } from '../../migrations/0029-messages.js';
import { Migration0030ProtectedCopies } from '../../migrations/0030-protected-copies.js';
import { Migration0031Orientations } from '../../migrations/0031-orientations.js';
import { CHAVES_DO_CLIENTE, Migration0032AlikeClients } from '../../migrations/0032-alike-clients.js';
import { Migration0033MergesByHand } from '../../migrations/0033-merges-by-hand.js';
import { Migration0034RequestsOfTitulares } from '../../migrations/0034-requests-of-titulares.js';
import { Migration0035Erasures } from '../../migrations/0035-erasures.js';
import { Migration0036InvoiceRecipients } from '../../migrations/0036-invoice-recipients.js';
import { Migration0037SearchByConta, TRIGRAMAS_DO_CLIENTE } from '../../migrations/0037-search-by-conta.js';
import { Migration0038TurnsOfJobs } from '../../migrations/0038-turns-of-jobs.js';
import { Migration0039SharesOfNetworks } from '../../migrations/0039-shares-of-networks.js';
import { Migration0040TextsAboutTheErased } from '../../migrations/0040-texts-about-the-erased.js';
import { Migration0041PlansWithoutStatistics } from '../../migrations/0041-plans-without-statistics.js';
import { Migration0042CpfsOfInvoices } from '../../migrations/0042-cpfs-of-invoices.js';
import { Migration0043BestPassport } from '../../migrations/0043-best-passport.js';
import { Migration0044CpfsOfSheets } from '../../migrations/0044-cpfs-of-sheets.js';
import { Migration0045SearchByNumber } from '../../migrations/0045-search-by-number.js';
import { Migration0046NamesAsSeen } from '../../migrations/0046-names-as-seen.js';
import { Migration0047Trips } from '../../migrations/0047-trips.js';
import { Migration0048RemindersOfTrips } from '../../migrations/0048-reminders-of-trips.js';
import { Migration0049WatchOfTrips } from '../../migrations/0049-watch-of-trips.js';
import { Migration0050SheetsOfTrips } from '../../migrations/0050-sheets-of-trips.js';
import { Migration0051PagesOfTrips } from '../../migrations/0051-pages-of-trips.js';
import { Migration0052PhonesOfContas } from '../../migrations/0052-phones-of-contas.js';
import { Migration0053Today } from '../../migrations/0053-today.js';

export type OrmOptions = ReturnType<typeof defineConfig>;
export type Entities = NonNullable<OrmOptions['entities']>;

/**
 * In order. `expands`: the previous version also works on the changed schema and may still be started (docs/operations.md).
 * `fills`: a procedure that fills in rows afterwards, in transactions of its own, and is dropped once it has ended. `indexes`: of
 * tables so large that writes would wait; built concurrently afterwards. `replaced`: indexes that are dropped once those are
 * built.
 */
export const MIGRATIONS: readonly {
  name: string;
  class: typeof Migration0001Schema;
  expands?: true;
  fills?: string;
  indexes?: Readonly<Record<string, string>>;
  replaced?: readonly string[];
}[] = [
  { name: '0001-schema', class: Migration0001Schema },
  { name: '0002-tenancy', class: Migration0002Tenancy },
  { name: '0003-families-companies-notifications', class: Migration0003FamiliesCompaniesNotifications },
  { name: '0004-documents', class: Migration0004Documents },
  { name: '0005-master-keys', class: Migration0005MasterKeys },
  { name: '0006-team', class: Migration0006Team },
  { name: '0007-import-export', class: Migration0007ImportExport },
  { name: '0008-billing', class: Migration0008Billing },
  { name: '0009-admin', class: Migration0009Admin },
  { name: '0010-job-turns', class: Migration0010JobTurns },
  { name: '0011-entry-day-may-be-empty', class: Migration0011EntryDayMayBeEmpty },
  { name: '0012-trail-past-its-end', class: Migration0012TrailPastItsEnd, expands: true },
  { name: '0013-sealed-by-libsodium', class: Migration0013SealedByLibsodium },
  { name: '0014-totals-of-clientes', class: Migration0014TotalsOfClientes, expands: true },
  { name: '0015-clientes-without-cpf', class: Migration0015ClientesWithoutCpf, expands: true },
  { name: '0016-addresses-of-the-trail', class: Migration0016AddressesOfTheTrail, expands: true },
  { name: '0017-access', class: Migration0017Access, expands: true },
  { name: '0018-values-bound-to-their-place', class: Migration0018ValuesBoundToTheirPlace, expands: true },
  { name: '0019-one-fold-for-signs', class: Migration0019OneFoldForSigns, expands: true, fills: 'refazer_buscas' },
  { name: '0020-fair-shares', class: Migration0020FairShares, expands: true },
  { name: '0021-record-of-a-client', class: Migration0021RecordOfAClient, expands: true },
  { name: '0022-working-the-list', class: Migration0022WorkingTheList, expands: true },
  { name: '0023-filters-of-the-list', class: Migration0023FiltersOfTheList, expands: true, fills: 'contar_partes_de_todos' },
  { name: '0024-labels-of-an-import', class: Migration0024LabelsOfAnImport, expands: true },
  { name: '0025-search-and-examples', class: Migration0025SearchAndExamples, expands: true },
  { name: '0026-travel-papers', class: Migration0026TravelPapers, expands: true, fills: 'criar_passaportes_de_todos' },
  {
    name: '0027-calendars',
    class: Migration0027Calendars,
    expands: true,
    indexes: {
      documentos_validade:
        'documentos (conta_id, validade, id) include (cliente_id, flag_documento, situacao, adiado_ate) where validade is not null',
    },
  },
  { name: '0028-links-and-submissions', class: Migration0028LinksAndSubmissions, expands: true },
  { name: '0029-messages', class: Migration0029Messages, expands: true },
  { name: '0030-protected-copies', class: Migration0030ProtectedCopies, expands: true },
  { name: '0031-orientations', class: Migration0031Orientations, expands: true },
  {
    name: '0032-alike-clients',
    class: Migration0032AlikeClients,
    expands: true,
    indexes: { clientes_semelhanca: `clientes using gin (conta_id, ${CHAVES_DO_CLIENTE})` },
  },
  { name: '0033-merges-by-hand', class: Migration0033MergesByHand, expands: true },
  { name: '0034-requests-of-titulares', class: Migration0034RequestsOfTitulares, expands: true },
  {
    name: '0035-erasures',
    class: Migration0035Erasures,
    expands: true,
    indexes: { clientes_retidos: 'clientes (conta_id, retencao_ate) where retencao_ate is not null' },
  },
  { name: '0036-invoice-recipients', class: Migration0036InvoiceRecipients, expands: true },
  {
    name: '0037-search-by-conta',
    class: Migration0037SearchByConta,
    expands: true,
    indexes: { clientes_trigramas: `clientes using gin (${TRIGRAMAS_DO_CLIENTE})` },
    replaced: ['clientes_busca'],
  },
  {
    name: '0038-turns-of-jobs',
    class: Migration0038TurnsOfJobs,
    expands: true,
    indexes: { jobs_pesados: `jobs (criado_em) where concluido_em is null and tipo = 'copia-pedida'` },
  },
  { name: '0039-shares-of-networks', class: Migration0039SharesOfNetworks, expands: true },
  { name: '0040-texts-about-the-erased', class: Migration0040TextsAboutTheErased, expands: true },
  { name: '0041-plans-without-statistics', class: Migration0041PlansWithoutStatistics, expands: true },
  { name: '0042-cpfs-of-invoices', class: Migration0042CpfsOfInvoices, expands: true },
  {
    name: '0043-best-passport',
    class: Migration0043BestPassport,
    expands: true,
    fills: 'resumir_passaportes_de_todos',
    indexes: {
      clientes_melhor_passaporte: 'clientes (conta_id, melhor_passaporte) where melhor_passaporte is not null',
      documentos_viagem_passaportes: `documentos_viagem (conta_id, cliente_id, pais, validade) where tipo = 'passaporte' and validade is not null`,
    },
  },
  { name: '0044-cpfs-of-sheets', class: Migration0044CpfsOfSheets, expands: true },
  {
    name: '0045-search-by-number',
    class: Migration0045SearchByNumber,
    expands: true,
    indexes: { documentos_viagem_numeros: 'documentos_viagem (conta_id, numero_indice) where numero_indice is not null' },
  },
  { name: '0046-names-as-seen', class: Migration0046NamesAsSeen, expands: true, fills: 'limpar_nomes' },
  {
    name: '0047-trips',
    class: Migration0047Trips,
    expands: true,
    indexes: { auditoria_viagem: `auditoria (conta_id, alvo_id, quando desc) where alvo_tipo = 'viagem'` },
  },
  {
    name: '0048-reminders-of-trips',
    class: Migration0048RemindersOfTrips,
    expands: true,
    indexes: { anotacoes_viagem: 'anotacoes (conta_id, viagem_id) where cliente_id is null' },
  },
  { name: '0049-watch-of-trips', class: Migration0049WatchOfTrips, expands: true },
  {
    name: '0050-sheets-of-trips',
    class: Migration0050SheetsOfTrips,
    expands: true,
    indexes: {
      orientacoes_viagem: 'orientacoes (conta_id, viagem_id) where viagem_id is not null',
      viagens_abertas: 'viagens (conta_id, ida, id) include (volta, resultado, sem_ciencia) where cancelada_em is null',
    },
    replaced: ['viagens_por_ida'],
  },
  {
    name: '0051-pages-of-trips',
    class: Migration0051PagesOfTrips,
    expands: true,
    indexes: {
      envios_pagina: 'envios (conta_id, pagina_id) where pagina_id is not null',
      auditoria_pagina: `auditoria (conta_id, alvo_id, quando desc) where alvo_tipo = 'pagina-viagem'`,
    },
  },
  { name: '0052-phones-of-contas', class: Migration0052PhonesOfContas, expands: true },
  {
    name: '0053-today',
    class: Migration0053Today,
    expands: true,
    indexes: { orientacoes_cientes: 'orientacoes (conta_id, ciente_em desc, id desc) where ciente_em is not null' },
  },
];

/** Connections of a process. */
export const POOL_SIZE = 10;
const LOCK_WAIT_MS = 2_000;

/**
 * One pool per process. The server cancels a statement after 10 s, or after 2 s of waiting for a lock (CONTA_OCUPADA); waiting
 * for a connection ends after 5 s. A query without an answer for 15 s closes its connection: a failover that closes none would
 * fill the pool with dead connections. Generic plans, because with page and search parameters PostgreSQL would replan every call,
 * about 1 ms each (docs/performance.md).
 */
export function ormConfig(
  databaseUrl: string,
  entities: Entities,
  { poolSize = POOL_SIZE, worker = false, timeoutFactor = 1 } = {},
): OrmOptions {
  return defineConfig({
    driver: BindingDriver,
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    ensureDatabase: false,
    forceUtcTimezone: true,
    propagationOnPrototype: false, // entities have no relations, and an accessor for each field costs a tenth of a create
    pool: { min: 0, max: poolSize },
    driverOptions: {
      Client: PreparingClient,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 15_000 * timeoutFactor,
      keepAlive: true,
      idle_in_transaction_session_timeout: 60_000,
      options: `-c plan_cache_mode=force_generic_plan -c lock_timeout=${LOCK_WAIT_MS * timeoutFactor} -c timezone=UTC ${SUMMARIZES_PASSPORTS}${worker ? ' -c app.processo=worker' : ''}`,
      pipeline: true,
    },
    migrations: {
      migrationsList: [...MIGRATIONS],
      tableName: 'migracoes',
      snapshot: false,
      transactional: true,
      allOrNothing: true,
    },
  });
}
