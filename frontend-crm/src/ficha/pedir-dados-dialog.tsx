import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { links } from '@viajario/contracts/crm/ficha/links';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import layout from '../kit/form/form-layout.module.css';
import { ContatoDosTitulares } from '../kit/page/contato-dos-titulares.tsx';
import { LinkCriado } from './link-criado.tsx';
import { LinksAbertos } from './links-abertos.tsx';
import { DIAS_ID, NovoLink } from './novo-link.tsx';

interface Props {
  cliente: ClienteDetail;
  /** Asks the whole family in its place. */
  onFamilia: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Pedir dados ao cliente': makes a link by which the client fills in the own record, shows it once, and ends those that are open. */
export default function PedirDadosDialog({ cliente, onFamilia, onClosed }: Props) {
  const { conta } = useConta();
  const params = { id: cliente.id };
  const next = useRef(onClosed);
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
      onClosed={() => next.current()}
    >
      {({ cancel }) => {
        const askFamilia = () => {
          next.current = onFamilia;
          cancel();
        };
        const abertos = <LinksAbertos list={list} onRevoked={(id) => id === create.data?.id && create.reset()} />;
        if (!create.data) {
          return (
            <NovoLink
              cliente={cliente}
              busy={create.isPending}
              onCreate={(body) => create.mutate({ params, body })}
              onCancel={cancel}
              onFamilia={askFamilia}
              privacy={<ContatoDosTitulares />}
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
