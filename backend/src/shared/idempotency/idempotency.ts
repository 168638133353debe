import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ERRORS } from '@viajario/contracts/errors';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { FieldCipher, type Place } from '../encryption/field-cipher.js';
import { unchecked, UnitOfWork } from '../database/unit-of-work.js';
import { IdempotencyStore, type EarlierCall } from './idempotency.store.js';

const NO_CONTENT = 204;
const CONFLICT = 409;
/** A response is stored soon after its work is done. */
const MAX_POLLS = 5;
const POLL_MS = 200;

interface Call {
  request: Request;
  response: Response;
  usuarioId: string;
  /** Status of the first answer. */
  status: number;
  /** Replaces the body in the fingerprint when the handler reads the body itself. */
  content?: unknown;
  /** The record that the response is about, unless it is the response's own id. */
  about?: string;
}

/**
 * `Idempotency-Key`: the key and the answer are stored in the write's own transaction, so a crash at any instant leaves both
 * or neither. Twenty calls at once with one key wait for the first and repeat its answer.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly keys: IdempotencyStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly cipher: FieldCipher,
  ) {}

  async once<Answer>(call: Call, handle: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(call);
    if (key === undefined) return handle();
    const fingerprint = fingerprintOf(call.request, call.content);
    const earlier = await this.keys.claim(call.usuarioId, key, fingerprint);
    if (earlier) return this.repeat(call, { key, earlier, fingerprint }) as Answer;
    const answer = await handle();
    const body = answer === undefined ? null : this.cipher.encrypt(JSON.stringify(answer), placeOf(call.usuarioId, key));
    await this.keys.answer(call.usuarioId, key, { status: call.status, body, targetId: call.about ?? idOf(answer) });
    return answer;
  }

  /**
   * For work that opens transactions of its own and may be repeated: the stored response is read before it and written after it.
   * A process that dies between the two repeats the work. A repeated call that arrived while the first was running may find its
   * work done: that is no conflict, it gets the first call's response.
   */
  async around<Answer>(call: Call, handle: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(call);
    if (key === undefined) return handle();
    const earlier = await this.keys.findAnswered(call.usuarioId, key);
    if (earlier) return this.repeat(call, { key, earlier }) as Answer;
    let answer: Answer;
    try {
      answer = await handle();
    } catch (error) {
      const first = isConflict(error) ? await this.answeredSoon(call.usuarioId, key) : undefined;
      if (!first) throw error;
      return this.repeat(call, { key, earlier: first }) as Answer;
    }
    return this.unitOfWork.run(unchecked(null), () => this.once(call, () => Promise.resolve(answer)));
  }

  private async answeredSoon(usuarioId: string, key: string): Promise<EarlierCall | undefined> {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const first = await this.keys.findAnswered(usuarioId, key);
      if (first) return first;
      await sleep(POLL_MS);
    }
    return undefined;
  }

  private repeat(call: Call, { key, earlier, fingerprint = fingerprintOf(call.request, call.content) }: Repeated): unknown {
    if (!earlier.fingerprint.equals(fingerprint)) throw new DomainError('CHAVE_REUTILIZADA');
    if (earlier.body === null && earlier.status !== NO_CONTENT) throw new DomainError('NAO_ENCONTRADO'); // created, and deleted since
    call.response.status(earlier.status);
    return earlier.body === null ? undefined : JSON.parse(this.cipher.decrypt(earlier.body, placeOf(call.usuarioId, key)));
  }
}

const isConflict = (error: unknown): boolean => error instanceof DomainError && ERRORS[error.code].status === CONFLICT;

/** The call's `Idempotency-Key`. */
export function keyOf({ request }: { request: Request }): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || key === '') return undefined;
  if (key.length > 255) throw new DomainError('DADOS_INVALIDOS');
  return key;
}

/** Responses belong to a user, whichever conta they are about. */
const placeOf = (usuarioId: string, key: string): Place => ({
  table: 'idempotencia',
  column: 'resposta',
  contaId: null,
  row: `${usuarioId} ${key}`,
});

interface Repeated {
  key: string;
  earlier: EarlierCall;
  fingerprint?: Buffer;
}

function fingerprintOf(request: Request, content: unknown = request.body): Buffer {
  const hash = createHash('sha256');
  hash.update(`${request.method} ${request.originalUrl}\n`);
  hash.update(JSON.stringify(content ?? null, sortedKeys));
  return hash.digest();
}

/** JSON fields have no order: the same fields in another order are the same body. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The id of the record in the response, at the top level or as its `cliente`. */
function idOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('id' in answer) return typeof answer.id === 'string' ? answer.id : null;
  return 'cliente' in answer ? idOf(answer.cliente) : null;
}
