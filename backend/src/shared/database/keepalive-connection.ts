import type { ClientConfig } from 'pg';

/**
 * For long-lived connections, with statements of any length or with locks. TCP keepalive on both ends detects a peer that vanished
 * without closing (a failover, a dead host) after ten idle seconds and ten more of probes, and frees its locks; the operating
 * system's default is two hours. A peer that is busy still answers probes. `options`: settings for the server.
 */
export const keepaliveConnection = (connectionString: string, options = ''): ClientConfig => ({
  connectionString,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: `${options} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5`.trimStart(),
});

/** Option of a connection, until 2.0.0: tells the triggers for 1.0.0 that this version summarizes passports itself (migration 0043). */
export const SUMMARIZES_PASSPORTS = '-c app.passaportes=resumidos';
