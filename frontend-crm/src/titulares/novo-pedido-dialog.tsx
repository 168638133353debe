import { addDays } from '@viajario/contracts/civil-day';
import type { Achado } from '@viajario/contracts/crm/busca/busca';
import { pedidos } from '@viajario/contracts/crm/titulares/pedidos';
import { TIPO_DE_PEDIDO_LABELS, TIPOS_DE_PEDIDO, type TipoDePedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { ERRORS } from '@viajario/contracts/errors';
import { LIMITS } from '@viajario/contracts/limits';
import { write } from '@viajario/web-kit/api/query.ts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { CLIENTE_SEARCH } from '../clientes/search/cliente-combobox.tsx';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import { NativeSelect } from '../kit/form/native-select.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { TitularSearch } from './titular-search.tsx';
import styles from './titulares.module.css';

interface Props {
  contaId: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Records a request: titular, type and day. */
export default function NovoPedidoDialog({ contaId, onClosed }: Props) {
  const hoje = useHoje();
  const id = useId();
  const [cliente, setCliente] = useState<Achado>();
  const [tipo, setTipo] = useState<TipoDePedido>('acesso');
  const [recebidoEm, setRecebidoEm] = useState(hoje);
  const [refusals, setRefusals] = useState<{ cliente?: string; dia?: string }>({});
  const create = useMutation(write(pedidos.create, { onError: (error) => toastRefusal('O pedido não foi registrado', error) }));
  const isDirty = () => cliente !== undefined || tipo !== 'acesso' || recebidoEm !== hoje;

  function choose(next: Achado | undefined) {
    flushSync(() => setCliente(next));
    setRefusals({});
    document.getElementById(next ? `${id}-tipo` : CLIENTE_SEARCH)?.focus();
  }
  function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    if (create.isPending) return;
    const dia = !isDay(recebidoEm) ? 'Informe o dia' : recebidoEm > hoje ? ERRORS.PEDIDO_NO_FUTURO.message : undefined;
    setRefusals({ dia, ...(!cliente && { cliente: 'Escolha quem fez o pedido' }) });
    if (!cliente) return document.getElementById(CLIENTE_SEARCH)?.focus();
    if (dia) return document.getElementById(`${id}-dia`)?.focus();
    create.mutate(
      { body: { clienteId: cliente.id, tipo, recebidoEm } },
      {
        onSuccess: ({ prazo }) => {
          toast({ title: 'Pedido registrado', description: `Responda até ${formatDay(prazo)}.`, kind: 'success' });
          close();
        },
      },
    );
  }
  return (
    <FormDialog small title="Novo pedido" firstFieldId={CLIENTE_SEARCH} isDirty={isDirty} onClosed={onClosed}>
      {({ close, cancel }) => (
        <form className={layout.form} noValidate onSubmit={(event) => submit(event, close)}>
          <div className={`${layout.fields} ${layout.rows} ${styles.fields} gap-2`}>
            {cliente ? (
              <p className="row gap-0-2">
                Pedido de <strong>{cliente.nome}</strong>
                <Button type="link" size="small" onClick={() => choose(undefined)}>
                  Trocar
                </Button>
              </p>
            ) : (
              <TitularSearch contaId={contaId} help="Procure o cliente que fez o pedido." onChoose={choose} />
            )}
            <p role="alert" className="negative small">
              {refusals.cliente}
            </p>
            <label htmlFor={`${id}-tipo`}>O que pediu</label>
            <NativeSelect
              id={`${id}-tipo`}
              value={tipo}
              options={TIPOS_DE_PEDIDO.map((one) => [one, TIPO_DE_PEDIDO_LABELS[one]])}
              onChange={(chosen) => setTipo(TIPOS_DE_PEDIDO.find((one) => one === chosen) ?? 'acesso')}
            />
            <label htmlFor={`${id}-dia`}>Recebido em</label>
            <DayInput
              id={`${id}-dia`}
              value={recebidoEm}
              status={refusals.dia ? 'error' : undefined}
              aria-invalid={refusals.dia !== undefined}
              aria-describedby={`${id}-prazo ${id}-recusa`}
              onChange={setRecebidoEm}
            />
            <p id={`${id}-prazo`} className="quiet small">
              {isDay(recebidoEm) && `Responder até ${formatDay(addDays(recebidoEm, LIMITS.diasDoPedido))}.`}
            </p>
            <p id={`${id}-recusa`} role="alert" className="negative small">
              {refusals.dia}
            </p>
          </div>
          <FormFooter submitLabel="Registrar" busy={create.isPending} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}
