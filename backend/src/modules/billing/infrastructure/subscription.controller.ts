import { Controller } from '@nestjs/common';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { Handles } from '#shared/http/handles.js';
import { UserId } from '#shared/http/request.js';
import { SubscriptionQueries } from './subscription.queries.js';

@Controller()
export class SubscriptionController {
  constructor(private readonly queries: SubscriptionQueries) {}

  @Handles(session.status)
  status(@UserId() userId: string): Promise<SubscriptionStatus> {
    return this.queries.status(userId);
  }

  @Handles(session.statusFresh)
  statusFresh(@UserId() userId: string): Promise<SubscriptionStatus> {
    return this.queries.status(userId);
  }
}
