import type { ParDeParecidos } from '@viajario/contracts/crm/duplicados/limpezas';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { useMutation } from '@tanstack/react-query';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

type Semelhanca = Pick<ParDeParecidos, 'motivos' | 'nivel'>;

/** 'mesmo CPF, mesmo telefone': what two clients have in common; `sure` and `unsure` say first how likely they are one person. */
export function Motivos({ motivos, nivel, sure = '', unsure = '' }: Semelhanca & { sure?: string; unsure?: string }) {
  const isSure = nivel === 'alto';
  return <span className={isSure ? 'warning' : 'quiet'}>{(isSure ? sure : unsure) + motivosText(motivos)}</span>;
}

function motivosText(motivos: Semelhanca['motivos']): string {
  const nome = motivos.includes('dataNascimento') ? 'mesmo nome e nascimento' : 'nome parecido';
  const words = {
    cpf: 'mesmo CPF',
    cpfNaPlanilha: 'mesmo CPF na planilha',
    nome,
    dataNascimento: undefined,
    telefone: 'mesmo telefone',
    email: 'mesmo e-mail',
  };
  return motivos.flatMap((motivo) => words[motivo] ?? []).join(', ');
}

/** Marks two clients as two people; `done`: what is then said. */
export const useSeparate = (done: string, onSeparated?: () => void) =>
  useMutation(
    write(parecidos.separate, {
      onSuccess: () => {
        toast({ title: done, kind: 'success' });
        onSeparated?.();
      },
      onError: (error) => toastRefusal('Erro ao marcar', error),
    }),
  );
