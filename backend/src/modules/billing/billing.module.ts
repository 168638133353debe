import { Module } from '@nestjs/common';
import { SubscriptionController } from './infrastructure/subscription.controller.js';
import { SubscriptionQueries } from './infrastructure/subscription.queries.js';

@Module({ controllers: [SubscriptionController], providers: [SubscriptionQueries] })
export class BillingModule {}
