import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Access } from '@viajario/contracts/route';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { currentContext } from '../../observability/request-context.js';
import { Caller, papeisFrom, type Found, type Needs } from '../../session/caller.js';
import { AccessQueries, type ContaAccess, type PrefetchedAccess } from '../../session/access.queries.js';
import { routeOf } from '../route-of.js';
import { IdempotencyStore } from '../../idempotency/idempotency.store.js';
import { hashSid, SessionStore } from '../../session/session.store.js';
import { usuarioIdOf } from '../../session/session.js';

type ContaRule = Extract<Access, { kind: 'conta' }>;
/** Whom the rule admits, and what of it transactions confirm. */
interface Admitted {
  found: Found;
  needs: Pick<Needs, 'papeis' | 'emDia' | 'refusals'>;
}

/**
 * Enforces the contract's `access` of every route: session, membership, role, subscription, in this order. A non-member gets the
 * same 404 as for an id that does not exist. The transactions of a write confirm it once more (`caller.ts`).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly access: AccessQueries,
    private readonly keys: IdempotencyStore,
    private readonly sessions: SessionStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new DomainError('NAO_ENCONTRADO');
    const rule = route.access;
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const usuarioId = usuarioIdOf(request);
    if (usuarioId === undefined) throw new DomainError('NAO_AUTENTICADO');
    const { found, needs } =
      rule.kind === 'conta' ? await this.enterConta(request, usuarioId, rule) : await this.admit(usuarioId, rule.kind);
    // Stripe's actions are stored in any case.
    const writes = (route.method !== 'GET' || route.job) && !route.ownTransactions;
    const endsAccess = route.endsAccess === true;
    request.caller = new Caller(found, writes ? { ...needs, sid: hashSid(request.sessionID), endsAccess } : null);
    return true;
  }

  private async admit(usuarioId: string, kind: 'user' | 'subscriber' | 'admin'): Promise<Admitted> {
    const user = await this.access.ofUser(usuarioId);
    if (!user) throw new DomainError(OF_USER.membership);
    leaveNetwork(user.pago);
    if (kind === 'admin' && !user.admin) throw new DomainError(OF_USER.role);
    if (kind === 'subscriber' && !user.emDia) throw new DomainError(OF_USER.subscription);
    const needs = { papeis: kind === 'admin' ? ['admin'] : null, emDia: kind === 'subscriber', refusals: OF_USER };
    return { found: { usuarioId, ...OF_NO_CONTA }, needs };
  }

  private async enterConta(request: Request, usuarioId: string, rule: ContaRule): Promise<Admitted> {
    const conta = await this.find(request, usuarioId, rule);
    const refusals = refusalsOf(rule);
    if (!conta || conta.papel === null) {
      if (!(await this.isRepeatedDeletion(request, usuarioId))) throw new DomainError(refusals.membership);
      return { found: { usuarioId, ...OF_NO_CONTA }, needs: { papeis: null, emDia: false, refusals } };
    }
    const { contaId, papel } = conta;
    leaveNetwork(conta.pago);
    const isEnough = papeisFrom(rule.role).includes(papel);
    if (!isEnough) {
      if (!(await this.isRepeatedByFormerOwner(request, usuarioId, rule))) throw new DomainError(refusals.role);
    }
    const emDia = rule.whenExpired !== true;
    if (!conta.emDia && emDia) throw new DomainError(refusals.subscription);
    const found = { usuarioId, contaId, papel, emDia: conta.emDia };
    return { found, needs: { papeis: papeisFrom(isEnough ? rule.role : papel), emDia, refusals } };
  }

  /** A retried deletion has no record to check access to; it passes, and gets the first call's stored empty response. */
  private async isRepeatedDeletion(request: Request, usuarioId: string): Promise<boolean> {
    return request.method === 'DELETE' && this.isAnswered(request, usuarioId);
  }

  /** Transferring a conta ends the caller's ownership, so a retry passes and gets the first call's stored response. */
  private async isRepeatedByFormerOwner(request: Request, usuarioId: string, { role }: ContaRule): Promise<boolean> {
    return request.method === 'POST' && role === 'proprietario' && this.isAnswered(request, usuarioId);
  }

  private async isAnswered(request: Request, usuarioId: string): Promise<boolean> {
    const key = request.get('idempotency-key');
    return key !== undefined && this.keys.isAnswered(usuarioId, key);
  }

  private async find(request: Request, usuarioId: string, rule: ContaRule): Promise<ContaAccess | null> {
    const to = (of: PrefetchedAccess['of'], id: string): Promise<ContaAccess | null> | ContaAccess | null =>
      isPrefetched(request.prefetchedAccess, of, usuarioId, id)
        ? request.prefetchedAccess.found.access
        : this.access.to(of, usuarioId, id);
    if (rule.from === 'query') return to('conta', namedConta(request, rule.from));
    if (rule.from === 'body') {
      const contaId = namedConta(request, rule.from);
      this.sessions.expectConta(request.sessionID, contaId);
      return to('conta', contaId);
    }
    if (rule.from === 'cliente-in-query') return to('cliente', idOf(request.query['clienteId'], 'CLIENTE_OBRIGATORIO'));
    if (rule.from === 'cliente-in-body') return to('cliente', idOf(request.body?.clienteId, 'CLIENTE_OBRIGATORIO'));
    if (rule.from === 'clientes-in-body') return to('cliente', idOf(request.body?.ids?.[0], 'CLIENTES_OBRIGATORIOS'));
    const id = String(request.params['id']).toLowerCase();
    if (!isUUID(id)) return null;
    request.params['id'] = id; // in its stored form: handlers compare and hash it
    if (rule.from === 'path') return to('conta', requireSameConta(request, id));
    const conta = await to(rule.from, id);
    return conta && sameConta(request, conta) ? conta : null;
  }
}

/** Who pays shares nothing with their network (docs/decisions/0024). */
function leaveNetwork(pago: boolean): void {
  if (pago) currentContext().network = undefined;
}

const NOT_FOUND = {
  query: 'CONTA_NAO_ENCONTRADA',
  body: 'CONTA_NAO_ENCONTRADA',
  path: 'CONTA_NAO_ENCONTRADA',
  cliente: 'CLIENTE_NAO_ENCONTRADO',
  'cliente-in-query': 'CLIENTE_NAO_ENCONTRADO',
  'cliente-in-body': 'CLIENTE_NAO_ENCONTRADO',
  'clientes-in-body': 'CLIENTE_NAO_ENCONTRADO',
  empresa: 'EMPRESA_NAO_ENCONTRADA',
  relacionamento: 'RELACIONAMENTO_NAO_ENCONTRADO',
  documento: 'DOCUMENTO_NAO_ENCONTRADO',
  anotacao: 'ANOTACAO_NAO_ENCONTRADA',
  etiqueta: 'ETIQUETA_NAO_ENCONTRADA',
  visao: 'VISAO_NAO_ENCONTRADA',
  'documento-viagem': 'DOCUMENTO_VIAGEM_NAO_ENCONTRADO',
  vencimento: 'VENCIMENTO_NAO_ENCONTRADO',
  link: 'LINK_NAO_ENCONTRADO',
  envio: 'ENVIO_NAO_ENCONTRADO',
  modelo: 'MODELO_NAO_ENCONTRADO',
  copia: 'COPIA_NAO_ENCONTRADA',
  orientacao: 'ORIENTACAO_NAO_ENCONTRADA',
  pedido: 'PEDIDO_NAO_ENCONTRADO',
  job: 'NAO_ENCONTRADO',
} as const;

const OF_NO_CONTA = { contaId: null, papel: null, emDia: null };

const OF_USER = {
  session: 'NAO_AUTENTICADO',
  membership: 'NAO_AUTENTICADO',
  role: 'APENAS_ADMINISTRADORES',
  subscription: 'ASSINATURA_INATIVA',
} as const;

const refusalsOf = ({ refusal, from }: ContaRule): Needs['refusals'] => ({
  session: 'NAO_AUTENTICADO',
  membership: refusal ?? NOT_FOUND[from],
  role: refusal ?? 'SEM_PERMISSAO',
  subscription: 'ASSINATURA_INATIVA',
});

/** Whether the session lookup has prefetched exactly this check. */
function isPrefetched(
  prefetched: PrefetchedAccess | undefined,
  of: string,
  usuarioId: string,
  id: string,
): prefetched is PrefetchedAccess & Required<Pick<PrefetchedAccess, 'found'>> {
  return prefetched?.of === of && prefetched.id === id && prefetched.found?.usuarioId === usuarioId;
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** The conta of a call; two different ones in query and body are refused, even if the caller belongs to both. */
function namedConta(request: Request, from: 'query' | 'body'): string {
  const inQuery = lower(request.query['contaId']);
  const inBody = lower(request.body?.contaId);
  const contaId = from === 'query' ? inQuery : inBody;
  if (!isUUID(contaId)) throw new DomainError('CONTA_OBRIGATORIA');
  const other = from === 'query' ? inBody : inQuery;
  if (other !== undefined && other !== contaId) throw new DomainError('CONTA_OBRIGATORIA');
  return String(contaId);
}

/** The conta in the path; another one in query or body is refused. */
function requireSameConta(request: Request, contaId: string): string {
  for (const other of [lower(request.query['contaId']), lower(request.body?.contaId)])
    if (other !== undefined && other !== contaId) throw new DomainError('CONTA_OBRIGATORIA');
  return contaId;
}

/** The conta of the call's client. */
function idOf(named: unknown, refusal: 'CLIENTE_OBRIGATORIO' | 'CLIENTES_OBRIGATORIOS'): string {
  const id = lower(named);
  if (!isUUID(id)) throw new DomainError(refusal);
  return String(id);
}

/** A read with another conta finds nothing (PRD-14); a write that tries to move the row is refused. */
function sameConta(request: Request, { contaId }: ContaAccess): boolean {
  const inBody = lower(request.body?.contaId);
  if (inBody !== undefined && inBody !== contaId) throw new DomainError('CAMPO_IMUTAVEL');
  const inQuery = lower(request.query['contaId']);
  if (Array.isArray(inQuery)) throw new DomainError('CONTA_OBRIGATORIA');
  return inQuery === undefined || inQuery === contaId;
}
