import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { DomainError } from '#shared/domain/domain-error.js';
import { CONFIG } from '#shared/config.token.js';
import { redactedMessage } from '#shared/observability/redacted-errors.js';
import type { Config } from '../../../../../config.js';

const TIMEOUT_MS = 4_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;
const LONGEST_TEXT = 255;

type Answer = Record<string, unknown>;

/**
 * The outside services for Brazilian postal addresses. ViaCEP first, BrasilAPI when it does not answer. Redirects are not
 * followed: only the configured hosts are ever called.
 */
@Injectable()
export class PostalCodes {
  private readonly logger = new Logger(PostalCodes.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The postal address of 8 digits, null when no such CEP exists, undefined when only the less complete service could be called and
   * has none; throws when no service answers.
   */
  async lookUp(cep: string): Promise<CepAddress | null | undefined> {
    try {
      return viaCep(cep, await this.ask(this.config.cep.url, cep));
    } catch (error) {
      this.logger.warn(`first postal-code service failed: ${redactedMessage(error)}`);
    }
    try {
      return brasilApi(cep, await this.ask(this.config.cep.fallbackUrl, cep));
    } catch (error) {
      this.logger.warn(`second postal-code service failed: ${redactedMessage(error)}`);
      throw new DomainError('CEP_INDISPONIVEL');
    }
  }

  /** The JSON object a service answers; null for status 404. */
  private async ask(url: string, cep: string): Promise<Answer | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS * this.config.timeoutFactor);
    const response = await fetch(url.replace('{cep}', cep), {
      redirect: 'error',
      signal,
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer: unknown = JSON.parse(await limitedText(response));
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new Error('not a JSON object');
    return { ...answer };
  }
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER_BYTES) throw new Error('answer too large');
  }
  return text + decoder.decode();
}

/** ViaCEP marks an unknown CEP with status 200 and `erro`: true in older answers, "true" today. */
function viaCep(cep: string, answer: Answer | null): CepAddress | null {
  if (answer === null) throw new Error('status 404'); // not the answer for an unknown CEP: the URL must be wrong
  if (answer['erro']) return null;
  return address(cep, { ...answer, ufText: answer['uf'] });
}

/** Its 404 only means that none of the services behind it returned a postal address. */
function brasilApi(cep: string, answer: Answer | null): CepAddress | undefined {
  if (answer === null) return undefined;
  return address(cep, {
    logradouro: answer['street'],
    bairro: answer['neighborhood'],
    localidade: answer['city'],
    ufText: answer['state'],
  });
}

function address(cep: string, { logradouro, bairro, localidade, ufText }: Answer): CepAddress {
  const uf = plain(ufText);
  if (!/^[A-Z]{2}$/.test(uf)) throw new Error('answer without a state');
  return { cep, logradouro: plain(logradouro), bairro: plain(bairro), localidade: plain(localidade), uf };
}

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : '');
