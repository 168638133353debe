import { cep as cepRoutes, type CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { ApiError, call } from '@viajario/web-kit/api/api.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useEffect, useRef, useState } from 'react';

export type CepResult = { kind: 'found'; address: CepAddress } | { kind: 'missing' } | { kind: 'down' };

/**
 * Asks for one CEP at a time: a newer one aborts the older, whose late answer is dropped. `onResult` does not run for an aborted
 * lookup, nor for what the page itself reports, a lost session for example.
 */
export function useCepLookup(onResult: (result: CepResult) => void) {
  const running = useRef<AbortController>(null);
  const latestOnResult = useRef(onResult);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    latestOnResult.current = onResult;
  });

  function abort() {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  }
  useEffect(() => () => running.current?.abort(), []);

  async function lookUp(cep: string) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    const result = await ask(cep, mine.signal);
    if (running.current !== mine) return;
    abort();
    if (result) latestOnResult.current(result);
  }
  return { busy, lookUp, abort };
}

async function ask(cep: string, signal: AbortSignal): Promise<CepResult | undefined> {
  try {
    return { kind: 'found', address: await call(cepRoutes.lookup, { params: { cep }, signal }) };
  } catch (error) {
    if (isReportedElsewhere(error)) return undefined;
    return { kind: error instanceof ApiError && error.status === 404 ? 'missing' : 'down' };
  }
}
