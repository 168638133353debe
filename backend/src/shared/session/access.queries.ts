import { Injectable } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import { Sql } from '../database/sql.js';

export interface ContaAccess {
  contaId: string;
  papel: Papel | null;
  /** The subscription of the conta's owner or of the caller is active. */
  emDia: boolean;
  /** One of them pays, or was granted access: not a trial. */
  pago: boolean;
}

/** The SECURITY DEFINER function that finds the conta of each kind of record. */
const CONTA_OF = {
  cliente: 'conta_do_cliente',
  empresa: 'conta_da_empresa',
  relacionamento: 'conta_do_relacionamento',
  documento: 'conta_do_documento',
  anotacao: 'conta_da_anotacao',
  etiqueta: 'conta_da_etiqueta',
  visao: 'conta_da_visao',
  'documento-viagem': 'conta_do_documento_viagem',
  vencimento: 'conta_do_vencimento',
  link: 'conta_do_link',
  envio: 'conta_do_envio',
  modelo: 'conta_do_modelo',
  copia: 'conta_da_copia',
  orientacao: 'conta_da_orientacao',
  pedido: 'conta_do_pedido',
  job: 'conta_do_job',
} as const;
type Kind = keyof typeof CONTA_OF;

/** The access check predicted from a call's path, before its route is known; prefetched together with the session. */
export interface PrefetchedAccess {
  readonly of: Kind | 'conta';
  readonly id: string;
  /** The result, once the session is read. */
  found?: { usuarioId: string; access: ContaAccess | null };
}

/** SQL: the conta `id`, or that of the record with this id, with the role of `user` in it; no row for non-members. */
export function accessTo(of: Kind | 'conta', user: string, id: string): string {
  if (of === 'conta')
    return `select ${id}::uuid as "contaId", papel, em_dia as "emDia", pago from acesso_da_chamada(${user}, ${id}::uuid)`;
  return `select c.id as "contaId", a.papel, a.em_dia as "emDia", a.pago
          from ${CONTA_OF[of]}(${user}, ${id}::uuid) as c(id), acesso_da_chamada(${user}, c.id) a where c.id is not null`;
}

/** The guards' access checks on every call; nothing is cached, so that a removal takes effect immediately. */
@Injectable()
export class AccessQueries {
  constructor(private readonly sql: Sql) {}

  /** Role and subscription of a user in a conta, or in the conta of the record with that id; null when there is none. */
  async to(of: Kind | 'conta', usuarioId: string, id: string): Promise<ContaAccess | null> {
    const [row] = await this.sql.rows<ContaAccess>({
      name: `access-${of}`,
      text: accessTo(of, '$1', '$2'),
      values: [usuarioId, id],
    });
    return row ?? null;
  }

  /** Whether the user exists, is a system admin, and has an active or a paid subscription (own or through a conta). */
  async ofUser(usuarioId: string): Promise<{ admin: boolean; emDia: boolean; pago: boolean } | null> {
    const [row] = await this.sql.rows<{ admin: boolean; emDia: boolean; pago: boolean }>({
      name: 'access-user',
      text: `select papel_sistema = 'admin' as admin, assinatura_em_dia(id) as "emDia", acesso_pago(id) as pago from users where id = $1`,
      values: [usuarioId],
    });
    return row ?? null;
  }
}
