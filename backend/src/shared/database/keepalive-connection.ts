import type { ClientConfig } from 'pg';

/**
 * A connection that lasts, with statements of any length or locks between them. Where one end vanishes without closing it (a
 * failover, a dead host) the other asks after ten seconds of silence and gives it up ten later, with its locks; the systems' own
 * habit is two hours. An end that is at work answers, however long its work takes. `options`: settings for the server.
 */
export const keepaliveConnection = (connectionString: string, options = ''): ClientConfig => ({
  connectionString,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: `${options} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5`.trimStart(),
});
