import { orientacoes, type PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { Previa } from '../../prontidao/orientacao/previa.tsx';
import { ORIENTACAO_FAILED, TextoDoAgente } from '../../prontidao/orientacao/texto-do-agente.tsx';
import styles from '../../prontidao/prontidao.module.css';

const TEXTO_ID = 'orientar-texto';
const CRIADA = { title: 'Orientação criada', kind: 'success' } as const;

interface Props {
  viagemId: string;
  /** As it was when the dialog was opened. */
  previa: PreviaDaOrientacao;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** The sheet of a family as it will be read, with what the agent adds; made, the trip's page shows it. */
export default function OrientarDialog({ viagemId, previa, onClosed }: Props) {
  const [apresentacaoId, previaId] = [useId(), useId()];
  const [shown] = useState(previa);
  const [texto, setTexto] = useState('');
  const [apresentacao, setApresentacao] = useState('');
  const create = useMutation(write(orientacoes.createDaViagem));

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    if (create.isPending) return;
    const body = {
      clienteIds: shown.clienteIds,
      texto: texto.trim() || undefined,
      apresentacao: apresentacao.trim() || undefined,
    };
    create.mutate(
      { params: { id: viagemId }, body },
      {
        onSuccess: () => {
          toast(CRIADA);
          close();
        },
        onError: (error) => toastRefusal(ORIENTACAO_FAILED, error),
      },
    );
  }
  return (
    <FormDialog
      title="Orientação"
      firstFieldId={TEXTO_ID}
      isDirty={() => texto.trim() !== '' || apresentacao.trim() !== ''}
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <form className={layout.form} noValidate onSubmit={(event) => submit(event, close)}>
          <div className={`${layout.fields} ${styles.conteudo}`}>
            <TextoDoAgente id={TEXTO_ID} value={texto} onChange={setTexto} />
            <div className={`${styles.campo} stack shrinks gap-1`}>
              <label htmlFor={apresentacaoId}>Apresentação (opcional)</label>
              <Input
                id={apresentacaoId}
                placeholder="19h no balcão da companhia, Guarulhos, terminal 3"
                maxLength={LIMITS.apresentacao}
                value={apresentacao}
                onChange={({ target }) => setApresentacao(target.value)}
              />
            </div>
            <section aria-labelledby={previaId} className="stack one-column gap-2">
              <h3 id={previaId} className={styles.titulo}>
                Como o cliente vai ler
              </h3>
              <Previa previa={shown} texto={texto} apresentacao={apresentacao} />
              <p className="flush quiet small">Depois de criada ela não muda. O cliente lê e confirma na página da viagem.</p>
            </section>
          </div>
          <FormFooter submitLabel="Criar orientação" busy={create.isPending} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}
