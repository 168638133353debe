import type { CausaDaMudanca, MudancaDaViagem, MudancasDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { call } from '@viajario/web-kit/api/api.ts';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './mudancas.module.css';

const CAUSAS: Record<CausaDaMudanca, string> = {
  documento: 'Documento alterado',
  dados: 'Cadastro alterado',
  regra: 'Regra do destino alterada',
  trecho: 'Trechos alterados',
  viajantes: 'Viajantes alterados',
};
const ESTADOS: Record<MudancaDaViagem['para'], string> = { verde: 'pronta', amarelo: 'atenção', vermelho: 'impedimento' };
const SHOWN_FIRST = 5;

/** 'Mudanças' of a trip: what made a traveller more or less ready, newest first. */
export function Mudancas({ viagemId, contaId }: { viagemId: string; contaId: string }) {
  const list = useMudancas(viagemId);
  const pages = list.data?.pages ?? [];
  const itens = pages.flatMap((page) => page.itens);
  // The last 'Mostrar mais' goes with what it loaded: reading goes on there.
  const more = useRestoredFocus<HTMLLIElement>();
  const firstNew = itens.length - (pages.at(-1)?.itens.length ?? 0);
  return (
    <section className="panel shrinks p-4 no-print" aria-labelledby="viagem-mudancas">
      <h2 id="viagem-mudancas" className="flush mb-3 lead strong">
        Mudanças
      </h2>
      {list.isPending && <LinesSkeleton rows={4} />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar as mudanças" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && itens.length === 0 && (
        <p className="flush quiet small">
          Nada mudou desde que a viagem foi criada. Quando um documento, um cadastro ou uma regra mudar a situação de alguém,
          aparece aqui.
        </p>
      )}
      {itens.length > 0 && (
        <ol className="plain" aria-labelledby="viagem-mudancas">
          {itens.map((mudanca, index) => (
            <Mudanca key={mudanca.id} ref={index === firstNew ? more.ref : undefined} mudanca={mudanca} contaId={contaId} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          loading={list.isFetchingNextPage}
          aria-disabled={list.isFetchingNextPage}
          onFocus={more.onFocus}
          onClick={() => void list.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

interface MudancaProps {
  mudanca: MudancaDaViagem;
  contaId: string;
  ref?: Ref<HTMLLIElement>;
}

function Mudanca({ mudanca, contaId, ref }: MudancaProps) {
  const { quando, cliente, de, para, causa, surgiram, resolvidos } = mudanca;
  return (
    <li ref={ref} tabIndex={-1} className={`${styles.mudanca} stack one-column gap-1 ruled breaks takes-focus`}>
      <span>
        {cliente ? (
          <Link className="strong" to={contaLink(`/cliente/${cliente.id}`, contaId)}>
            {cliente.nome}
          </Link>
        ) : (
          <strong>Cliente excluído</strong>
        )}
        {` ${passoText(de, para)}`}
      </span>
      <Textos titulo="Surgiu" textos={surgiram} />
      <Textos titulo="Resolvido" textos={resolvidos} />
      <span className="quiet small">
        <time dateTime={quando}>{formatInstant(quando)}</time>
        {` · ${CAUSAS[causa]}`}
      </span>
    </li>
  );
}

/** 'passou de pronta a impedimento', 'continua em atenção'. */
function passoText(de: MudancaDaViagem['de'], para: MudancaDaViagem['para']): string {
  return de === para ? `continua em ${ESTADOS[para]}` : `passou de ${ESTADOS[de]} a ${ESTADOS[para]}`;
}

function Textos({ titulo, textos }: { titulo: string; textos: readonly string[] }) {
  if (textos.length === 0) return null;
  return (
    <div className="small">
      <span className="quiet">{`${titulo}:`}</span>
      <ul aria-label={titulo} className={styles.textos}>
        {textos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </div>
  );
}

const FIRST: string | null = null;

function useMudancas(viagemId: string) {
  return useInfiniteQuery({
    queryKey: [resourceOf(viagens.mudancas), viagens.mudancas.path, viagemId],
    initialPageParam: FIRST,
    queryFn: ({ pageParam, signal }) =>
      call(viagens.mudancas, {
        params: { id: viagemId },
        query: { antes: pageParam ?? undefined, limit: pageParam === null ? SHOWN_FIRST : undefined },
        signal,
      }),
    getNextPageParam: ({ proximo }: MudancasDaViagem) => proximo,
    staleTime: 0,
  });
}
