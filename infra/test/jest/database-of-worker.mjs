/**
 * Before each backend test file: DATABASE_URL is this worker's own database as the app's role, OPERATOR_DATABASE_URL the same
 * database as the superuser, who sees and updates every row.
 */
const { port, password } = JSON.parse(process.env.TEST_POSTGRES);
const database = `127.0.0.1:${port}/viajario_${process.env.JEST_WORKER_ID}`;

process.env.DATABASE_URL = `postgres://viajario_app:${password}@${database}`;
process.env.OPERATOR_DATABASE_URL = `postgres://operator:${password}@${database}`;
