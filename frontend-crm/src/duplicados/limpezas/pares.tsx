import type { ParDeParecidos } from '@viajario/contracts/crm/duplicados/limpezas';
import { LIMITS } from '@viajario/contracts/limits';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Motivos, useSeparate } from '../parecidos/motivos.tsx';
import { Duplicado } from './duplicado.tsx';
import styles from './duplicatas.module.css';

const MesclarDialog = lateDialog(() => import('../mesclagem/mesclar-dialog.tsx'));

interface Props {
  contaId: string;
  pares: readonly ParDeParecidos[];
  onSeparated: (par: ParDeParecidos) => void;
  /** Runs also after the undo of a merge. */
  onMerged: () => void;
}

/** Pairs that may be one person: each is merged or called two people by a press of its own. */
export function Pares({ contaId, pares, onSeparated, onMerged }: Props) {
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <>
      <p>
        <strong>Podem ser a mesma pessoa.</strong> Estes ninguém junta por você: decida um par de cada vez.
      </p>
      <div
        ref={focus.ref}
        onFocus={focus.onFocus}
        role="region"
        aria-label="Podem ser a mesma pessoa"
        tabIndex={0}
        className={`${styles.grupos} mt-3`}
      >
        <ul className="plain">
          {pares.map((par) => (
            <Par key={keyOf(par)} contaId={contaId} par={par} onSeparated={() => onSeparated(par)} onMerged={onMerged} />
          ))}
        </ul>
        {pares.length === LIMITS.paresDeParecidos && <p className={styles.grupo}>Pode haver mais, depois destes.</p>}
      </div>
    </>
  );
}

const keyOf = ({ clientes }: ParDeParecidos): string => clientes.map(({ id }) => id).join(' ');

interface ParProps {
  contaId: string;
  par: ParDeParecidos;
  onSeparated: () => void;
  onMerged: () => void;
}

function Par({ contaId, par, onSeparated, onMerged }: ParProps) {
  const { clientes, motivos, nivel } = par;
  const [isMerging, setMerging] = useState(false);
  const [este, outro] = clientes;
  const names = clientes.map(({ nome }) => nome).join(' e ');
  const separate = useSeparate(`${names} não serão mais sugeridos como a mesma pessoa`, onSeparated);
  if (!este || !outro) return null;
  const id = `par-${este.id}-${outro.id}`;
  return (
    <li className={`${styles.grupo} ruled`}>
      <div id={id}>
        {clientes.map((cliente) => (
          <Duplicado key={cliente.id} cliente={cliente} />
        ))}
      </div>
      <div className={`${styles.par} row gap-2 mt-2`}>
        <Motivos motivos={motivos} nivel={nivel} sure="Quase certo: " unsure="Talvez: " />
        <Button aria-describedby={id} aria-haspopup="dialog" onClick={() => setMerging(true)}>
          Mesclar
        </Button>
        <Button
          aria-describedby={id}
          loading={separate.isPending}
          aria-disabled={separate.isPending}
          onClick={() => separate.isPending || separate.mutate({ body: { ids: [este.id, outro.id] } })}
        >
          Não são a mesma pessoa
        </Button>
      </div>
      {isMerging && (
        <MesclarDialog
          cliente={{ id: este.id, contaId }}
          comId={outro.id}
          onChanged={onMerged}
          onClosed={() => setMerging(false)}
        />
      )}
    </li>
  );
}
