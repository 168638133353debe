import { exemplo } from '@viajario/contracts/crm/exemplo/exemplo';
import { write } from '@viajario/web-kit/api/query.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from './primeiros-passos.module.css';

/** A few clients to look at before there are any. */
export function ExemploOffer() {
  const { contaId } = useConta();
  const load = useMutation(
    write(exemplo.load, {
      onSuccess: ({ criados }) =>
        toast({
          kind: 'success',
          title: 'Exemplo carregado',
          description: `${pluralize(criados, 'cliente aparece', 'clientes aparecem')} na lista com o selo “Exemplo”.`,
        }),
      onError: (error) => toastRefusal('Não foi possível carregar o exemplo', error),
    }),
  );
  return (
    <div className={styles.exemplo}>
      <p className={styles.text}>
        Quer ver antes como fica? O exemplo traz alguns clientes inventados, com o selo “Exemplo”. Eles não entram em números,
        avisos, e-mails nem exportações, e saem todos de uma vez.
      </p>
      <Button loading={load.isPending} onClick={() => load.mutate({ body: { contaId } })}>
        Carregar exemplo
      </Button>
    </div>
  );
}

/** While there are some of them. `onRemoved`: where their screen is left. */
export function RemoveExemplo({ onRemoved }: { onRemoved?: () => void }) {
  const { contaId } = useConta();
  const remove = useMutation(
    write(exemplo.remove, {
      onSuccess: () => {
        toast({ kind: 'success', title: 'Exemplo removido' });
        onRemoved?.();
      },
      onError: (error) => toastRefusal('Não foi possível remover o exemplo', error),
    }),
  );
  return (
    <section className={`${styles.card} no-print ${styles.exemplo}`} aria-label="Exemplo">
      <p className={styles.text}>
        Os clientes com o selo “Exemplo” são inventados. Quem você editar passa a ser um cliente seu e fica.
      </p>
      <Button loading={remove.isPending} onClick={() => remove.mutate({ query: { contaId } })}>
        Remover exemplo
      </Button>
    </section>
  );
}
