import { Module } from '@nestjs/common';
import { CancelAssinatura } from './application/cancel-assinatura.js';
import { ChangeCard } from './application/change-card.js';
import { ChangePlano } from './application/change-plano.js';
import { CreateAssinatura } from './application/create-assinatura.js';
import { DescribeCustomer } from './application/describe-customer.js';
import { SynchronizeCustomer } from './application/synchronize-customer.js';
import { SaveProviderState } from './application/save-provider-state.js';
import { RecordPagamentoProblemas } from './application/record-pagamento-problemas.js';
import { PreviewPlano } from './application/preview-plano.js';
import { ProcessEvents } from './application/process-events.js';
import { ReceiveEvent } from './application/receive-event.js';
import { ReconcileAssinaturas } from './application/reconcile-assinaturas.js';
import { SynchronizePagador } from './application/synchronize-pagador.js';
import { Alarms } from './infrastructure/alarms.log.js';
import { PagadorLock } from './infrastructure/pagador-lock.store.js';
import { Assinantes } from './infrastructure/assinantes.repository.js';
import { Cards } from './infrastructure/stripe/cards.stripe.js';
import { TaxIds } from './infrastructure/stripe/tax-ids.stripe.js';
import { DadosFiscais } from './infrastructure/fiscal/dados-fiscais.repository.js';
import { PagamentosContestados } from './infrastructure/pagamentos-contestados.repository.js';
import { PagamentoProblemas } from './infrastructure/pagamento-problemas.repository.js';
import { Eventos } from './infrastructure/eventos.repository.js';
import { PaymentProvider } from './infrastructure/stripe/payment-provider.stripe.js';
import { AssinaturaController } from './infrastructure/assinatura.controller.js';
import { EncryptCpfsSchedule } from './infrastructure/fiscal/encrypt-cpfs.schedule.js';
import { DadosFiscaisController } from './infrastructure/fiscal/dados-fiscais.controller.js';
import { PagadorAlteradoJob } from './infrastructure/pagador-alterado.job.js';
import { PagadorExcluidoJob } from './infrastructure/pagador-excluido.job.js';
import { PagamentoAlteradoJob } from './infrastructure/pagamento-alterado.job.js';
import { PagamentoContestadoJob } from './infrastructure/pagamento-contestado.job.js';
import { PagamentoProblemasController } from './infrastructure/pagamento-problemas.controller.js';
import { PaymentsVerificationQueries } from './infrastructure/payments-verification.queries.js';
import { WebhookInboxMetrics } from './infrastructure/webhook-inbox-metrics.queries.js';
import { PaymentsVerification } from './infrastructure/payments-verification.js';
import { ReconcileAssinaturasSchedule } from './infrastructure/reconcile-assinaturas.schedule.js';
import { StripeClient } from './infrastructure/stripe/stripe-client.js';
import { StripeInvoices } from './infrastructure/stripe/stripe-invoices.js';
import { StripePrices } from './infrastructure/stripe/stripe-prices.js';
import { StripeSubscriptions } from './infrastructure/stripe/stripe-subscriptions.js';
import { AssinaturaStatusController } from './infrastructure/assinatura-status.controller.js';
import { AssinaturaStatusQueries } from './infrastructure/assinatura-status.queries.js';
import { WebhookController } from './infrastructure/stripe/webhook.controller.js';

/** The provider's adapter and the pagadores. */
const PROVIDER = [StripeClient, StripePrices, StripeInvoices, StripeSubscriptions, PaymentProvider, Assinantes];

/** Shared by API and worker. */
const SYNCHRONIZATION = [
  ...PROVIDER,
  SynchronizePagador,
  SaveProviderState,
  ReceiveEvent,
  ChangeCard,
  Cards,
  Alarms,
  PagadorLock,
  Eventos,
  DadosFiscais,
  RecordPagamentoProblemas,
  PagamentoProblemas,
];

@Module({
  controllers: [
    AssinaturaStatusController,
    AssinaturaController,
    WebhookController,
    PagamentoProblemasController,
    DadosFiscaisController,
  ],
  providers: [...SYNCHRONIZATION, CreateAssinatura, CancelAssinatura, ChangePlano, PreviewPlano, AssinaturaStatusQueries],
})
export class BillingModule {}

/** The module's part of the worker. */
@Module({
  providers: [
    ...SYNCHRONIZATION,
    ProcessEvents,
    ReconcileAssinaturas,
    ReconcileAssinaturasSchedule,
    EncryptCpfsSchedule,
    DescribeCustomer,
    SynchronizeCustomer,
    TaxIds,
    PagamentoAlteradoJob,
    PagamentoContestadoJob,
    PagamentosContestados,
    PagadorAlteradoJob,
    PagadorExcluidoJob,
    WebhookInboxMetrics,
  ],
})
export class BillingJobsModule {}

/** The module's part of the operator's commands. */
@Module({ providers: [...PROVIDER, PaymentsVerification, PaymentsVerificationQueries] })
export class BillingOperatorModule {}
