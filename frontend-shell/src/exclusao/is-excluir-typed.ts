import { toast } from '@viajario/web-kit/toast/toast.tsx';

const WORD = 'EXCLUIR';

/** The last question before a permanent removal, in the browser's own prompt; says so when another word was typed. */
export function isExcluirTyped(what: string): boolean {
  const typed = window.prompt(`Para excluir ${what}, digite ${WORD}:`);
  if (typed === null) return false;
  if (typed.trim() === WORD) return true;
  toast({ title: 'Nada foi excluído', description: `Para confirmar, digite ${WORD} em letras maiúsculas.`, kind: 'error' });
  return false;
}
