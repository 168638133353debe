import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { PAPEIS, type Access, type Papel } from '@viajario/contracts/route';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { AccessQueries, type ContaAccess, type PrefetchedAccess } from '../../session/access.queries.js';
import { routeOf } from '../route-of.js';
import { IdempotencyStore } from '../../idempotency/idempotency.store.js';
import { usuarioIdOf } from '../../session/session.js';

type ContaRule = Extract<Access, { kind: 'conta' }>;

/**
 * Who may call what, for every route, from the contract's own `access`: session, membership, role, subscription, in this order.
 * A stranger gets the same 404 as for an id that does not exist.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly access: AccessQueries,
    private readonly keys: IdempotencyStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new DomainError('NAO_ENCONTRADO');
    const rule = route.access;
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const usuarioId = usuarioIdOf(request);
    if (usuarioId === undefined) throw new DomainError('NAO_AUTENTICADO');
    if (rule.kind === 'conta') await this.enterConta(request, usuarioId, rule);
    else await this.admit(request, usuarioId, rule.kind);
    return true;
  }

  private async admit(request: Request, usuarioId: string, kind: 'user' | 'subscriber' | 'admin'): Promise<void> {
    const user = await this.access.ofUser(usuarioId);
    if (!user) throw new DomainError('NAO_AUTENTICADO');
    request.caller = { usuarioId, contaId: null, papel: null, emDia: null };
    if (kind === 'admin' && !user.admin) throw new DomainError('APENAS_ADMINISTRADORES');
    if (kind === 'subscriber' && !user.emDia) throw new DomainError('ASSINATURA_INATIVA');
  }

  private async enterConta(request: Request, usuarioId: string, rule: ContaRule): Promise<void> {
    const conta = await this.find(request, usuarioId, rule);
    if (!conta || conta.papel === null) {
      if (!(await this.isRepeatedDeletion(request, usuarioId))) throw new DomainError(rule.refusal ?? NOT_FOUND[rule.from]);
      request.caller = { usuarioId, contaId: null, papel: null, emDia: null };
      return;
    }
    request.caller = { usuarioId, contaId: conta.contaId, papel: conta.papel, emDia: conta.emDia };
    if (!reaches(conta.papel, rule.role)) {
      if (!(await this.isRepeatedByFormerOwner(request, usuarioId, rule))) throw new DomainError(rule.refusal ?? 'SEM_PERMISSAO');
    }
    if (!conta.emDia && rule.whenExpired !== true) throw new DomainError('ASSINATURA_INATIVA');
  }

  /** What the first call deleted cannot be found, nor what it left; the retry goes through to be given the first answer, which holds nothing. */
  private async isRepeatedDeletion(request: Request, usuarioId: string): Promise<boolean> {
    return request.method === 'DELETE' && this.isAnswered(request, usuarioId);
  }

  /** Only owners themselves end their ownership, by passing the conta on. The retry goes through and gets the first answer. */
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
    if (rule.from === 'query' || rule.from === 'body') return to('conta', namedConta(request, rule.from));
    if (rule.from === 'cliente-in-query') return to('cliente', namedCliente(request.query));
    if (rule.from === 'cliente-in-body') return to('cliente', namedCliente(request.body));
    const id = String(request.params['id']).toLowerCase();
    if (!isUUID(id)) return null;
    if (rule.from === 'path') return to('conta', agreed(request, id));
    const conta = await to(rule.from, id);
    return conta && sameConta(request, conta) ? conta : null;
  }
}

const NOT_FOUND = {
  query: 'CONTA_NAO_ENCONTRADA',
  body: 'CONTA_NAO_ENCONTRADA',
  path: 'CONTA_NAO_ENCONTRADA',
  cliente: 'CLIENTE_NAO_ENCONTRADO',
  'cliente-in-query': 'CLIENTE_NAO_ENCONTRADO',
  'cliente-in-body': 'CLIENTE_NAO_ENCONTRADO',
  empresa: 'EMPRESA_NAO_ENCONTRADA',
  relacionamento: 'RELACIONAMENTO_NAO_ENCONTRADO',
  documento: 'DOCUMENTO_NAO_ENCONTRADO',
  job: 'NAO_ENCONTRADO',
} as const;

/** Whether the session's lookup has answered this very question. */
function isPrefetched(
  prefetched: PrefetchedAccess | undefined,
  of: string,
  usuarioId: string,
  id: string,
): prefetched is PrefetchedAccess & Required<Pick<PrefetchedAccess, 'found'>> {
  return prefetched?.of === of && prefetched.id === id && prefetched.found?.usuarioId === usuarioId;
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
const reaches = (papel: Papel, needed: Papel): boolean => PAPEIS.indexOf(papel) >= PAPEIS.indexOf(needed);

/** The conta that a call names; naming two different ones is refused, whichever of them is the caller's. */
function namedConta(request: Request, from: 'query' | 'body'): string {
  const inQuery = lower(request.query['contaId']);
  const inBody = lower(request.body?.contaId);
  const contaId = from === 'query' ? inQuery : inBody;
  if (!isUUID(contaId)) throw new DomainError('CONTA_OBRIGATORIA');
  const other = from === 'query' ? inBody : inQuery;
  if (other !== undefined && other !== contaId) throw new DomainError('CONTA_OBRIGATORIA');
  return String(contaId);
}

/** The conta in the path; naming another one beside it is refused. */
function agreed(request: Request, contaId: string): string {
  for (const other of [lower(request.query['contaId']), lower(request.body?.contaId)])
    if (other !== undefined && other !== contaId) throw new DomainError('CONTA_OBRIGATORIA');
  return contaId;
}

/** The client whose conta a call is about. */
function namedCliente(from: { clienteId?: unknown } | undefined): string {
  const clienteId = lower(from?.clienteId);
  if (!isUUID(clienteId)) throw new DomainError('CLIENTE_OBRIGATORIO');
  return String(clienteId);
}

/** A read that names another conta finds nothing (PRD-14); a write that tries to move the row is refused. */
function sameConta(request: Request, { contaId }: ContaAccess): boolean {
  const inBody = lower(request.body?.contaId);
  if (inBody !== undefined && inBody !== contaId) throw new DomainError('CAMPO_IMUTAVEL');
  const inQuery = lower(request.query['contaId']);
  if (Array.isArray(inQuery)) throw new DomainError('CONTA_OBRIGATORIA');
  return inQuery === undefined || inQuery === contaId;
}
