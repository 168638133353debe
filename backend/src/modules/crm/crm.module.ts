import { Module } from '@nestjs/common';
import { CleanUpAfterCliente } from './application/clean-up-after-cliente.js';
import { CreateCliente } from './application/create-cliente.js';
import { DeleteCliente } from './application/delete-cliente.js';
import { LookUpCep } from './application/look-up-cep.js';
import { UpdateCliente } from './application/update-cliente.js';
import { CepCache } from './domain/cep-cache.js';
import { Clientes } from './domain/clientes.js';
import { PostalCodes } from './domain/postal-codes.js';
import { CepCacheQueries } from './infrastructure/cep-cache.queries.js';
import { CepController } from './infrastructure/cep.controller.js';
import { ClienteExcluidoJob } from './infrastructure/cliente-excluido.job.js';
import { ClienteLookupQueries } from './infrastructure/cliente-lookup.queries.js';
import { ClientesController } from './infrastructure/clientes.controller.js';
import { ClientesQueries } from './infrastructure/clientes.queries.js';
import { ClientesRepository } from './infrastructure/clientes.repository.js';
import { HttpPostalCodes } from './infrastructure/postal-codes.http.js';
import { StatsController } from './infrastructure/stats.controller.js';
import { StatsQueries } from './infrastructure/stats.queries.js';

@Module({
  controllers: [ClientesController, StatsController, CepController],
  providers: [
    CreateCliente,
    UpdateCliente,
    DeleteCliente,
    LookUpCep,
    ClientesQueries,
    ClienteLookupQueries,
    StatsQueries,
    { provide: Clientes, useClass: ClientesRepository },
    { provide: CepCache, useClass: CepCacheQueries },
    { provide: PostalCodes, useClass: HttpPostalCodes },
  ],
})
export class CrmModule {}

/** The module's part of the worker. */
@Module({ providers: [ClienteExcluidoJob, CleanUpAfterCliente] })
export class CrmJobsModule {}
