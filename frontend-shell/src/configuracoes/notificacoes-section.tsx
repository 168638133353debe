import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/avisos/notifications';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { Section } from '../section/section.tsx';
import { SwitchField } from './switch-field.tsx';

/** 'Notificações': the caller's daily mail about one conta. */
export function NotificacoesSection({ contaId }: { contaId: string }) {
  const mail = useQuery(read(notifications.readMail, { query: { contaId } }));
  return (
    <Section title="Notificações" id="notificacoes">
      <Loaded
        query={mail}
        lines={useWideScreen() ? 5 : 9}
        failedTitle="Não foi possível carregar as notificações"
        unpaidText="Os avisos por e-mail fazem parte da assinatura ativa."
      >
        {(data) => <MailSwitch contaId={contaId} mail={data} />}
      </Loaded>
    </Section>
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
      onError: (error) => toastRefusal('Erro', error),
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
      <p id="avisos-explicados" className="flush mt-2 quiet breaks">
        Todos os dias às 8 h (horário de São Paulo), um e-mail para <strong>{mail.email}</strong> com os seus lembretes de hoje e
        atrasados, os aniversários dos próximos 7 dias e os passaportes que vencem em até 6 meses. Só é enviado quando há algo a
        avisar.
        {!mail.disponivel && (
          <strong className="block mt-2 warning">O envio de e-mails não está configurado neste servidor.</strong>
        )}
      </p>
    </>
  );
}
