import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ClienteSearch } from '../clientes/search/cliente-search.tsx';
import { familiaDe } from './familias.ts';
import type { PessoaDaViagem } from './use-pessoas-da-viagem.ts';
import { FORA_DO_LIMITE, LIMITE_DE_PESSOAS, NINGUEM, pessoasCount } from './prontidao-texts.ts';
import styles from './prontidao.module.css';

interface Props {
  pessoas: readonly PessoaDaViagem[];
  /** A traveller is being fetched. */
  isWanted: boolean;
  onChange: (clienteIds: string[]) => void;
}

/** The travellers: searched for one by one, or a whole family with one press. */
export function QuemViaja({ pessoas, isWanted, onChange }: Props) {
  const { contaId } = useConta();
  const client = useQueryClient();
  // A person's buttons go with the person.
  const focus = useRestoredFocus<HTMLElement>();
  const ids = pessoas.map(({ id }) => id);
  const isFull = ids.length >= LIMITS.pessoasPorViagem;
  const familia = useMutation({
    mutationFn: ({ id }: PessoaDaViagem) => familiaDe(client, id),
    onSuccess: (todos, { nome }) => add(todos, `Toda a família de ${nome} já está na viagem`),
    onError: (error) => toastRefusal('Não foi possível adicionar a família', error),
  });

  function add(wanted: readonly string[], nothingNew: string) {
    const all = [...new Set([...ids, ...wanted])];
    if (all.length === ids.length) return toast({ title: nothingNew });
    if (all.length > LIMITS.pessoasPorViagem) toast(FORA_DO_LIMITE);
    onChange(all.slice(0, LIMITS.pessoasPorViagem));
  }
  return (
    <section
      {...focus}
      tabIndex={-1}
      aria-labelledby="viagem-quem"
      className={`${styles.parte} panel stack one-column gap-3 p-4 takes-focus`}
    >
      <h2 id="viagem-quem" className={styles.titulo}>
        Quem viaja
      </h2>
      {isFull ? (
        <p className="flush quiet small breaks">{`${LIMITE_DE_PESSOAS}.`}</p>
      ) : (
        <ClienteSearch
          contaId={contaId}
          excludedIds={ids}
          help="Procure cada pessoa, ou uma só e adicione a família dela."
          onChoose={({ id }) => onChange([...ids, id])}
        />
      )}
      {isWanted && (
        <p role="alert" className={`${styles.recusa} flush negative small`}>
          {NINGUEM}
        </p>
      )}
      <p aria-live="polite" className="flush quiet small breaks">
        {ids.length > 0 ? pessoasCount(ids.length) : !isWanted && 'Ninguém escolhido'}
      </p>
      {ids.length > 0 && (
        <ul aria-label="Quem viaja" className="plain wrap gap-2">
          {pessoas.map((pessoa) => (
            <Chip
              key={pessoa.id}
              pessoa={pessoa}
              busy={familia.isPending}
              onFamilia={isFull ? undefined : () => familia.isPending || familia.mutate(pessoa)}
              onRemove={() => onChange(ids.filter((id) => id !== pessoa.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChipProps {
  pessoa: PessoaDaViagem;
  busy: boolean;
  onFamilia?: () => void;
  onRemove: () => void;
}

function Chip({ pessoa: { nome, cliente }, busy, onFamilia, onRemove }: ChipProps) {
  return (
    <li className={styles.pessoa}>
      <span className="shrinks breaks">{nome}</span>
      {cliente && onFamilia && (
        <Hint title="Adicionar a família">
          <Button
            type="text"
            size="small"
            aria-label={`Adicionar a família de ${nome}`}
            aria-disabled={busy}
            icon={<Icon of={TeamOutlined} />}
            onClick={onFamilia}
          />
        </Hint>
      )}
      <Hint title="Remover">
        <Button type="text" size="small" aria-label={`Remover ${nome}`} icon={<Icon of={CloseOutlined} />} onClick={onRemove} />
      </Hint>
    </li>
  );
}
