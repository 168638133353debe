import { isUUID } from 'class-validator';
import type { Request } from 'express';
import type { PrefetchedAccess } from './access.queries.js';

declare module 'express' {
  interface Request {
    prefetchedAccess?: PrefetchedAccess | undefined;
  }
}

const KIND_OF = {
  clientes: 'cliente',
  empresas: 'empresa',
  relacionamentos: 'relacionamento',
  documentos: 'documento',
  'documentos-viagem': 'documento-viagem',
  anotacoes: 'anotacao',
  etiquetas: 'etiqueta',
  visoes: 'visao',
  vencimentos: 'vencimento',
  links: 'link',
  envios: 'envio',
} as const;
type Plural = keyof typeof KIND_OF;
const THING =
  /^\/api\/(clientes|empresas|relacionamentos|documentos|documentos-viagem|anotacoes|etiquetas|visoes|vencimentos|links|envios)\/([0-9a-f-]{36})(?:\/|$)/i;

/**
 * Predicts the access check of a call from its path and body. The guard uses the prefetched result only if its rule needs exactly
 * that check. Not while the body is still being received: access may change before its last byte.
 */
export function predictAccess({ headers, path, query, body }: Request): PrefetchedAccess | undefined {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && body === undefined) return undefined;
  const [, plural, thing] = THING.exec(path) ?? [];
  const named: unknown = thing ?? query['contaId'] ?? body?.contaId;
  if (typeof named !== 'string' || !isUUID(named)) return undefined;
  return { of: isPlural(plural) ? KIND_OF[plural] : 'conta', id: named.toLowerCase() };
}

const isPlural = (text: string | undefined): text is Plural => text !== undefined && text in KIND_OF;
