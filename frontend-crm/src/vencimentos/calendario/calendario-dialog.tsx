import { calendario } from '@viajario/contracts/crm/calendario/calendario';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { SecretLink } from '../../kit/page/secret-link.tsx';
import { CalendariosAbertos } from './calendarios-abertos.tsx';

/** 'Assinar calendário': makes the reader's address, shows it once, and ends those that are open. */
export default function CalendarioDialog({ onClosed }: { onClosed: () => void }) {
  const { contaId, papel } = useConta();
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  const returnFocus = useFocusReturn();
  const list = useQuery({ ...read(calendario.list, { query: { contaId } }), staleTime: 0 });
  const create = useMutation(
    write(calendario.create, { onError: (error) => toastRefusal('Erro ao criar o endereço do calendário', error) }),
  );
  const hasOwn = list.data?.some(({ usuarioId }) => usuarioId === user?.id) ?? false;
  const close = () => !create.isPending && setOpen(false);
  return (
    <Modal
      open={open}
      centered
      width={560}
      title="Assinar calendário"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={[
        <Button key="close" disabled={create.isPending} onClick={close}>
          Fechar
        </Button>,
        !create.data && (
          <Button
            key="create"
            type="primary"
            loading={create.isPending}
            aria-disabled={create.isPending || list.isPending}
            onClick={() => !list.isPending && create.mutate({ body: { contaId } })}
          >
            {hasOwn ? 'Criar outro endereço' : 'Criar endereço'}
          </Button>
        ),
      ]}
    >
      {create.data ? (
        <SecretLink
          label="Endereço do calendário"
          link={create.data.url}
          text={
            'No Google Agenda, no Outlook ou no iPhone, escolha adicionar calendário por URL e cole este endereço. ' +
            'Quem tiver o endereço vê nomes e datas sem entrar no Viajário. Copie agora: ele não será mostrado outra vez.'
          }
        />
      ) : (
        <Explained hasOwn={hasOwn} onlyOwn={papel === 'agente'} />
      )}
      {list.isPending && <LinesSkeleton rows={1} />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar os calendários" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <StaleList query={list} />
      {list.data && list.data.length > 0 && (
        <CalendariosAbertos calendarios={list.data} userId={user?.id} onEnded={() => create.reset()} />
      )}
    </Modal>
  );
}

function Explained({ hasOwn, onlyOwn }: { hasOwn: boolean; onlyOwn: boolean }) {
  return (
    <>
      <p>
        Aniversários dos próximos 60 dias e vencimentos de um ano{onlyOwn && ', dos clientes da sua carteira,'} no Google Agenda,
        no Outlook ou no calendário do celular, sempre atualizados.
      </p>
      <p>
        O endereço é secreto: quem o tiver vê primeiros nomes, com a inicial do último, e datas sem entrar no Viajário. Não mostra
        números nem e-mails.
      </p>
      {hasOwn && <p>Você já tem um endereço. Criar outro encerra o anterior para sempre.</p>}
    </>
  );
}
