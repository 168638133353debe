import { ApiError } from '@viajario/web-kit/api/api.ts';
import { useEffect, useState } from 'react';
import { contentOf, type Arquivo } from '../documento-address.ts';
import { openPages } from './open-pages.ts';
import type { Pages } from '@viajario/web-kit/pdf/pages.ts';

/** The file's pages once they are there, or the message why they cannot be shown. Nothing of it outlives the preview. */
export function usePages(arquivo: Arquivo) {
  const [state, setState] = useState<{ pages?: Pages; problem?: string }>({});
  useEffect(() => {
    const leaving = new AbortController();
    let opened: Pages | undefined;
    async function open() {
      opened = await openPages(arquivo, await contentOf(arquivo, leaving.signal));
      if (leaving.signal.aborted) opened.close();
      else setState({ pages: opened });
    }
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState({ problem: problemOf(error) });
    });
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [arquivo]);
  return state;
}

function problemOf(error: unknown) {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && error.name === 'PasswordException') return 'Este PDF é protegido por senha.';
  return 'O arquivo pode estar danificado ou ser grande demais para este aparelho.';
}
