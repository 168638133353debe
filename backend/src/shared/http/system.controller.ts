import { readFileSync } from 'node:fs';
import { Controller, Inject } from '@nestjs/common';
import { system, type Health, type PublicConfig } from '@viajario/contracts/config';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { Draining } from './edge/draining.js';
import { Handles } from './handles.js';
import { HealthChecks, notReady } from './health-checks.js';
import { REMOTE_ENTRIES } from './pages/static-files.js';

const OPENAPI_FILE = new URL(import.meta.resolve('@viajario/contracts/openapi.json'));

/** Public routes that need no sign-in. */
@Controller()
export class SystemController {
  private openapiDocument: Record<string, unknown> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: HealthChecks,
    private readonly draining: Draining,
  ) {}

  @Handles(system.config)
  async browserConfig(): Promise<PublicConfig> {
    const { stripePublishableKey, stripeJsUrl, contactWhatsapp, companyUrl, backup } = this.config;
    const links = { contactWhatsapp, companyUrl, ...(backup.isConfigured ? { backups: true as const } : {}) };
    return { remotes: REMOTE_ENTRIES, stripePublishableKey, stripeJsUrl, ...links };
  }

  @Handles(system.live)
  async live(): Promise<Health> {
    return { status: 'ok' };
  }

  @Handles(system.ready)
  async ready(): Promise<Health> {
    if (this.draining.active) throw notReady('this process is shutting down');
    return this.checks.run();
  }

  @Handles(system.openapi)
  async openapi(): Promise<Record<string, unknown>> {
    return (this.openapiDocument ??= JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Record<string, unknown>);
  }
}
