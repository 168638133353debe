import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { session, type OwnSession } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatInstant, relativeTime } from '@viajario/web-kit/format/formats.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { Section } from '../section/section.tsx';
import styles from './perfil.module.css';

const FAILED = 'Erro ao encerrar sessão';

/** 'Sessões': the browsers in which the person is signed in, each of which can be signed out from here. */
export function SessoesSection() {
  // Others come and go without this page: asked again at each visit.
  const sessions = useQuery({ ...read(session.sessions), refetchOnMount: 'always' });
  // The button of a session goes with its row.
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <Section title="Sessões">
      <Loaded query={sessions} lines={5} failedTitle="Não foi possível carregar as sessões">
        {(list) => (
          <div {...focus} tabIndex={-1} className="takes-focus">
            <ul className="plain">
              {currentFirst(list).map((one) => (
                <SessaoRow key={one.id} sessao={one} />
              ))}
            </ul>
            {list.some(({ atual }) => !atual) && <EndOthers />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const currentFirst = (list: OwnSession[]) => list.toSorted((one, other) => Number(other.atual) - Number(one.atual));

function SessaoRow({ sessao }: { sessao: OwnSession }) {
  const [now] = useState(() => new Date());
  const client = useQueryClient();
  const end = useMutation(
    write(session.endSession, {
      onSuccess: () => toast({ title: 'Sessão encerrada', kind: 'success' }),
      onError: (error) => {
        if (!(error instanceof ApiError && error.status === 404)) return toastRefusal(FAILED, error);
        toast({ title: error.message });
        void client.invalidateQueries({ queryKey: read(session.sessions).queryKey });
      },
    }),
  );
  const nameId = `sessao-${sessao.id}`;
  return (
    <li className={`${styles.sessao} row gap-2-4`}>
      <div className={`${styles.words} stack shrinks breaks`}>
        <strong id={nameId}>{sessao.dispositivo ?? 'Navegador desconhecido'}</strong>
        <span className="quiet small">
          Início em {formatInstant(sessao.criadaEm)} · Último uso: {relativeTime(sessao.usadaEm, now)}
        </span>
      </div>
      {sessao.atual ? (
        <Badge tone="brand">Esta sessão</Badge>
      ) : (
        <Button aria-describedby={nameId} loading={end.isPending} onClick={() => end.mutate({ params: { id: sessao.id } })}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useMutation(
    write(session.endOtherSessions, {
      onSuccess: () => toast({ title: 'As outras sessões foram encerradas', kind: 'success' }),
      onError: (error) => toastRefusal(FAILED, error),
    }),
  );
  return (
    <Button className={styles.others} loading={end.isPending} onClick={() => end.mutate({})}>
      Encerrar todas as outras
    </Button>
  );
}
