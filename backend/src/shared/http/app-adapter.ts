import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { WrittenJson } from '../database/wire/json-rows.js';

/** Nest on Express, which also sends answers that are JSON already. */
export class AppAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (!(body instanceof WrittenJson)) return super.reply(response, body, status);
    if (status !== undefined) response.status(status);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.send(body.bytes);
  }
}
