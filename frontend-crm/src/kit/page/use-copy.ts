import { useConfirmation } from '@viajario/web-kit/hooks/use-confirmation.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { RefObject } from 'react';

/** Copies what a field shows, and says so; where that is refused it is selected, one Ctrl+C away. */
export function useCopy(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, failed: string) {
  const { confirmed: copied, confirm } = useConfirmation();
  async function copy() {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      confirm();
      toast({ title: 'Copiado!', kind: 'success' });
    } catch {
      field.current?.select();
      toast({ title: failed, kind: 'error' });
    }
  }
  return { copied, copy };
}
