import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  limpezas,
  type ClienteDuplicado,
  type DuplicatesPreview,
  type GrupoDeDuplicados,
} from '@viajario/contracts/crm/duplicados/limpezas';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { formatCpf, formatDay, formatPhone, pluralize } from '@viajario/web-kit/format/formats.ts';
import { ficamText } from '../../clientes/retido.ts';
import tool from '../../kit/jobs/tool.module.css';
import { startJob } from '../../kit/jobs/jobs-api.ts';
import styles from './duplicatas.module.css';

interface Props {
  contaId: string;
  found: DuplicatesPreview;
  onBegun: (jobId: string) => void;
  onFailed: (error: Error) => void;
  onClosed: () => void;
}

/** Which clients stay and which are removed, before the browser's own question. */
export default function DuplicatasDialog({ contaId, found, onBegun, onFailed, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const clean = useMutation({
    mutationFn: () => startJob(limpezas.cleanDuplicates, { body: { contaId } }),
    onSuccess: (jobId) => {
      onBegun(jobId);
      setOpen(false);
    },
    onError: onFailed,
  });
  const { deletedCount, retidos, totalGrupos, grupos } = found;
  const repeated = pluralize(deletedCount, 'cadastro repetido', 'cadastros repetidos');
  const question = `Remover ${repeated}? O que falta nos que ficam é completado, e você pode desfazer por 30 dias.`;
  const unlisted = unlistedOf(found);
  return (
    <ConfirmDialog
      open={open}
      title="Limpar duplicatas"
      width={640}
      confirmLabel="Limpar duplicatas"
      danger
      pending={clean.isPending}
      onConfirm={() => window.confirm(question) && clean.mutate()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        <strong>{repeated}</strong> em {pluralize(totalGrupos, 'grupo', 'grupos')}. Em cada grupo fica o cadastro mais completo;
        ele recebe os dados que lhe faltam, os documentos e os familiares dos que saem.
      </p>
      {retidos > 0 && <p>{ficamText(retidos)}</p>}
      {/* Long: scrolled with the keyboard too. */}
      <div role="region" aria-label="Grupos de duplicatas" tabIndex={0} className={styles.grupos}>
        <ul className="plain">
          {grupos.map((grupo) => (
            <Grupo key={grupo.manter.id} grupo={grupo} />
          ))}
        </ul>
        {unlisted && <p>E mais {unlisted}.</p>}
      </div>
    </ConfirmDialog>
  );
}

/** What the list leaves out: whole groups, or the end of its last one. */
function unlistedOf({ deletedCount, totalGrupos, grupos }: DuplicatesPreview): string | null {
  const people = deletedCount - grupos.reduce((sum, { remover }) => sum + remover.length, 0);
  if (totalGrupos > grupos.length) return pluralize(totalGrupos - grupos.length, 'grupo', 'grupos');
  return people > 0 ? `${pluralize(people, 'cadastro repetido', 'cadastros repetidos')} no último grupo` : null;
}

function Grupo({ grupo: { manter, remover } }: { grupo: GrupoDeDuplicados }) {
  return (
    <li className={`${styles.grupo} ruled`}>
      <Duplicado mark="Fica" className={styles.stays} cliente={manter} />
      {remover.map((cliente) => (
        <Duplicado key={cliente.id} mark="Sai" className={styles.goes} cliente={cliente} />
      ))}
    </li>
  );
}

function Duplicado({ mark, className, cliente }: { mark: string; className?: string; cliente: ClienteDuplicado }) {
  return (
    <p className="flex gap-3">
      <span className={className}>{mark}</span>
      <span className={tool.words}>
        <strong>{cliente.nome}</strong>
        <span className={tool.quiet}>{factsOf(cliente).join(' · ')}</span>
      </span>
    </p>
  );
}

/** The fields that are filled in. */
function factsOf(cliente: ClienteDuplicado): string[] {
  const { cpf, dataNascimento, email, telefoneCelular, documentosCount, relacionamentosCount, createdAt } = cliente;
  return [
    ...(cpf ? [`CPF ${formatCpf(cpf)}`] : []),
    ...(dataNascimento ? [`nascimento ${formatDay(dataNascimento)}`] : []),
    ...(email ? [email] : []),
    ...(telefoneCelular ? [formatPhone(telefoneCelular)] : []),
    ...(documentosCount > 0 ? [pluralize(documentosCount, 'documento', 'documentos')] : []),
    ...(relacionamentosCount > 0 ? [pluralize(relacionamentosCount, 'familiar', 'familiares')] : []),
    `cadastrado em ${formatDay(createdAt)}`,
  ];
}
