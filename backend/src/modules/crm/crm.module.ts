import { Module } from '@nestjs/common';
import { ClientesJobsModule, ClientesModule } from '#modules/crm/clientes';
import { ContatoModule } from '#modules/crm/contato';
import { PlanilhasJobsModule, PlanilhasModule } from '#modules/crm/planilhas';
import { PrivacidadeJobsModule, PrivacidadeModule } from '#modules/crm/privacidade';
import { ViagensJobsModule, ViagensModule } from '#modules/crm/viagens';

/** Clients, their documents, dates and trips, in five contexts. */
@Module({ imports: [ClientesModule, ViagensModule, ContatoModule, PlanilhasModule, PrivacidadeModule] })
export class CrmModule {}

/** The module's part of the worker. */
@Module({ imports: [ClientesJobsModule, ViagensJobsModule, PlanilhasJobsModule, PrivacidadeJobsModule] })
export class CrmJobsModule {}
