import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import session, { type SessionData } from 'express-session';
import type { Request } from 'express';
import { redactedMessage } from '../observability/redacted-errors.js';
import { AccessPredictions } from './prefetch-access.js';
import { SessionRepository } from './session.repository.js';

declare module 'express-session' {
  interface SessionData {
    /** Seconds since 1970, by the database's clock; set on every session that came from the store. */
    criadaEm?: number;
    /** Not stored: whether it was last prolonged more than five minutes ago. */
    needsRenewal?: boolean;
  }
}

/** Sessions in PostgreSQL under a hash of their id, so that a copy of the database holds no cookie. */
@Injectable()
export class SessionStore extends session.Store {
  private readonly logger = new Logger(SessionStore.name);
  private readonly requests = new AsyncLocalStorage<Request>();
  private readonly predictions = new AccessPredictions();

  constructor(private readonly sessions: SessionRepository) {
    super();
  }

  /** A session lookup within `work` also answers the access check that this request is expected to need. */
  forRequest(request: Request, work: () => void): void {
    this.requests.run(request, work);
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    const [request, hashed] = [this.requests.getStore(), hashSid(sid)];
    if (request) request.prefetchedAccess = this.predictions.of(request, hashed);
    this.sessions.find(hashed, request?.prefetchedAccess).then((found) => done(null, found), done);
  }

  /** The conta that a call of this session named in its body. */
  expectConta(sid: string, contaId: string): void {
    this.predictions.expectConta(hashSid(sid), contaId);
  }

  /** Whether the session is still in use. */
  async isValid(sid: string): Promise<boolean> {
    return (await this.sessions.find(hashSid(sid))) !== null;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = ignore): void {
    const { needsRenewal: _renovar, ...kept } = data;
    const stored = data.criadaEm === undefined ? this.create(sid, data, kept) : this.sessions.replace(hashSid(sid), kept);
    stored.then(() => done(), done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = ignore): void {
    this.sessions.remove(hashSid(sid)).then(() => done(), done);
  }

  override touch(sid: string, data: SessionData, done: () => void = ignore): void {
    if (data.needsRenewal !== true) return done();
    this.sessions.touch(hashSid(sid)).then(done, (error: unknown) => {
      this.logger.warn(`session not prolonged: ${redactedMessage(error)}`); // does not affect the response
      done();
    });
  }

  /** A request may store its new session twice. The second time only updates, or it would revive a session ended in between. */
  private async create(sid: string, data: SessionData, kept: SessionData): Promise<void> {
    const criadaEm = await this.sessions.create(hashSid(sid), kept);
    if (criadaEm !== undefined) data.criadaEm = criadaEm;
  }
}

const ignore = (): void => undefined;
/** The form in which a session's id is stored. */
export const hashSid = (sid: string): string => hash('sha256', sid, 'base64url');
