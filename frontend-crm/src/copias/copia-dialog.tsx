import { copias, type CopiaAberta } from '@viajario/contracts/documents/copias';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import layout from '../kit/form/form-layout.module.css';
import { SecretLink, SHOWN_ONCE } from '../kit/page/secret-link.tsx';
import { CopiasAbertas } from './copias-abertas.tsx';
import { FINALIDADE_ID, NovaCopia } from './nova-copia.tsx';

/** A copy that is being prepared is looked after until it is ready. */
const AGAIN_MS = 2_000;
const isUnmade = ({ pronto, falha }: CopiaAberta) => !pronto && falha === null;

interface Props {
  documento: Documento;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Cópia protegida': makes the address of a marked copy, shows it once, and ends those that are open. */
export default function CopiaDialog({ documento, onClosed }: Props) {
  const params = { id: documento.id };
  const typed = useRef(false);
  const list = useQuery({
    ...read(copias.list, { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnmade) ? AGAIN_MS : false),
  });
  const create = useMutation(write(copias.create, { onError: (error) => toastRefusal('A cópia não foi criada', error) }));
  const made = create.data && list.data?.find(({ id }) => id === create.data.id);
  return (
    <InnerFormDialog
      small
      title="Cópia protegida"
      firstFieldId={FINALIDADE_ID}
      isDirty={() => create.isPending || (typed.current && !create.data)}
      onClosed={onClosed}
    >
      {({ cancel }) => {
        const abertas = <CopiasAbertas list={list} onRevoked={(id) => id === create.data?.id && create.reset()} />;
        if (!create.data) {
          return (
            <NovaCopia
              nomeArquivo={documento.nomeArquivo}
              busy={create.isPending}
              onChange={() => (typed.current = true)}
              onCreate={(body) => create.mutate({ params, body })}
              onCancel={cancel}
            >
              {abertas}
            </NovaCopia>
          );
        }
        return (
          <div className={layout.form}>
            <div className={`${layout.fields} ${layout.prose}`}>
              <SecretLink label="Link da cópia" link={create.data.url} text={textOf(create.data.expiraEm, made)} />
              {abertas}
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

function textOf(expiraEm: string, made: CopiaAberta | undefined): string {
  const wait = made && isUnmade(made) ? 'O arquivo está sendo preparado e logo pode ser baixado. ' : '';
  return `${wait}Vale até ${formatInstant(expiraEm)}. Quem tiver o link pode baixar o arquivo com a marca. ${SHOWN_ONCE}`;
}
