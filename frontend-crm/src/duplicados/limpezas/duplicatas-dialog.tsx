import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limpezas, type DuplicatesPreview, type GrupoDeDuplicados } from '@viajario/contracts/crm/duplicados/limpezas';
import { call } from '@viajario/web-kit/api/api.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { ficamText } from '../../clientes/retido.ts';
import { JobDialog, type JobDialogProps } from '../../kit/jobs/job-dialog.tsx';
import { Duplicado } from './duplicado.tsx';
import styles from './duplicatas.module.css';
import { Pares } from './pares.tsx';

interface Props extends JobDialogProps {
  contaId: string;
  found: DuplicatesPreview;
}

/** Which clients stay and which are removed, before the browser's own question, and pairs that a person merges or separates one by one. */
export default function DuplicatasDialog({ contaId, found: foundFirst, ...on }: Props) {
  const [found, setFound] = useState(foundFirst);
  const again = useMutation({
    mutationFn: () => call(limpezas.preview, { query: { contaId } }),
    onSuccess: setFound,
    onError: on.onFailed,
  });
  const { deletedCount, parecidos } = found;
  const question = `Remover ${repeatedText(deletedCount)}? O que falta nos que ficam é completado, e você pode desfazer por 30 dias.`;
  return (
    <JobDialog
      route={limpezas.cleanDuplicates}
      input={{ body: { contaId } }}
      title="Limpar duplicatas"
      width={640}
      confirmLabel={deletedCount > 0 ? 'Limpar duplicatas' : undefined}
      cancelLabel={deletedCount > 0 ? 'Cancelar' : 'Fechar'}
      danger
      question={question}
      {...on}
    >
      {deletedCount > 0 && <Grupos found={found} />}
      {parecidos.length > 0 ? (
        <Pares
          contaId={contaId}
          pares={parecidos}
          onSeparated={(par) => setFound({ ...found, parecidos: parecidos.filter((one) => one !== par) })}
          onMerged={() => again.mutate()}
        />
      ) : (
        deletedCount === 0 && <p>Não há mais nada a conferir.</p>
      )}
    </JobDialog>
  );
}

function Grupos({ found }: { found: DuplicatesPreview }) {
  const { deletedCount, retidos, totalGrupos, grupos } = found;
  const unlisted = unlistedOf(found);
  return (
    <>
      <p>
        <strong>{repeatedText(deletedCount)}</strong> em {pluralize(totalGrupos, 'grupo', 'grupos')}. Em cada grupo fica o
        cadastro mais completo; ele recebe os dados que lhe faltam, os documentos e os familiares dos que saem.
      </p>
      {retidos > 0 && <p>{ficamText(retidos)}</p>}
      {/* Long: scrolled with the keyboard too. */}
      <div role="region" aria-label="Grupos de duplicatas" tabIndex={0} className={`${styles.grupos} mt-3`}>
        <ul className="plain">
          {grupos.map((grupo) => (
            <Grupo key={grupo.manter.id} grupo={grupo} />
          ))}
        </ul>
        {unlisted && <p>E mais {unlisted}.</p>}
      </div>
    </>
  );
}

const repeatedText = (count: number): string => pluralize(count, 'cadastro repetido', 'cadastros repetidos');

/** What the list leaves out: whole groups, or the end of its last one. */
function unlistedOf({ deletedCount, totalGrupos, grupos }: DuplicatesPreview): string | null {
  const people = deletedCount - grupos.reduce((sum, { remover }) => sum + remover.length, 0);
  if (totalGrupos > grupos.length) return pluralize(totalGrupos - grupos.length, 'grupo', 'grupos');
  return people > 0 ? `${repeatedText(people)} no último grupo` : null;
}

function Grupo({ grupo: { manter, remover } }: { grupo: GrupoDeDuplicados }) {
  return (
    <li className={`${styles.grupo} ruled`}>
      <Duplicado mark={<span className={`${styles.mark} ${styles.stays}`}>Fica</span>} cliente={manter} />
      {remover.map((cliente) => (
        <Duplicado key={cliente.id} mark={<span className={`${styles.mark} negative`}>Sai</span>} cliente={cliente} />
      ))}
    </li>
  );
}
