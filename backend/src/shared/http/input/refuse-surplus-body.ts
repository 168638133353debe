import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { InvalidInput } from './invalid-input.js';
import { MAX_NAME_LENGTH, MAX_FIELDS } from './input.pipe.js';

/** Refuses fields of calls without a body; the input pipe validates only bodies that a controller declares. */
export function refuseSurplusBody(context: ExecutionContext): void {
  const body: unknown = context.switchToHttp().getRequest<Request>().body;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || takesBody(context)) return;
  const fields = Object.keys(body).slice(0, MAX_FIELDS);
  if (fields.length === 0) return;
  throw new InvalidInput(fields.map((field) => ({ field: field.slice(0, MAX_NAME_LENGTH), message: 'Campo não aceito' })));
}

function takesBody(context: ExecutionContext): boolean {
  const metadata: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(metadata).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
