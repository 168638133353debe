import { pedidos, type Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import { TIPO_DE_PEDIDO_LABELS, type RespostaAoPedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { LIMITS } from '@viajario/contracts/limits';
import { write } from '@viajario/web-kit/api/query.ts';
import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import { SEM_NOME } from './pedido-texts.ts';
import { TextoLongo } from './texto-longo.tsx';
import styles from './titulares.module.css';

interface Props {
  pedido: Pedido;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

const RESPOSTAS: readonly (readonly [RespostaAoPedido, string])[] = [
  ['atendido', 'Atendido'],
  ['recusado', 'Recusado'],
];

/** How a request ended, and the text of the answer. */
export default function ResponderPedidoDialog({ pedido, onClosed }: Props) {
  const { id, cliente, tipo, recebidoEm } = pedido;
  const fieldId = useId();
  const [situacao, setSituacao] = useState<RespostaAoPedido>('atendido');
  const [resposta, setResposta] = useState('');
  const [refusal, setRefusal] = useState('');
  const answer = useMutation(write(pedidos.answer, { onError: (error) => toastRefusal('A resposta não foi gravada', error) }));

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    if (answer.isPending) return;
    const typed = resposta.trim();
    setRefusal(typed === '' ? 'Escreva a resposta' : '');
    if (typed === '') return document.getElementById(fieldId)?.focus();
    answer.mutate(
      { params: { id }, body: { situacao, resposta: typed } },
      {
        onSuccess: () => {
          toast({ title: 'Pedido respondido', kind: 'success' });
          close();
        },
      },
    );
  }
  return (
    <FormDialog small title="Responder ao pedido" firstFieldId={fieldId} isDirty={() => resposta !== ''} onClosed={onClosed}>
      {({ close, cancel }) => (
        <form className={layout.form} noValidate onSubmit={(event) => submit(event, close)}>
          <div className={`${layout.fields} ${layout.rows} ${styles.fields} gap-2`}>
            <p>
              {TIPO_DE_PEDIDO_LABELS[tipo]} de <strong>{cliente?.nome ?? SEM_NOME}</strong>, recebido em {formatDay(recebidoEm)}.
            </p>
            <Choice label="Como terminou" choices={RESPOSTAS} value={situacao} onChoose={setSituacao} />
            <TextoLongo
              id={fieldId}
              label="Resposta"
              value={resposta}
              max={LIMITS.respostaAoPedido}
              refusal={refusal}
              readOnly={answer.isPending}
              onChange={(next) => {
                setResposta(next);
                setRefusal('');
              }}
            />
            <p className="quiet small">
              {cliente
                ? 'O Viajário guarda a resposta e não a envia: mande-a à pessoa pelo seu canal. Depois de gravada, ela não muda.'
                : 'Este cadastro já foi excluído: fica registrado só como o pedido terminou, não o que for escrito aqui.'}
            </p>
          </div>
          <FormFooter submitLabel="Gravar resposta" busy={answer.isPending} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}
