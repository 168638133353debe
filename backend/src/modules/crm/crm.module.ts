import { Module } from '@nestjs/common';
import { ClientesJobsModule, ClientesModule } from '#modules/crm/clientes';
import { ContatoJobsModule, ContatoModule } from '#modules/crm/contato';
import { PlanilhasJobsModule, PlanilhasModule } from '#modules/crm/planilhas';
import { PrivacidadeJobsModule, PrivacidadeModule } from '#modules/crm/privacidade';
import { ViagensJobsModule, ViagensModule } from '#modules/crm/viagens';

/** People, papers, dates and trips, in five contexts. */
@Module({ imports: [ClientesModule, ViagensModule, ContatoModule, PlanilhasModule, PrivacidadeModule] })
export class CrmModule {}

/** The module's part of the worker. */
@Module({ imports: [ClientesJobsModule, ViagensJobsModule, ContatoJobsModule, PlanilhasJobsModule, PrivacidadeJobsModule] })
export class CrmJobsModule {}
