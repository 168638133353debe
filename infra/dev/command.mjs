/**
 * Loaded before each command of package.json (`node --import`): answers `--help`, and refuses a Node that cannot run the command.
 * Plain JavaScript, because an older Node has to get as far as the message. npm passes `--help` on only behind `--`: `npm run
 * lint -- --help`.
 */
const OLDEST_NODE = 24;

const OPERATOR = `Works beside the running product, or starts the database of DATA_DIR for itself; DATABASE_URL names another one (as the
operator's role). See docs/operations.md.`;

const HELP = {
  start: `npm start [-- --demo]
Builds what is stale, then serves the product; the last line is its address. Settings: docs/configuration.md.
  --demo   fills an agency of demo@demo.local with 300 clients, families and companies`,
  dev: `npm run dev
The product on one address, reloaded on save. Takes no options.`,
  test: `npm test [-- WORD … --suite=NAME --busy]
Runs the unit, HTTP and browser tests; the last line is "N passed, N failed".
  WORD           only test files whose path contains it; Jest's own options work too (-t TITLE)
  --suite=NAME   one suite: node, web, browser, or firefox (which is not part of a full run)
  --busy         beside two loops that take half of two cores`,
  drill: `npm run drill [-- WORD …]
Runs the slow fault tests (Linux only), or those whose path contains WORD:
  layout   two APIs, two workers, nginx, Redis and S3 as in production
  load     the load goals`,
  screens: `npm run screens
Takes the pictures of docs/screens and of the landing page. Takes no options.`,
  bench: `npm run bench [-- OPTIONS]
Measures the product beside two hand-written servers (Linux only); the first load of 1,000,000 clients takes some minutes.
  --small           4,000 clients, one short round: shows that each workload runs, its times mean nothing
  --only NAME       only this one; may be given several times, or with commas:
                    W1 W1deep W2 W2email W3 W4 W6 calls files pages feel start bulk
  --clients N  --rounds N  --seconds N  --connections N
  --write           puts the results into docs/performance.md
  --profile FOLDER  writes a CPU profile of the API
  --api FILE        measures another build's main.js`,
  verify: `npm run verify [-- --deep]
Checks rows against stored files and the payment provider, prints JSON, exits with 1 when something is wrong.
  --deep   reads every file
${OPERATOR}`,
  'rotate-keys': `npm run rotate-keys
Re-encrypts files and fields from DOCUMENTS_KEY_OLD to DOCUMENTS_KEY. Takes no options.
${OPERATOR}`,
  backup: `npm run backup
Makes a backup in BACKUP_DIR or BACKUP_S3_BUCKET. Takes no options.
${OPERATOR}`,
  backups: `npm run backups
Lists the backups. Takes no options.
${OPERATOR}`,
  restore: `npm run restore -- NAME
Restores the backup NAME (see npm run backups) into an empty DATA_DIR or database; the product must not run.
${OPERATOR}`,
  'recheck-trips': `npm run recheck-trips
Judges all open trips again, by this version's table of destinations or that of DESTINOS_FILE, and prints how many differ. Takes no options.
${OPERATOR}`,
  migrate: `npm run migrate
Brings the database to this version's schema; run it before the new version's processes start. Takes no options.
${OPERATOR}`,
  lint: `npm run lint [-- CHECK …]
Runs all checks, or the named ones (infra/checks/run.ts lists them): style, types, boundaries, sizes, folder-sizes, texts …`,
  format: `npm run format
Formats every file with Prettier. Takes no options.`,
  openapi: `npm run openapi
Writes packages/contracts/openapi.json from the contracts. Takes no options.`,
  lock: `npm run lock
Completes package-lock.json after "npm install" (docs/decisions/0005). Takes no options.`,
};

const help = HELP[process.env.npm_lifecycle_event ?? process.env.NODE_RUN_SCRIPT_NAME];
if (help !== undefined && process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  console.log(help);
  process.exit(0);
}
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Viajário runs on Node ${OLDEST_NODE} or later. npm brings it for most machines, not for ${process.platform} ${process.arch}: ` +
      `install it (this is ${process.versions.node}).`,
  );
  process.exit(1);
}
