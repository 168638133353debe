import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { selecao as routes } from '@viajario/contracts/crm/selecao/selecao';
import type { JobResult } from '@viajario/contracts/jobs';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { useId, useState } from 'react';
import { DeleteQuestion } from '../../kit/dialog/removal-texts.tsx';
import { retidosText } from '../../clientes/retido.ts';
import { NINGUEM, PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { clientesCount } from '../../clientes/cliente-texts.ts';
import filtros from '../../kit/list/filters.module.css';
import { EtiquetasChoice, type EtiquetaChanges } from './etiquetas-choice.tsx';
import { useBulk } from './use-bulk.ts';

/** The selected clients, as the API takes them. */
export type Escolhidos = { contaId: string } & ({ clienteIds: string[] } | { consulta: string; esperado: number });

export type SelecaoAction = 'etiquetar' | 'carteira' | 'excluir';

/** The requested action, with the selection at that time. */
export interface SelecaoRequest {
  action: SelecaoAction;
  escolhidos: Escolhidos;
  count: number;
  /** Those of them that are known here; fewer than `count` where others stand on other pages. */
  clientes: readonly ClienteListItem[];
}

interface Props extends SelecaoRequest {
  /** Runs once it is done. */
  onDone: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** The actions for the selected clients: etiquetas, carteira, removal. */
export default function SelecaoDialog({ action, ...props }: Props) {
  if (action === 'etiquetar') return <EtiquetarDialog {...props} />;
  return action === 'carteira' ? <CarteiraDialog {...props} /> : <ExcluirDialog {...props} />;
}

type DialogProps = Omit<Props, 'action'>;

/** Open until it is done or given up. */
function useClosing(onDone: () => void) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  function finish() {
    close();
    onDone();
  }
  return { open, close, reactions: { onDone: finish, onOutdated: close } };
}

function EtiquetarDialog({ escolhidos, count, clientes, onDone, onClosed }: DialogProps) {
  const { open, close, reactions } = useClosing(onDone);
  const [changes, setChanges] = useState<EtiquetaChanges>({});
  const messages = { done: 'Etiquetas atualizadas', failed: 'Erro ao salvar as etiquetas' };
  const bulk = useBulk(routes.etiquetar, messages, reactions);
  const of = (isAdded: boolean) => Object.keys(changes).filter((id) => changes[id] === isAdded);
  function save() {
    const [adicionar, remover] = [of(true), of(false)];
    if (adicionar.length + remover.length === 0) close();
    else bulk.run({ ...escolhidos, adicionar, remover });
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Etiquetar ${clientesCount(count)}`}
      confirmLabel="Salvar"
      pending={bulk.isPending}
      onConfirm={save}
      onCancel={close}
      onClosed={onClosed}
    >
      <EtiquetasChoice
        contaId={escolhidos.contaId}
        clientes={clientes.length === count ? clientes : undefined}
        changes={changes}
        onChange={setChanges}
      />
      {bulk.isPending && <JobProgress label="Salvando..." progresso={bulk.progresso} />}
    </ConfirmDialog>
  );
}

function CarteiraDialog({ escolhidos, count, onDone, onClosed }: DialogProps) {
  const id = useId();
  const { open, close, reactions } = useClosing(onDone);
  const [agenteId, setAgenteId] = useState('');
  const [refusal, refuse] = useState('');
  const bulk = useBulk(routes.passar, { done: 'Carteira atualizada', failed: 'Erro ao mudar a carteira' }, reactions);
  function save() {
    if (agenteId === '') refuse('Escolha quem cuida destes clientes, ou “Ninguém”.');
    else bulk.run({ ...escolhidos, agenteId: agenteId === NINGUEM ? null : agenteId });
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Carteira de ${clientesCount(count)}`}
      confirmLabel="Salvar"
      pending={bulk.isPending}
      onConfirm={save}
      onCancel={close}
      onClosed={onClosed}
    >
      <div className={filtros.field}>
        <label htmlFor={id}>Responsável pela carteira</label>
        <PessoaSelect
          id={id}
          offersNobody
          placeholder="Escolha"
          value={agenteId}
          onChange={(chosen) => {
            setAgenteId(chosen);
            refuse('');
          }}
        />
        <p role="alert" className="flush negative small">
          {refusal}
        </p>
      </div>
      {bulk.isPending && <JobProgress label="Salvando..." progresso={bulk.progresso} />}
    </ConfirmDialog>
  );
}

function ExcluirDialog({ escolhidos, count, onDone, onClosed }: DialogProps) {
  const { open, close, reactions } = useClosing(onDone);
  const clientes = clientesCount(count);
  const done = ({ deletedCount = count, retidos }: JobResult): string =>
    `${clientesCount(deletedCount)} ${deletedCount === 1 ? 'excluído' : 'excluídos'}${retidos ? `.${retidosText(retidos)}` : ''}`;
  const messages = { done, failed: 'Erro ao excluir clientes' };
  const bulk = useBulk(routes.excluir, messages, reactions);
  return (
    <ConfirmDialog
      open={open}
      title={`Excluir ${clientes}`}
      confirmLabel="Excluir"
      danger
      pending={bulk.isPending}
      onConfirm={() => bulk.run(escolhidos)}
      onCancel={close}
      onClosed={onClosed}
    >
      <DeleteQuestion name={clientes} />
      <p>Esta ação é irreversível: os cadastros, os documentos enviados e os vínculos familiares serão apagados.</p>
      {bulk.isPending && <JobProgress label="Excluindo..." progresso={bulk.progresso} />}
    </ConfirmDialog>
  );
}
