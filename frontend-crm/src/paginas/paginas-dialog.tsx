import { paginasViagem, type PaginaCriada } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { formatLastDay } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import { ContatoDosTitulares } from '../kit/page/contato-dos-titulares.tsx';
import { SHOWN_ONCE } from '../kit/page/secret-link.tsx';
import { LinkParaAlguem } from '../mensagens/link-para-alguem.tsx';
import { emLista } from '../prontidao/prontidao-texts.ts';
import { PaginasAbertas } from './paginas-abertas.tsx';

interface Pessoa {
  id: string;
  nome: string;
}

/** Pages of a trip, or of the family of a client without a trip. */
const CALLS = {
  viagem: { create: paginasViagem.create, list: paginasViagem.list },
  familia: { create: paginasViagem.createDaFamilia, list: paginasViagem.listDaFamilia },
} as const;

interface Props {
  of: keyof typeof CALLS;
  /** Of the trip, or of the client. */
  id: string;
  title: string;
  /** What the client does on the page. */
  text: string;
  pessoas: readonly Pessoa[];
  /** Who is ticked at first. */
  chosen: readonly string[];
  /** Who stands on the page in any case. */
  fixed?: string;
  /** How many a page takes at least and at most. */
  count: readonly [least: number, most: number];
  /** Said of any other number. */
  refusal: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Makes pages for clients, one a family, shows each address once with ways to send it, and ends those that are open. */
export function PaginasDialog({ of, id, title, text, pessoas, onClosed, ...choice }: Props) {
  const params = { id };
  const [chosen, choose] = useState(choice.chosen);
  const [wasSent, setSent] = useState(false);
  const list = useQuery({ ...read(CALLS[of].list, { params }), staleTime: 0 });
  const [paginas, setPaginas] = useState<readonly PaginaCriada[]>([]);
  const create = useMutation(
    write(CALLS[of].create, {
      onSuccess: (made) => setPaginas(made),
      onError: (error) => toastRefusal('A página não foi criada', error),
    }),
  );
  const pessoasDe = (ids: readonly string[]) => pessoas.filter((pessoa) => ids.includes(pessoa.id));
  const nomesDe = (ids: readonly string[]) => emLista(pessoasDe(ids).map(({ nome }) => nome)) || 'Outras pessoas';
  const [least, most] = choice.count;
  const isRefused = chosen.length < least || chosen.length > most;

  function submit(event: FormEvent) {
    event.preventDefault();
    // That of the message, in a dialog above this one, is none of ours.
    if (event.target !== event.currentTarget || create.isPending) return;
    setSent(true);
    if (!isRefused) create.mutate({ params, body: { clienteIds: [...chosen] } });
  }
  return (
    <InnerFormDialog
      small
      title={title}
      firstFieldId=""
      isDirty={() => create.isPending}
      lossText="A página que está sendo criada não poderá ser enviada depois."
      onClosed={onClosed}
    >
      {({ cancel }) => (
        <form className={layout.form} noValidate onSubmit={submit}>
          <div className={`${layout.fields} ${layout.prose}`}>
            {paginas.length === 0 ? (
              <>
                <p>{`${text} Nada muda no cadastro antes de você revisar. Um link novo encerra o anterior das mesmas pessoas.`}</p>
                <Quem pessoas={pessoas} chosen={chosen} fixed={choice.fixed} onChoose={choose} />
                {wasSent && isRefused && (
                  <p role="alert" className="negative small">
                    {choice.refusal}
                  </p>
                )}
                <ContatoDosTitulares />
              </>
            ) : (
              paginas.map((pagina, index) => (
                <LinkParaAlguem
                  key={pagina.id}
                  label={`Página de ${nomesDe(pagina.clienteIds)}`}
                  link={pagina.url}
                  text={`Abre até ${formatLastDay(pagina.expiraEm)}. Quem tiver o link vê só os primeiros nomes e o que falta. ${SHOWN_ONCE}`}
                  autoFocus={index === 0}
                  contexto="cadastro"
                  pessoas={pessoasDe(pagina.clienteIds)}
                />
              ))
            )}
            <PaginasAbertas
              list={list}
              nomesDe={nomesDe}
              onEnded={(ended) => setPaginas((made) => made.filter((pagina) => pagina.id !== ended))}
            />
          </div>
          {paginas.length === 0 ? (
            <FormFooter submitLabel="Criar link" busy={create.isPending} onCancel={cancel} />
          ) : (
            <div className={layout.footer}>
              <Button onClick={cancel}>Fechar</Button>
            </div>
          )}
        </form>
      )}
    </InnerFormDialog>
  );
}

interface QuemProps extends Pick<Props, 'pessoas' | 'chosen' | 'fixed'> {
  onChoose: (chosen: readonly string[]) => void;
}

function Quem({ pessoas, chosen, fixed, onChoose }: QuemProps) {
  const id = useId();
  if (pessoas.length < 2) return null;
  return (
    <div role="group" aria-labelledby={id} className="stack one-column gap-1 mb-3">
      <strong id={id}>Para quem</strong>
      {pessoas.map((pessoa) => (
        <Checkbox
          key={pessoa.id}
          className="breaks"
          checked={chosen.includes(pessoa.id)}
          disabled={pessoa.id === fixed}
          onChange={({ target }) => {
            const isTicked = (one: string) => (one === pessoa.id ? target.checked : chosen.includes(one));
            onChoose(pessoas.map((one) => one.id).filter(isTicked));
          }}
        >
          {pessoa.nome}
        </Checkbox>
      ))}
    </div>
  );
}
