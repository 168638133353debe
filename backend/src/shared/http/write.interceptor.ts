import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { routeOf } from './route-of.js';

/** Runs writes of signed-in callers in a transaction bound to the conta, and answers repeated idempotency keys. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const caller = request.caller;
    const route = routeOf(context.getHandler());
    if (!caller || !route) return next.handle();
    const handle = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    const call = {
      request,
      response,
      usuarioId: caller.usuarioId,
      /** The route's, unless the handler answers with another one. */
      get status() {
        return response.statusCode;
      },
    };
    if (route.ownTransactions) return from(route.asks ? handle() : this.idempotency.around(call, handle));
    const write = route.asks ? handle : (): Promise<unknown> => this.idempotency.once(call, handle);
    return from(this.unitOfWork.run(caller, write));
  }
}
