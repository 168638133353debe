import { anotacoes, type Anotacao } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { ItemDaLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePessoas, type Pessoa } from '../../equipe/use-pessoas.ts';
import { Item } from '../linha-do-tempo/item.tsx';
import { NovaAnotacao } from '../linha-do-tempo/nova-anotacao.tsx';
import styles from './anotacoes-da-viagem.module.css';
import { prazoText } from './prazo.ts';

const RemoveAnotacaoDialog = lateDialog(() => import('../linha-do-tempo/remove-anotacao-dialog.tsx'));

/** 'Lembretes' of a trip: what is to be done, what is noted, and what was done. */
export function AnotacoesDaViagem({ viagemId, contaId }: { viagemId: string; contaId: string }) {
  const list = useQuery({ ...read(anotacoes.list, { query: { contaId, viagemId } }), staleTime: 0, gcTime: 0 });
  const { screen, dialog, open, closed } = useOpenDialog<string>();
  // 'Concluir' goes with the reminder, which moves to the closed ones.
  const focus = useRestoredFocus<HTMLDivElement>();
  const group = { contaId, onDelete: open };
  return (
    <section ref={screen} tabIndex={-1} className="panel shrinks p-4 no-print takes-focus" aria-labelledby="viagem-lembretes">
      <h2 id="viagem-lembretes" className="flush mb-3 lead strong">
        Lembretes
      </h2>
      <NovaAnotacao viagemId={viagemId} />
      <div {...focus} tabIndex={-1} className="takes-focus">
        <Loaded query={list} failedTitle="Não foi possível carregar os lembretes da viagem" lines={4}>
          {(all) => {
            const { abertos, notas, concluidos } = grouped(all);
            return (
              <>
                {all.length === 0 && (
                  <p className="flush quiet small">
                    Nenhum lembrete nem anotação. O que for contado em dias da viagem muda de dia com ela.
                  </p>
                )}
                <Grupo titulo="Abertos" itens={abertos} {...group} />
                <Grupo titulo="Anotações" itens={notas} {...group} />
                {concluidos.length > 0 && (
                  <details className="mt-2">
                    <summary className={styles.concluidos}>{`Concluídos (${concluidos.length})`}</summary>
                    <Grupo titulo="Concluídos" isNamed={false} itens={concluidos} {...group} />
                  </details>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
      {dialog && <RemoveAnotacaoDialog id={dialog} onClosed={closed} />}
    </section>
  );
}

/** Open ones soonest first, the others newest first. */
function grouped(all: readonly Anotacao[]) {
  const by = (day: (one: Anotacao) => string | null) => (a: Anotacao, b: Anotacao) => (day(a) ?? '').localeCompare(day(b) ?? '');
  return {
    abertos: all.filter(isOpen).sort(by(({ vencimento }) => vencimento)),
    notas: all.filter(({ vencimento }) => vencimento === null).reverse(),
    concluidos: all
      .filter(({ concluidaEm }) => concluidaEm !== null)
      .sort(by(({ concluidaEm }) => concluidaEm))
      .reverse(),
  };
}
const isOpen = ({ vencimento, concluidaEm }: Anotacao): boolean => vencimento !== null && concluidaEm === null;

interface GrupoProps {
  titulo: string;
  /** Whether the title stands above it. */
  isNamed?: boolean;
  itens: readonly Anotacao[];
  contaId: string;
  onDelete: (id: string) => void;
}

function Grupo({ titulo, isNamed = true, itens, contaId, onDelete }: GrupoProps) {
  const id = useId();
  const pessoas = usePessoas(contaId);
  if (itens.length === 0) return null;
  return (
    <>
      {isNamed && (
        <h3 id={id} className={styles.grupo}>
          {titulo}
        </h3>
      )}
      <ul className="plain" {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': titulo })}>
        {itens.map((anotacao) => (
          <Item
            key={anotacao.id}
            item={itemOf(anotacao, pessoas)}
            contaId={contaId}
            prazo={prazoOf(anotacao)}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </>
  );
}

/** As the timeline of a client has it. */
function itemOf(anotacao: Anotacao, pessoas: readonly Pessoa[]): ItemDaLinhaDoTempo {
  const { id, texto, vencimento, responsavelId, concluidaEm, autorId, createdAt } = anotacao;
  return {
    id,
    tipo: vencimento === null ? 'anotacao' : 'lembrete',
    quando: createdAt,
    usuario: pessoas.find((pessoa) => pessoa.id === autorId) ?? null,
    texto,
    dados: { anotacaoId: id, vencimento: vencimento ?? undefined, responsavelId, concluidaEm, autorId },
  };
}

const prazoOf = ({ dias, base, concluidaEm }: Anotacao): string | undefined =>
  dias === null || base === null || concluidaEm !== null ? undefined : prazoText({ dias, base });
