import { orientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { InnerFormDialog } from '../../kit/dialog/form-dialog.tsx';
import { LoadedRecord } from '../../kit/dialog/loaded-record.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { familiasDe } from '../familias.ts';
import { OrientacaoCriada } from './orientacao-criada.tsx';
import { Previa } from './previa.tsx';
import { ORIENTACAO_FAILED, TextoDoAgente } from './texto-do-agente.tsx';
import type { PessoaDaViagem } from '../use-pessoas-da-viagem.ts';
import type { ViagemDaConta } from '../use-viagem.ts';
import { emLista, pessoasCount } from '../prontidao-texts.ts';
import styles from '../prontidao.module.css';

const TEXTO_ID = 'orientacao-texto';

interface Props {
  viagem: ViagemDaConta;
  pessoas: readonly PessoaDaViagem[];
  /** Its name. */
  destino: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Enviar orientação': stores what these people are advised, one orientação for each family, and shows its link once. */
export default function OrientacaoDialog({ viagem, pessoas, destino, onClosed }: Props) {
  const [texto, setTexto] = useState('');
  const { folhas, faltam, separadas, busy, run } = useFolhas(viagem, texto);
  const previa = useQuery({
    ...read(orientacoes.preview, { body: { ...viagem, clienteIds: [...viagem.clienteIds] } }),
    staleTime: 0,
  });
  const pessoasDe = (ids: readonly string[]) => pessoas.filter(({ id }) => ids.includes(id));
  const nomesDe = (ids: readonly string[]) => emLista(pessoasDe(ids).map(({ nome }) => nome));

  function submit(event: FormEvent) {
    event.preventDefault();
    // That of the message, in a dialog above this one, is none of ours.
    if (event.target === event.currentTarget && !busy) run();
  }
  return (
    <InnerFormDialog
      small
      title="Enviar orientação"
      firstFieldId={TEXTO_ID}
      isDirty={() => busy || (faltam.length > 0 && texto.trim() !== '')}
      lossText={busy ? 'A orientação está sendo criada: seu link não poderá ser lido depois.' : undefined}
      onClosed={onClosed}
    >
      {({ cancel }) => (
        <form className={layout.form} noValidate onSubmit={submit}>
          <div className={`${layout.fields} ${styles.conteudo}`}>
            {folhas.map((folha, index) => (
              <OrientacaoCriada
                key={folha.url}
                url={folha.url}
                pessoas={pessoasDe(folha.clienteIds)}
                ida={viagem.ida}
                isNamed={folhas.length + faltam.length > 1}
                autoFocus={index === 0}
              />
            ))}
            {faltam.length > 0 && (
              <>
                {separadas && <Familias nomes={faltam.map(nomesDe)} />}
                <p className="flush breaks">
                  {`A folha diz a ${pessoasCount(viagem.clienteIds.length)} o que falta para ${destino}, de ${formatDay(viagem.ida)} a ` +
                    `${formatDay(viagem.volta)}. Depois de criada ela não muda.`}
                </p>
                <LoadedRecord query={previa} failedTitle="Não foi possível mostrar a folha">
                  {(shown) => <Previa previa={shown} texto={texto} />}
                </LoadedRecord>
                <TextoDoAgente id={TEXTO_ID} value={texto} readOnly={busy} onChange={setTexto} />
              </>
            )}
          </div>
          {faltam.length > 0 ? (
            <FormFooter
              submitLabel={faltam.length > 1 ? `Criar ${faltam.length} orientações` : 'Criar orientação'}
              busy={busy}
              onCancel={cancel}
            />
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

function Familias({ nomes }: { nomes: readonly string[] }) {
  return (
    <Notice kind="info" title="Há pessoas de mais de uma família">
      Cada família recebe a sua orientação e o seu link, e não vê as outras:
      <ul className={`${styles.familias} stack gap-2 flush breaks`}>
        {nomes.map((familia) => (
          <li key={familia}>{familia}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A new orientação, for these people. */
interface Folha {
  url: string;
  clienteIds: readonly string[];
}

/** Creates the orientações one after the other. Those already created stay when a later one is refused. */
function useFolhas(viagem: ViagemDaConta, texto: string) {
  const client = useQueryClient();
  const [folhas, setFolhas] = useState<Folha[]>([]);
  const [faltam, setFaltam] = useState<readonly (readonly string[])[]>([viagem.clienteIds]);
  const [separadas, setSeparadas] = useState(false);
  const create = useMutation(write(orientacoes.create));
  const all = useMutation({
    mutationFn: async () => {
      for (const clienteIds of faltam) {
        const body = { ...viagem, clienteIds: [...clienteIds], texto: texto.trim() || undefined };
        const { url } = await create.mutateAsync({ body });
        setFolhas((made) => [...made, { url, clienteIds }]);
        setFaltam((others) => others.filter((one) => one !== clienteIds));
      }
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'FAMILIAS_DIFERENTES') || separadas)
        return toastRefusal(ORIENTACAO_FAILED, error);
      try {
        setFaltam(await familiasDe(client, viagem.clienteIds));
        setSeparadas(true);
      } catch (reason) {
        toastRefusal('Não foi possível separar as famílias', reason);
      }
    },
  });
  return { folhas, faltam, separadas, busy: all.isPending, run: () => all.mutate() };
}
