import { readFileSync } from 'node:fs';
import { Controller, HttpException, Inject } from '@nestjs/common';
import { system, type Health, type PublicConfig } from '@viajario/contracts/config';
import type { Config } from '../../config.js';
import { CONFIG } from '../infrastructure/config.token.js';
import { Handles } from './handles.js';
import { HealthChecks } from './health-checks.js';
import { REMOTES } from './pages.js';

const OPENAPI_FILE = new URL(import.meta.resolve('@viajario/contracts/openapi.json'));

/** What anybody may ask before signing in. */
@Controller()
export class SystemController {
  private openapiDocument: Record<string, unknown> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: HealthChecks,
  ) {}

  @Handles(system.config)
  async browserConfig(): Promise<PublicConfig> {
    const { stripePublishableKey, stripeJsUrl, contactWhatsapp, companyUrl } = this.config;
    return { remotes: REMOTES, stripePublishableKey, stripeJsUrl, contactWhatsapp, companyUrl };
  }

  @Handles(system.live)
  async live(): Promise<Health> {
    return { status: 'ok' };
  }

  @Handles(system.ready)
  async ready(): Promise<Health> {
    const health = await this.checks.run();
    if (health.status === 'unavailable') throw new HttpException(health, 503);
    return health;
  }

  @Handles(system.openapi)
  async openapi(): Promise<Record<string, unknown>> {
    return (this.openapiDocument ??= JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Record<string, unknown>);
  }
}
