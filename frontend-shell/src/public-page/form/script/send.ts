import type { ErrorAnswer } from '@viajario/contracts/errors';
import type { Chosen } from './files.ts';

/** `status` 0: no answer came. */
export interface Sent {
  status: number;
  error: Partial<ErrorAnswer> | undefined;
}

/** A slow line may take as long as it wants; the server gives up on a silent one a little earlier. */
const IDLE_TIMEOUT_MS = 60_000;

/** What is sent again after a lost answer is known by it to be the same. An address without TLS has no `randomUUID`. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Content {
  key: string;
  campos: ReadonlyMap<string, string>;
  arquivos: readonly Chosen[];
}

export function send(address: string, { key, campos, arquivos }: Content, progress: (percent: number) => void): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of campos) form.append(name, value);
  for (const { flag, file } of arquivos) form.append(flag, file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => request.abort(), IDLE_TIMEOUT_MS);
    };
    const end = (): void => {
      clearTimeout(idle);
      resolve({ status: request.status, error: errorIn(request) });
    };
    request.open('POST', address);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      progress(total > 0 ? (100 * loaded) / total : 0);
    };
    request.onload = request.onerror = request.onabort = end;
    heard();
    request.send(form);
  });
}

/** A proxy's own answer is no JSON. */
function errorIn({ status, responseText }: XMLHttpRequest): Sent['error'] {
  if (status < 400) return undefined;
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}
