import { Module } from '@nestjs/common';
import { ActivateSubscription } from './application/activate-subscription.js';
import { CancelSubscription } from './application/cancel-subscription.js';
import { ChangeCard } from './application/change-card.js';
import { ChangePlano } from './application/change-plano.js';
import { CreateSubscription } from './application/create-subscription.js';
import { KeepPayerKnown } from './application/keep-payer-known.js';
import { KeepSituation } from './application/keep-situation.js';
import { NoteContestado } from './application/note-contestado.js';
import { NotePaymentProblems } from './application/note-payment-problems.js';
import { PreviewPlano } from './application/preview-plano.js';
import { ProcessEvents } from './application/process-events.js';
import { ReceiveEvent } from './application/receive-event.js';
import { Reconcile } from './application/reconcile.js';
import { RefreshPaymentProblems } from './application/refresh-payment-problems.js';
import { RefreshStatus } from './application/refresh-status.js';
import { Sincronizar } from './application/sincronizar.js';
import { Alarms } from './domain/alarms.js';
import { Assinantes, PayerLock } from './domain/assinantes.js';
import { Cards } from './domain/cards.js';
import { PagamentosContestados } from './domain/contestados.js';
import { Eventos, PagamentoProblemas } from './domain/eventos.js';
import { PaymentProvider } from './domain/payment-provider.js';
import { LogAlarms } from './infrastructure/alarms.log.js';
import { AssinantesQueries } from './infrastructure/assinantes.queries.js';
import { AssinaturaController } from './infrastructure/assinatura.controller.js';
import { StripeCards } from './infrastructure/cards.stripe.js';
import { EventosQueries } from './infrastructure/eventos.queries.js';
import { PagadorAlteradoJob } from './infrastructure/pagador-alterado.job.js';
import { PagadorExcluidoJob } from './infrastructure/pagador-excluido.job.js';
import { PagamentoAlteradoJob } from './infrastructure/pagamento-alterado.job.js';
import { PagamentoContestadoJob } from './infrastructure/pagamento-contestado.job.js';
import { PagamentoProblemasQueries } from './infrastructure/pagamento-problemas.queries.js';
import { PagamentosContestadosQueries } from './infrastructure/pagamentos-contestados.queries.js';
import { PayerLockQueries } from './infrastructure/payer-lock.queries.js';
import { PaymentProblemsController } from './infrastructure/payment-problems.controller.js';
import { StripeProvider } from './infrastructure/payment-provider.stripe.js';
import { PaymentsVerificationQueries } from './infrastructure/payments-verification.queries.js';
import { PaymentsVerification } from './infrastructure/payments-verification.js';
import { ReconcileSchedule } from './infrastructure/reconcile.schedule.js';
import { StripeClient } from './infrastructure/stripe-client.js';
import { StripeInvoices } from './infrastructure/stripe-invoices.js';
import { StripePrices } from './infrastructure/stripe-prices.js';
import { StripeSubscriptions } from './infrastructure/stripe-subscription.js';
import { SubscriptionController } from './infrastructure/subscription.controller.js';
import { SubscriptionQueries } from './infrastructure/subscription.queries.js';
import { WebhookController } from './infrastructure/webhook.controller.js';

/** What asks the provider, and what is known of payers. */
const ASKING = [
  StripeClient,
  StripePrices,
  StripeInvoices,
  StripeSubscriptions,
  { provide: PaymentProvider, useClass: StripeProvider },
  { provide: Assinantes, useClass: AssinantesQueries },
];

/** What both processes need to know what is paid. */
const PAYING = [
  ...ASKING,
  Sincronizar,
  KeepSituation,
  ReceiveEvent,
  ChangeCard,
  { provide: Cards, useClass: StripeCards },
  { provide: Alarms, useClass: LogAlarms },
  { provide: PayerLock, useClass: PayerLockQueries },
  { provide: Eventos, useClass: EventosQueries },
  NotePaymentProblems,
  PagamentoProblemasQueries,
  { provide: PagamentoProblemas, useExisting: PagamentoProblemasQueries },
];

@Module({
  controllers: [SubscriptionController, AssinaturaController, WebhookController, PaymentProblemsController],
  providers: [
    ...PAYING,
    CreateSubscription,
    ActivateSubscription,
    CancelSubscription,
    ChangePlano,
    PreviewPlano,
    RefreshStatus,
    RefreshPaymentProblems,
    SubscriptionQueries,
  ],
})
export class BillingModule {}

/** The module's part of the worker. */
@Module({
  providers: [
    ...PAYING,
    ProcessEvents,
    Reconcile,
    ReconcileSchedule,
    KeepPayerKnown,
    PagamentoAlteradoJob,
    NoteContestado,
    PagamentoContestadoJob,
    { provide: PagamentosContestados, useClass: PagamentosContestadosQueries },
    PagadorAlteradoJob,
    PagadorExcluidoJob,
  ],
})
export class BillingJobsModule {}

/** The module's part of the operator's commands. */
@Module({ providers: [...ASKING, PaymentsVerification, PaymentsVerificationQueries] })
export class BillingOperatorModule {}
