import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { FieldCipher } from '../infrastructure/field-cipher.js';
import { IdempotencyQueries } from './idempotency.queries.js';

const NO_CONTENT = 204;

interface Call {
  request: Request;
  response: Response;
  userId: string;
  /** Status of the first answer. */
  status: number;
  /** What stands for the body of a call whose handler read it by itself. */
  content?: unknown;
  /** What the answer is about, where that is not the answer's own id. */
  about?: string;
}

/**
 * `Idempotency-Key`: the key and the answer are stored in the write's own transaction, so a crash at any instant leaves both
 * or neither. Twenty calls at once with one key wait for the first and repeat its answer.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly keys: IdempotencyQueries) {}

  async once<Answer>(call: Call, handle: () => Promise<Answer>): Promise<Answer> {
    const key = call.request.get('idempotency-key');
    if (key === undefined || key === '') return handle();
    if (key.length > 255) throw new DomainError('DADOS_INVALIDOS');
    const fingerprint = fingerprintOf(call.request, call.content);
    const earlier = await this.keys.claim(call.userId, key, fingerprint);
    if (earlier) return repeat(call.response, earlier, fingerprint) as Answer;
    const answer = await handle();
    const resposta = answer === undefined ? null : FieldCipher.current().encrypt(JSON.stringify(answer));
    await this.keys.answer(call.userId, key, { status: call.status, resposta, alvoId: call.about ?? idOf(answer) });
    return answer;
  }
}

function repeat(
  response: Response,
  earlier: { pedido: Buffer; status: number; resposta: string | null },
  fingerprint: Buffer,
): unknown {
  if (!earlier.pedido.equals(fingerprint)) throw new DomainError('CHAVE_REUTILIZADA');
  if (earlier.resposta === null && earlier.status !== NO_CONTENT) throw new DomainError('NAO_ENCONTRADO'); // made, and deleted since
  response.status(earlier.status);
  return earlier.resposta === null ? undefined : JSON.parse(FieldCipher.current().decrypt(earlier.resposta));
}

function fingerprintOf(request: Request, content: unknown = request.body): Buffer {
  const hash = createHash('sha256');
  hash.update(`${request.method} ${request.originalUrl}\n`);
  hash.update(JSON.stringify(content ?? null));
  return hash.digest();
}

const idOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' ? answer.id : null;
