import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { Clock } from '../domain/clock.js';
import { newId } from '../domain/new-id.js';
import { CONFIG } from '../config.token.js';
import { Mail, MailFailure, type MailMessage } from './mail.js';
import { readableMimeOf } from './mail.mime.js';

/** Without a configured mail server, mails are files below `DATA_DIR/mail`, for the developer. */
@Injectable()
export class DiskMail extends Mail {
  readonly available = true;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send(message: MailMessage): Promise<void> {
    const folder = join(this.config.dataDir, 'mail');
    const name = `${this.clock.now().toISOString().replaceAll(':', '-')}-${newId()}`;
    const unfinished = join(folder, `.${name}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, await readableMimeOf(message, this.config.mail.from), { mode: 0o600, flag: 'wx' });
      await rename(unfinished, join(folder, `${name}.eml`));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      const { code = 'unknown' }: { code?: unknown } = Object(error);
      throw new MailFailure(`mail file not written (${String(code)})`, { mayBeRepeated: true });
    }
  }
}
