import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { mesclagem } from '@viajario/contracts/crm/duplicados/mesclagem';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { InnerFormDialog } from '../../kit/dialog/form-dialog.tsx';
import { LoadedRecord } from '../../kit/dialog/loaded-record.tsx';
import { CLIENTE_SEARCH } from '../../clientes/search/cliente-combobox.tsx';
import { ClienteSearch } from '../../clientes/search/cliente-search.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { Motivos } from '../parecidos/motivos.tsx';
import { ComparacaoView } from './comparacao-view.tsx';
import styles from './mesclagem.module.css';

const PARECIDOS_ID = 'mesclar-parecidos';

interface Props {
  /** The client that stays. */
  cliente: Pick<ClienteRow, 'id' | 'contaId'>;
  /** The client that is removed, where it is known already; else it is searched for. */
  comId?: string;
  /** The client is another one now: merged, or as before. */
  onChanged: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Mesclar com…': chooses the other entry of the same person, compares the two and makes them one. */
export default function MesclarDialog({ cliente: { id, contaId }, comId, onChanged, onClosed }: Props) {
  const [chosen, setChosen] = useState(comId);
  const hasChoices = useRef(false);
  function searchAgain() {
    hasChoices.current = false;
    flushSync(() => setChosen(undefined));
    document.getElementById(CLIENTE_SEARCH)?.focus();
  }
  return (
    <InnerFormDialog
      low
      title="Mesclar com outro cadastro"
      firstFieldId={comId ? '' : CLIENTE_SEARCH}
      isDirty={() => hasChoices.current}
      lossText="O que você escolheu ainda não foi mesclado."
      onClosed={onClosed}
    >
      {({ close, cancel }) =>
        chosen ? (
          <Compared
            key={chosen}
            id={id}
            comId={chosen}
            onMerged={close}
            onChanged={onChanged}
            onChosen={() => (hasChoices.current = true)}
            onSearchAgain={comId ? undefined : searchAgain}
            onCancel={cancel}
          />
        ) : (
          <div className={layout.form}>
            <div className={`${layout.fields} ${styles.busca}`}>
              <ClienteSearch
                contaId={contaId}
                excludedIds={[id]}
                help="Procure o outro cadastro da mesma pessoa."
                onChoose={(outro) => setChosen(outro.id)}
              />
              <Parecidos clienteId={id} onChoose={setChosen} />
            </div>
            <div className={layout.footer}>
              <Button onClick={cancel}>Cancelar</Button>
            </div>
          </div>
        )
      }
    </InnerFormDialog>
  );
}

/** Who resembles the client; only a help, so a failure shows nothing. */
function Parecidos({ clienteId, onChoose }: { clienteId: string; onChoose: (id: string) => void }) {
  const { data: found = [] } = useQuery({ ...read(parecidos.list, { params: { id: clienteId } }), staleTime: 0 });
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={PARECIDOS_ID} className={`${styles.parecidos} mt-4`}>
      <p id={PARECIDOS_ID} className="flush strong">
        Parece com…
      </p>
      <ul className="plain">
        {found.map(({ cliente, ...semelhanca }) => (
          <li key={cliente.id} className="ruled">
            <Button type="text" block onClick={() => onChoose(cliente.id)}>
              <span>{cliente.nome}</span>
              <Motivos {...semelhanca} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ComparedProps = Omit<ComponentProps<typeof ComparacaoView>, 'comparacao' | 'reload'> & { id: string; comId: string };

function Compared({ id, comId, onMerged, ...rest }: ComparedProps) {
  const [isMerged, setMerged] = useState(false);
  const query = useQuery({
    ...read(mesclagem.compare, { params: { id }, query: { comId } }),
    staleTime: 0,
    gcTime: 0,
    // There is nothing to compare any more while the dialog closes.
    enabled: !isMerged,
  });
  return (
    <LoadedRecord query={query} failedTitle="Não foi possível comparar os cadastros">
      {(comparacao) => (
        <ComparacaoView
          comparacao={comparacao}
          reload={() => void query.refetch()}
          onMerged={() => {
            setMerged(true);
            onMerged();
          }}
          {...rest}
        />
      )}
    </LoadedRecord>
  );
}
