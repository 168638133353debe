import { orientacoes, type OrientacaoListItem } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { download } from '@viajario/web-kit/api/file.ts';
import { readList } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './orientacoes.module.css';

const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

const PAGE = 20;

/** 'Orientações' on the client's page: what was advised before each trip, newest first, and whether it was read. Nothing where nothing was. */
export function OrientacoesDoCliente({ clienteId }: { clienteId: string }) {
  const [page, setPage] = useState(1);
  const query = { clienteId, page, limit: PAGE };
  // the previous page stays until the next one is loaded, and with it the button that has the focus
  const list = useQuery({ ...readList(orientacoes.list, { query }), staleTime: 0, placeholderData: keepPreviousData });
  const { screen, dialog, open, closed } = useOpenDialog<OrientacaoListItem>();
  if (list.isPending || list.data?.total === 0) return null;
  return (
    <section ref={screen} tabIndex={-1} className="panel shrinks p-4 takes-focus" aria-labelledby="orientacoes">
      <h2 id="orientacoes" className="flush mb-3 lead strong">
        Orientações
      </h2>
      <Loaded query={list} failedTitle="Não foi possível carregar as orientações" lines={1}>
        {({ items, total }) => (
          <>
            <ul className="plain" aria-labelledby="orientacoes" aria-busy={list.isPlaceholderData}>
              {items.map((orientacao) => (
                <Orientacao key={orientacao.id} orientacao={orientacao} onEnd={() => open(orientacao)} />
              ))}
            </ul>
            <PageButtons label="Páginas das orientações" page={page} pageCount={Math.ceil(total / PAGE)} onPage={setPage} />
          </>
        )}
      </Loaded>
      {dialog && <QuestionDialog question={endOf(dialog)} onClosed={closed} />}
    </section>
  );
}

function Orientacao({ orientacao, onEnd }: { orientacao: OrientacaoListItem; onEnd: () => void }) {
  const { id, destino, criadaEm, usuario, viagem, cienteEm, expiraEm } = orientacao;
  const [now] = useState(() => new Date().toISOString());
  const pdf = useMutation({
    mutationFn: () => download(orientacoes.pdf, { id }),
    onError: (error) => toastRefusal('Não foi possível baixar o PDF', error),
  });
  const hasLink = expiraEm !== null && expiraEm > now;
  return (
    <li className={`${styles.row} row gap-2-4 ruled`}>
      <div id={`orientacao-${id}`} className={styles.texts}>
        <strong>{nomeDoPais(destino)}</strong> {daysOf(orientacao)}
        <div className={styles.state}>
          <Badge tone={cienteEm ? 'positive' : 'quiet'}>{cienteEm ? `Ciente em ${formatInstant(cienteEm)}` : 'Aguardando'}</Badge>
        </div>
        <div className="flush quiet small">
          Enviada em {formatInstant(criadaEm)}
          {usuario && ` por ${usuario.nome}`} ·{' '}
          {viagem
            ? `na página da viagem ${viagem.nome}`
            : hasLink
              ? `link aberto até ${formatInstant(expiraEm)}`
              : 'link encerrado'}
        </div>
      </div>
      <div className="wrap gap-2">
        <Button loading={pdf.isPending} aria-describedby={`orientacao-${id}`} onClick={() => pdf.mutate()}>
          Baixar PDF
        </Button>
        {hasLink && (
          <Button type="link" aria-describedby={`orientacao-${id}`} onClick={onEnd}>
            Encerrar link
          </Button>
        )}
      </div>
    </li>
  );
}

const daysOf = ({ ida, volta }: OrientacaoListItem): string => `${formatDay(ida)} a ${formatDay(volta)}`;

const endOf = (orientacao: OrientacaoListItem) => ({
  route: orientacoes.removeLink,
  params: { id: orientacao.id },
  title: 'Encerrar link',
  confirmLabel: 'Encerrar',
  done: 'Link encerrado',
  gone: 'Esta orientação não existe mais',
  failed: 'Erro ao encerrar o link',
  text: (
    <p>
      O link da orientação para {nomeDoPais(orientacao.destino)} ({daysOf(orientacao)}) deixa de funcionar agora, e quem ainda não
      confirmou não poderá mais confirmar. A orientação continua guardada, com o PDF.
    </p>
  ),
});
