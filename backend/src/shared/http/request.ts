import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import type { Request } from 'express';

/** Results of the guards. `contaId`, `papel` and `emDia` (whether the subscription is active) are set on calls about a conta. */
export interface Caller {
  readonly usuarioId: string;
  readonly contaId: string | null;
  readonly papel: Papel | null;
  readonly emDia: boolean | null;
}

declare module 'express' {
  interface Request {
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
