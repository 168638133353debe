import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/notifications';
import { ApiError } from '@viajario/web-kit/api.ts';
import { read, write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import styles from './notificacoes-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { SwitchField } from './switch-field.tsx';

/** 'Notificações': the caller's daily mail about one conta. */
export function NotificacoesSection({ contaId }: { contaId: string }) {
  const mail = useQuery(read(notifications.readMail, { query: { contaId } }));
  const unpaid = mail.error instanceof ApiError && mail.error.status === 402;
  return (
    <SettingsSection title="Notificações">
      {mail.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {unpaid && <p className={styles.explained}>Os avisos por e-mail fazem parte da assinatura ativa.</p>}
      {mail.isError && !mail.data && !unpaid && (
        <Alert
          type="error"
          showIcon
          title="Não foi possível carregar as notificações"
          description={mail.error.message}
          action={<Button onClick={() => void mail.refetch()}>Tentar novamente</Button>}
        />
      )}
      {mail.data && <MailSwitch contaId={contaId} mail={mail.data} />}
    </SettingsSection>
  );
}

function MailSwitch({ contaId, mail }: { contaId: string; mail: NotificationMail }) {
  const client = useQueryClient();
  const change = useMutation(
    write(notifications.switchMail, {
      onSuccess: (saved) => {
        client.setQueryData(read(notifications.readMail, { query: { contaId } }).queryKey, saved);
        toast({ title: saved.ativo ? 'Avisos por e-mail ligados' : 'Avisos por e-mail desligados', kind: 'success' });
      },
      onError: (error) => {
        // The page itself tells of a lost session or an ended subscription.
        if (error instanceof ApiError && (error.status === 401 || error.status === 402)) return;
        toast({ title: 'Erro', description: error.message, kind: 'error' });
      },
    }),
  );
  // While the change is on its way the switch shows where it goes; after a failure it is back where it was.
  const shown = change.isPending ? (change.variables.body?.ativo ?? mail.ativo) : mail.ativo;
  return (
    <>
      <SwitchField
        label="Receber avisos por e-mail"
        checked={shown}
        disabled={!mail.disponivel}
        busy={change.isPending}
        describedBy="avisos-explicados"
        onChange={(ativo) => change.mutate({ body: { contaId, ativo } })}
      />
      <p id="avisos-explicados" className={styles.explained}>
        Todos os dias às 8 h (horário de São Paulo), um e-mail para <strong>{mail.email}</strong> com os aniversários dos próximos
        7 dias e os passaportes que vencem em até 6 meses. Só é enviado quando há algo a avisar.
        {!mail.disponivel && (
          <strong className={styles.unavailable}>O envio de e-mails não está configurado neste servidor.</strong>
        )}
      </p>
    </>
  );
}
