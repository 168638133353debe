import type { CivilDay } from '@viajario/contracts/civil-day';
import { anotacoes, type Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { Aniversario } from '@viajario/contracts/crm/avisos/notifications';
import type { Hoje } from '@viajario/contracts/crm/hoje/hoje';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { write } from '@viajario/web-kit/api/query.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { makeAbertas } from '../mensagens/abertas.ts';

const useAniversariosAbertos = makeAbertas<Aniversario>();
export const useVencimentosAbertos = makeAbertas<Vencimento>();

export const adiadoText = (dia: CivilDay) => `Adiado até ${formatDay(dia)}`;

/** Puts a task off to a day; the toast takes it back, but for one that has left the days of its trip. */
export function useAdiarTarefa() {
  const { mutate } = useMutation(
    write(anotacoes.update, { onError: (error) => toastRefusal('Erro ao adiar o lembrete', error) }),
  );
  return ({ id, vencimento, dias }: Lembrete, dia: CivilDay) => {
    const undo = () => mutate({ params: { id }, body: { vencimento } });
    const action = dias === null ? { label: 'Desfazer', onClick: undo } : undefined;
    mutate(
      { params: { id }, body: { vencimento: dia } },
      { onSuccess: () => toast({ title: adiadoText(dia), kind: 'success', ...(action && { action }) }) },
    );
  };
}

/** The server leaves out whom a message was made for: here a line stays until the person has said that it was sent. */
export function useAniversarios({ itens, total }: Hoje['aniversarios'], contaId: string) {
  const { abertas, marcar } = useAniversariosAbertos(contaId);
  const situacaoOf = ({ id }: Aniversario) => abertas.get(id)?.situacao;
  const left = [...abertas.values()].map(({ item }) => item).filter(({ id }) => !itens.some((one) => one.id === id));
  const shown = [...itens, ...left]
    .filter((aniversario) => situacaoOf(aniversario) !== 'enviada')
    .sort((a, b) => a.dias - b.dias);
  return { itens: shown, total: total - itens.length + shown.length, situacaoOf, marcar };
}
