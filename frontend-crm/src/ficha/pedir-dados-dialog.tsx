import { contas } from '@viajario/contracts/accounts/contas';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { links } from '@viajario/contracts/crm/ficha/links';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import layout from '../kit/form/form-layout.module.css';
import styles from './ficha.module.css';
import { LinkCriado } from './link-criado.tsx';
import { LinksAbertos } from './links-abertos.tsx';
import { DIAS_ID, NovoLink } from './novo-link.tsx';

interface Props {
  cliente: ClienteDetail;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Pedir dados ao cliente': makes a link by which the client fills in the own record, shows it once, and ends those that are open. */
export default function PedirDadosDialog({ cliente, onClosed }: Props) {
  const { conta } = useConta();
  const params = { id: cliente.id };
  const list = useQuery({ ...read(links.list, { params }), staleTime: 0 });
  const create = useMutation(write(links.create, { onError: (error) => toastRefusal('O link não foi criado', error) }));
  return (
    <InnerFormDialog
      small
      title="Pedir dados ao cliente"
      firstFieldId={DIAS_ID}
      // It is shown this one time.
      isDirty={() => create.isPending}
      lossText="O link que está sendo criado não poderá ser lido depois."
      onClosed={onClosed}
    >
      {({ cancel }) => {
        const abertos = <LinksAbertos list={list} onRevoked={(id) => id === create.data?.id && create.reset()} />;
        if (!create.data) {
          return (
            <NovoLink
              cliente={cliente}
              busy={create.isPending}
              onCreate={(body) => create.mutate({ params, body })}
              onCancel={cancel}
              privacy={<Privacidade />}
            >
              {abertos}
            </NovoLink>
          );
        }
        return (
          <div className={layout.form}>
            <div className={`${layout.fields} ${layout.prose}`}>
              <LinkCriado link={create.data} cliente={cliente} conta={conta.nome} />
              {abertos}
            </div>
            <div className={layout.footer}>
              <Button onClick={cancel}>Fechar</Button>
            </div>
          </div>
        );
      }}
    </InnerFormDialog>
  );
}

/** The contact for titulares, as the client will read it (LGPD, art. 9). */
function Privacidade() {
  const { contaId, conta, papel } = useConta();
  const contato = useQuery(read(contas.read, { params: { id: contaId } })).data?.contatoTitulares;
  return (
    <p className="quiet small">
      {`O cliente lê na página que ${conta.nome} responde pelos dados`}
      {contato && (
        <>
          {' e atende em '}
          <strong className={styles.contato}>{contato}</strong>
        </>
      )}
      . {papel !== 'agente' && <Link to={contaLink('/configuracoes#nome-e-logo', contaId)}>Mudar o contato</Link>}
    </p>
  );
}
