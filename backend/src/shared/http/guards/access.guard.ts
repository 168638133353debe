import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { NOT_FOUND, type RecordKind } from '@viajario/contracts/records';
import type { Access, NamedRecord } from '@viajario/contracts/route';
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
    const named = namedIn(request, rule.named);
    const conta = await this.find(request, usuarioId, named);
    const refusals = refusalsOf(rule.refusal, named);
    if (!conta || conta.papel === null) {
      if (!(await this.isRepeatedDeletion(request, usuarioId))) throw new DomainError(refusals.membership);
      return { found: { usuarioId, ...OF_NO_CONTA }, needs: { papeis: null, emDia: false, refusals } };
    }
    const { contaId, papel } = conta;
    leaveNetwork(conta.pago);
    const found = { usuarioId, contaId, papel, emDia: conta.emDia };
    request.caller = new Caller(found, null); // also of a call that is refused below: the trail names its conta
    const isEnough = papeisFrom(rule.role).includes(papel);
    if (!isEnough) {
      if (!(await this.isRepeatedByFormerOwner(request, usuarioId, rule))) throw new DomainError(refusals.role);
    }
    const emDia = rule.whenExpired !== true;
    if (!conta.emDia && emDia) throw new DomainError(refusals.subscription);
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

  private async find(request: Request, usuarioId: string, named: NamedRecord): Promise<ContaAccess | null> {
    const id = idOf(request, named);
    if (id === null) return null;
    if (named.of === 'conta') refuseOtherConta(request, id);
    if (named.of === 'conta' && named.in === 'body') this.sessions.expectConta(request.sessionID, id);
    const found = prefetchedFor(request, named.of, id);
    const conta = found?.usuarioId === usuarioId ? found.access : await this.access.to(named.of, usuarioId, id);
    return conta && (named.in !== 'path' || sameConta(request, conta)) ? conta : null;
  }
}

/** Who pays shares nothing with their network (docs/decisions/0024). */
function leaveNetwork(pago: boolean): void {
  if (pago) currentContext().network = undefined;
}

const OF_NO_CONTA = { contaId: null, papel: null, emDia: null };

const OF_USER = {
  session: 'NAO_AUTENTICADO',
  membership: 'NAO_AUTENTICADO',
  role: 'APENAS_ADMINISTRADORES',
  subscription: 'ASSINATURA_INATIVA',
} as const;

const refusalsOf = (refusal: ContaRule['refusal'], { of }: NamedRecord): Needs['refusals'] => ({
  session: 'NAO_AUTENTICADO',
  membership: refusal ?? NOT_FOUND[of],
  role: refusal ?? 'SEM_PERMISSAO',
  subscription: 'ASSINATURA_INATIVA',
});

/** The field by which this body names the record. */
function namedIn({ body }: Request, named: NamedRecord): NamedRecord {
  return [named, ...(named.otherwise ?? [])].find(({ name }) => body?.[name]) ?? named;
}

/** What the session lookup has prefetched, if it is exactly this check. */
function prefetchedFor({ prefetchedAccess: prefetched }: Request, of: RecordKind, id: string): PrefetchedAccess['found'] {
  return prefetched?.of === of && prefetched.id === id ? prefetched.found : undefined;
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** In its stored form: handlers compare and hash it. Null for no id in the path. */
function idOf(request: Request, { in: place, name, isList, missing }: NamedRecord): string | null {
  const given = place === 'path' ? request.params[name] : place === 'query' ? request.query[name] : request.body?.[name];
  const id = lower(isList ? given?.[0] : given);
  if (isUUID(id)) return place === 'path' ? (request.params[name] = String(id)) : String(id);
  if (missing) throw new DomainError(missing);
  return null;
}

/** A call about a conta that names another one in query or body is refused, even if the caller belongs to both. */
function refuseOtherConta(request: Request, contaId: string): void {
  for (const other of [lower(request.query['contaId']), lower(request.body?.contaId)])
    if (other !== undefined && other !== contaId) throw new DomainError('CONTA_OBRIGATORIA');
}

/** A read with another conta finds nothing (PRD-14); a write that tries to move the row is refused. */
function sameConta(request: Request, { contaId }: ContaAccess): boolean {
  const inBody = lower(request.body?.contaId);
  if (inBody !== undefined && inBody !== contaId) throw new DomainError('CAMPO_IMUTAVEL');
  const inQuery = lower(request.query['contaId']);
  if (Array.isArray(inQuery)) throw new DomainError('CONTA_OBRIGATORIA');
  return inQuery === undefined || inQuery === contaId;
}
