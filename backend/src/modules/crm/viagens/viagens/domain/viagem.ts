import type { CivilDay } from '@viajario/contracts/civil-day';
import type { SituacaoDaViagem } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import type { Actor } from '#shared/domain/actor.js';
import { Aggregate } from '#shared/domain/aggregate.js';
import { isSame, refuseOutdated } from '#shared/domain/conflicts.js';
import { later, textOrNull, type Edit } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';
import {
  idaDe,
  nomePadraoDe,
  refuseTrechos,
  trechosDe,
  voltaDe,
  type TrechoInput,
  type Trechos,
} from '../../prontidao/domain/trechos.js';

/** What people change of a trip, each as one. */
export interface CamposDaViagem {
  readonly nome: string;
  readonly trechos: Trechos;
  readonly clienteIds: readonly string[];
  readonly agenteId: string | null;
  /** For the agency. */
  readonly observacoes: string | null;
  /** Booking codes and times, for messages only. */
  readonly localizadores: string | null;
  readonly cancelada: boolean;
}

/** As typed: a missing field is left alone; an empty name is the default one. */
export interface ViagemChanges {
  nome?: string | null;
  trechos?: readonly TrechoInput[];
  clienteIds?: readonly string[];
  agenteId?: string | null;
  observacoes?: string | null;
  localizadores?: string | null;
  cancelada?: boolean;
}
export type ViagemInput = ViagemChanges & Required<Pick<ViagemChanges, 'trechos' | 'clienteIds'>>;

/** Who goes where, stop by stop: what a trip lacks is found out for it, not written in it. */
export class Viagem extends Aggregate<Viagem> {
  readonly id: string;
  readonly contaId: string;
  readonly campos: CamposDaViagem;
  readonly canceladaEm: Date | null;
  readonly criadaPor: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(contaId: string, input: ViagemInput, { now, usuarioId }: { now: Date; usuarioId: string }) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.campos = NEW;
    this.campos = { ...NEW, ...this.proposed({ ...input, nome: input.nome ?? null }) };
    this.canceladaEm = null;
    this.criadaPor = usuarioId;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** What is typed, in stored form; refuses stops that cannot be. A name that is the default one follows the stops. */
  proposed({ nome, trechos: typed, clienteIds, agenteId, cancelada, ...texts }: ViagemChanges): Partial<CamposDaViagem> {
    const trechos = typed && trechosDe(typed);
    if (trechos) refuseTrechos(trechos);
    const { observacoes, localizadores } = texts;
    const follows = trechos !== undefined && nome === undefined && this.campos.nome === nomePadraoDe(this.campos.trechos);
    const named = follows ? null : nome;
    return {
      ...(named !== undefined && { nome: textOrNull(named) ?? nomePadraoDe(trechos ?? this.campos.trechos) }),
      ...(trechos && { trechos }),
      ...(clienteIds && { clienteIds: clienteIds.map((id) => id.toLowerCase()) }),
      ...(agenteId !== undefined && { agenteId: agenteId || null }),
      ...(observacoes !== undefined && { observacoes: textOrNull(observacoes) }),
      ...(localizadores !== undefined && { localizadores: textOrNull(localizadores) }),
      ...(cancelada !== undefined && { cancelada }),
    };
  }

  /** Changes fields that `proposed` made of what was typed; returns the names of those that are others now. */
  edit(next: Partial<CamposDaViagem>, { now, seen }: Edit): (keyof CamposDaViagem)[] {
    const changed = CAMPOS.filter((campo) => next[campo] !== undefined && !isSame(next[campo], this.campos[campo]));
    refuseOutdated(this, seen, changed);
    if (changed.length === 0) return changed;
    const campos = { ...this.campos, ...next };
    const canceladaEm = campos.cancelada ? (this.canceladaEm ?? now) : null;
    this.change({ campos, canceladaEm, updatedAt: later(now, this.updatedAt) });
    return changed;
  }

  /** With which its reminders move. */
  comDias(): { id: string; contaId: string; ida: CivilDay; volta: CivilDay } {
    const { id, contaId, campos } = this;
    return { id, contaId, ida: idaDe(campos.trechos), volta: voltaDe(campos.trechos) };
  }

  /** Whether this member made it or looks after it: others need to be gestor to delete it. */
  isOf({ usuarioId }: Pick<Actor, 'usuarioId'>): boolean {
    return this.criadaPor === usuarioId || this.campos.agenteId === usuarioId;
  }
}

const NEW: CamposDaViagem = {
  nome: '',
  trechos: [],
  clienteIds: [],
  agenteId: null,
  observacoes: null,
  localizadores: null,
  cancelada: false,
};
const CAMPOS = [
  'nome',
  'trechos',
  'clienteIds',
  'agenteId',
  'observacoes',
  'localizadores',
  'cancelada',
] as const satisfies readonly (keyof CamposDaViagem)[];

/** On a day. */
export function situacaoDe(
  { ida, volta, cancelada }: { ida: CivilDay; volta: CivilDay; cancelada: boolean },
  hoje: CivilDay,
): SituacaoDaViagem {
  if (cancelada) return 'cancelada';
  if (hoje < ida) return 'a-iniciar';
  return hoje <= volta ? 'em-viagem' : 'encerrada';
}
