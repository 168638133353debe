import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../session/caller.js';

export type { Caller };

declare module 'express' {
  interface Request {
    /** Set by the access guard. */
    caller?: Caller;
  }
}

const caller = (context: ExecutionContext): Caller => {
  const found = context.switchToHttp().getRequest<Request>().caller;
  if (!found) throw new Error('this route has no signed-in caller');
  return found;
};

/** The caller, with conta and role. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => caller(context));

/** The signed-in user's id. */
export const UsuarioId = createParamDecorator((_: unknown, context: ExecutionContext): string => caller(context).usuarioId);

/** The conta that the guards checked the caller's access to. */
export const ContaId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { contaId } = caller(context);
  if (contaId === null) throw new Error('this route is not about a conta');
  return contaId;
});
