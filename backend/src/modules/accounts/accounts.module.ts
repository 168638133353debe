import { Module } from '@nestjs/common';
import { ChangeLogo } from './application/contas/change-logo.js';
import { CreateConta } from './application/contas/create-conta.js';
import { EnsureConta } from './application/contas/ensure-conta.js';
import { ExcludeConta } from './application/contas/exclude-conta.js';
import { ExcludeContasOfUser } from './application/contas/exclude-contas-of-user.js';
import { RemoveConta } from './application/contas/remove-conta.js';
import { RenameConta } from './application/contas/rename-conta.js';
import { SendLogo } from './application/contas/send-logo.js';
import { CreateConvite } from './application/convites/create-convite.js';
import { ChangeMembro } from './application/equipe/change-membro.js';
import { RemoveMembro } from './application/equipe/remove-membro.js';
import { HandOverCarteira } from './application/equipe/hand-over-carteira.js';
import { SaveMembro } from './application/equipe/save-membro.js';
import { TransferConta } from './application/equipe/transfer-conta.js';
import { ContaContents } from './infrastructure/contas/conta-contents.repository.js';
import { Contas } from './infrastructure/contas/contas.repository.js';
import { Convites } from './infrastructure/convites/convites.repository.js';
import { Equipe } from './infrastructure/equipe/equipe.repository.js';
import { ContaExcluidaJob } from './infrastructure/contas/conta-excluida.job.js';
import { ContaPdfData } from './infrastructure/contas/conta.pdf-data.js';
import { ContasController } from './infrastructure/contas/contas.controller.js';
import { ContasQueries } from './infrastructure/contas/contas.queries.js';
import { LogoController } from './infrastructure/contas/logo.controller.js';
import { ConvitesController } from './infrastructure/convites/convites.controller.js';
import { CarteiraPassadaJob } from './infrastructure/equipe/carteira-passada.job.js';
import { EquipeController } from './infrastructure/equipe/equipe.controller.js';
import { EquipeQueries } from './infrastructure/equipe/equipe.queries.js';
import { ServeLogo } from './infrastructure/contas/serve-logo.js';
import { EditTrail } from './infrastructure/equipe/edit-trail.store.js';
import { Membros } from './infrastructure/equipe/membros.store.js';
import { TransferController } from './infrastructure/equipe/transfer.controller.js';

const CONTAS = [
  CreateConta,
  EnsureConta,
  RenameConta,
  RemoveConta,
  ExcludeConta,
  ExcludeContasOfUser,
  ContasQueries,
  Contas,
  ContaContents,
];
const LOGOS = [SendLogo, ServeLogo, ContaPdfData, ChangeLogo];
const EQUIPE = [ChangeMembro, RemoveMembro, SaveMembro, TransferConta, EquipeQueries, Equipe, Membros, EditTrail];
const CONVITES = [CreateConvite, Convites];

@Module({
  controllers: [ContasController, LogoController, EquipeController, TransferController, ConvitesController],
  providers: [...CONTAS, ...LOGOS, ...EQUIPE, ...CONVITES],
  exports: [CreateConta, ExcludeContasOfUser, ServeLogo, ContaPdfData, Membros, EditTrail],
})
export class AccountsModule {}

/** The module's part of the worker. */
@Module({
  providers: [ContaExcluidaJob, ContaContents, CarteiraPassadaJob, HandOverCarteira, EquipeQueries, Equipe, Membros],
  exports: [Membros],
})
export class AccountsJobsModule {}
