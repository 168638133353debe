import { Module } from '@nestjs/common';
import { CreateConta } from './application/create-conta.js';
import { RenameConta } from './application/rename-conta.js';
import { Contas } from './domain/contas.js';
import { ContasController } from './infrastructure/contas.controller.js';
import { ContasQueries } from './infrastructure/contas.queries.js';
import { ContasRepository } from './infrastructure/contas.repository.js';

@Module({
  controllers: [ContasController],
  providers: [CreateConta, RenameConta, ContasQueries, { provide: Contas, useClass: ContasRepository }],
  exports: [CreateConta],
})
export class AccountsModule {}
