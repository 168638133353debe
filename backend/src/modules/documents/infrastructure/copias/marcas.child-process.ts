import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ERRORS } from '@viajario/contracts/errors';
import { Shares } from '#shared/limits/shares.js';
import { Sandbox } from '#shared/sandbox.js';
import { cpuBudgetMs } from './marca/cpu-budget.js';
import { type MarkOrder, REFUSALS, type MarkRefusal } from './marca/protocol.js';

/** A file that no mark can be put on; the message is for the agent. `isKnown`: the file itself is why, and so for each further copy. */
export class UnmarkableFile extends Error {
  constructor(
    message: string,
    readonly isKnown: boolean,
  ) {
    super(message);
  }
}

/** Kinds of files that can have a mark, by their stored type. */
export const MARKABLE: Readonly<Record<string, MarkableKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};
export type MarkableKind = 'pdf' | 'jpeg' | 'png';

/** Called once the file can be read. */
export type OpenFile = () => Promise<Readable>;

const SCRIPT = 'modules/documents/infrastructure/copias/marca/mark.child.js';
const LIMITS = { heapMb: 256, memoryMb: 512 };
/** For a process that does nothing at all: the processor's time ends sooner, also on a busy machine. */
const MAX_MS = 10 * 60_000;
/** The longest wait for a check, in the queue and for the check itself. */
const CHECK = { turnMs: 500, longestMs: 60_000 };

const EXITS: Record<MarkRefusal, number> = { locked: 10, broken: 11, huge: 12, programs: 13 };
const WORDS: Record<MarkRefusal, string> = {
  locked: ERRORS.PDF_COM_SENHA.message,
  broken: 'O arquivo está danificado e não pode receber a marca. Abra-o, salve-o de novo e envie outra vez.',
  programs: 'Este PDF tem anotações ou um formulário que não podem ser marcados. Imprima-o em um novo PDF e envie o novo.',
  huge: 'O arquivo é grande ou complexo demais para receber a marca. Um arquivo menor passa: envie uma versão menor.',
};

/** Puts marks on files, each in a sandbox of its own with little memory and some seconds of processor. */
@Injectable()
export class Marcas {
  private readonly logger = new Logger(Marcas.name);
  /** Of processor, for each file; measured with the first one. */
  private cpuMs: number | undefined;
  private readonly checks = new Shares({ all: 1, each: 1, wait: { ms: CHECK.turnMs, refusal: 'SERVICO_INDISPONIVEL' } });

  /** The same file with the text all over it; its stream fails with UnmarkableFile where that cannot be done. */
  mark(open: OpenFile, kind: MarkableKind, text: string): Readable {
    return Readable.from(this.streamMarked(open, { kind, text }), { objectMode: false });
  }

  /** Why this file bears no mark; undefined where it does, or where that is not known at once. */
  async refusalOf(open: OpenFile, kind: MarkableKind): Promise<UnmarkableFile | undefined> {
    const end = await this.checks.begin([]).catch(() => undefined);
    if (!end) return undefined; // others are being checked: marking it will show
    try {
      for await (const piece of this.run(await open(), { kind }, CHECK.longestMs)) void piece;
      return undefined;
    } catch (error) {
      if (!(error instanceof UnmarkableFile)) throw error;
      return error.isKnown ? error : undefined;
    } finally {
      end();
    }
  }

  private async *streamMarked(open: OpenFile, order: Pick<MarkOrder, 'kind' | 'text'>): AsyncGenerator<Buffer> {
    yield* this.run(await open(), order, MAX_MS);
  }

  private async *run(file: Readable, order: Pick<MarkOrder, 'kind' | 'text'>, longestMs: number): AsyncGenerator<Buffer> {
    const asked: MarkOrder = { ...order, ...LIMITS, cpuMs: (this.cpuMs ??= cpuBudgetMs()), exits: EXITS };
    const marking = new Sandbox(SCRIPT, asked, file, { longestMs, options: optionsFor(order.kind) });
    try {
      yield* marking.output;
      const { code, words } = await marking.end();
      if (code === 0) return;
      const refusal = REFUSALS.find((reason) => EXITS[reason] === code);
      if (!refusal) this.logger.warn(`marking a file ${words}`);
      throw new UnmarkableFile(WORDS[refusal ?? 'huge'], refusal !== undefined);
    } finally {
      marking.stop();
    }
  }
}

/** It works in a thread; the library for pictures is native code. */
const optionsFor = (kind: MarkableKind): string[] => ['--allow-worker', ...(kind === 'pdf' ? [] : ['--allow-addons'])];
