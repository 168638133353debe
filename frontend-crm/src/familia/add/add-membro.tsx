import type { ClienteDetail, ParenteResumo } from '@viajario/contracts/crm/clientes/clientes';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ClienteForm, type ClienteFormHandle } from '../../record/form/cliente-form.tsx';
import layout from '../../kit/form/form-layout.module.css';
import styles from './add-membro.module.css';
import { ChosenMembro } from './chosen-membro.tsx';
import { CLIENTE_SEARCH } from '../../clientes/search/cliente-combobox.tsx';
import { ClienteSearch } from '../../clientes/search/cliente-search.tsx';
import { ADD_ANOTHER, ADD_MEMBRO } from '../../relacionamentos/familia-texts.ts';
import { membroUpdateFailure, toastMembroUpdated } from '../membro-updated.ts';
import { fieldsFrom } from '../../clientes/search/fields-from.ts';
import { ParentescoSelect } from './parentesco-select.tsx';
import { addFailure, type NewMembro, type Vinculo } from './use-vinculo.ts';
import { VinculoPendente } from './vinculo-pendente.tsx';

export interface AddMembroHandle {
  /** True while something typed, or a relationship that is not saved yet, would be lost. */
  isDirty(): boolean;
}

interface Props {
  /** The main client of the family. */
  cliente: ClienteDetail;
  /** Who belongs to the family already. */
  parenteIds: string[];
  vinculo: Vinculo;
  /** An existing client was added to the family: what stands in the form is of no use any more. */
  onAdded: () => void;
  /** The same, and another relative is added next. */
  onNext: () => void;
  /** Leaves, after the question when something typed would be lost. */
  onCancel: () => void;
  ref: Ref<AddMembroHandle>;
}

/** Chooses an existing client or fills in a new one; either way adds them to the family. */
export function AddMembro({ cliente, parenteIds, vinculo, onAdded, onNext, onCancel, ref }: Props) {
  const navigate = useNavigate();
  const form = useRef<ClienteFormHandle>(null);
  const notes = useRef('');
  const added = useRef<'existing' | 'new'>(undefined);
  const addsAnother = useRef(false);
  const [tipoRelacao, setTipoRelacao] = useState<TipoRelacao>('familia');
  const [chosen, setChosen] = useState<ParenteResumo>();
  const excludedIds = [cliente.id, ...parenteIds];
  useImperativeHandle(ref, () => ({
    isDirty: () => {
      if (added.current === 'existing') return false;
      const isUnlinked = added.current === undefined && vinculo.unlinked !== undefined;
      return isUnlinked || notes.current !== '' || (form.current?.isDirty() ?? false);
    },
  }));

  async function linkExisting(referenciaId: string, then: () => void, observacoes?: string) {
    if (!(await vinculo.linkExisting({ referenciaId, tipoRelacao, observacoes }))) return;
    added.current = 'existing';
    then();
  }
  async function linkNew(membro: NewMembro) {
    if (await vinculo.linkNew(membro)) added.current = 'new';
  }
  /** What was typed since the form was sent is asked about, or stays and can be saved. */
  function goOnWhenLinked() {
    if (added.current !== 'new') return;
    if (!addsAnother.current) onCancel();
    else if (!form.current?.isDirty()) onNext();
  }
  const savedFor = (another: boolean) => (_: unknown, isNew: boolean) => {
    if (!isNew) toastMembroUpdated();
    addsAnother.current = another;
    goOnWhenLinked();
  };
  function searchAgain() {
    notes.current = '';
    flushSync(() => setChosen(undefined));
    document.getElementById(CLIENTE_SEARCH)?.focus();
  }

  const { pending, isNewLinked } = vinculo;
  return (
    <>
      {pending && (
        <VinculoPendente
          nome={pending.nome}
          busy={vinculo.linking}
          onRetry={() => void linkNew(pending).then(goOnWhenLinked)}
          onCancel={onCancel}
        />
      )}
      {!pending && !isNewLinked && <ParentescoSelect value={tipoRelacao} nome={cliente.nome} onChange={setTipoRelacao} />}
      {!pending && chosen && (
        <ChosenMembro
          membro={chosen}
          busy={vinculo.linking}
          onNotes={(text) => {
            notes.current = text;
          }}
          onLink={(observacoes, another) => void linkExisting(chosen.id, another ? onNext : onAdded, observacoes)}
          onSearchAgain={searchAgain}
          onCancel={onCancel}
        />
      )}
      {!pending && !chosen && !isNewLinked && (
        <div className={styles.search}>
          <ClienteSearch
            contaId={cliente.contaId}
            excludedIds={excludedIds}
            help="Procure quem já está cadastrado, ou preencha abaixo um novo cadastro."
            onChoose={setChosen}
            onCreate={(text) => form.current?.fillIn(fieldsFrom(text))}
          />
        </div>
      )}
      {/* Hidden rather than gone: what was typed is there again when the choice is taken back, or the relationship is saved. */}
      <div className={`${styles.newCliente} column grow`} hidden={pending !== undefined || chosen !== undefined}>
        <ClienteForm
          variant="familia"
          ref={form}
          contaId={cliente.contaId}
          principal={cliente}
          submitLabel={isNewLinked ? 'Salvar Alterações' : ADD_MEMBRO}
          failure={(message) => (isNewLinked ? membroUpdateFailure(message) : { title: addFailure(message), description: '' })}
          busy={vinculo.linking}
          afterCreating={({ id, nome }) => linkNew({ id, nome, tipoRelacao })}
          onSaved={savedFor(false)}
          second={{ label: ADD_ANOTHER, onSaved: savedFor(true) }}
          onCancel={onCancel}
          onOpenCliente={(id) => void navigate(contaLink(`/cliente/${id}`, cliente.contaId))}
          cpfOwnerAction={(id) =>
            !excludedIds.includes(id) && (
              <Button
                type="link"
                size="small"
                className={layout.inlineLink}
                // Not `disabled`, which takes the keyboard away; it works once at a time anyway.
                aria-disabled={vinculo.linking}
                onClick={() => void linkExisting(id, onAdded)}
              >
                Vincular à família
              </Button>
            )
          }
        />
      </div>
    </>
  );
}
