import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { destinos as destinosRoutes } from '@viajario/contracts/crm/prontidao/destinos';
import { SEM_DESTINO } from '@viajario/contracts/crm/viagens/trechos';
import type { TipoDeTrecho } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { CLIENTE_SEARCH } from '../../clientes/search/cliente-combobox.tsx';
import { PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { Campo } from '../../prontidao/campo.tsx';
import { DESTINOS_FAILED, NAO_SALVA, VERIFICAR_SEM_SALVAR } from '../../prontidao/prontidao-texts.ts';
import { QuemViaja } from '../../prontidao/quem-viaja.tsx';
import { usePessoasDaViagem } from '../../prontidao/use-pessoas-da-viagem.ts';
import { ModeloSelect } from './modelo-select.tsx';
import { TrechoFields } from './trecho-fields.tsx';
import {
  isRecusado,
  nomeDe,
  novoTrecho,
  porDia,
  recusaDoTrecho,
  recusasDoServidor,
  type RecusaDoTrecho,
  type TrechoNoForm,
} from './trechos.ts';
import styles from './form.module.css';

const NOME_ID = 'viagem-nome';
const AGENTE_ID = 'viagem-agente';
const MODELO_ID = 'viagem-modelo';

/** A trip as it stands in the form. */
export interface ViagemNoForm {
  clienteIds: readonly string[];
  trechos: readonly TrechoNoForm[];
  /** '' for the name that the first destination gives. */
  nome: string;
  /** '' for nobody. */
  agenteId: string;
  /** Of a new trip: '' for no template. */
  modeloId?: string;
}

interface Props {
  inicial: ViagemNoForm;
  submitLabel: string;
  busy: boolean;
  /** Reports whether something here is unsaved. */
  dirty: RefObject<() => boolean>;
  /** Rejects with what the server says; the fields show it. */
  onSend: (viagem: ViagemNoForm) => Promise<void>;
  /** Checks it without storing; offered where nothing is stored yet. */
  onVerificar?: (viagem: ViagemNoForm) => void;
  onCancel: () => void;
}

/** Id of the field with which the form of this trip begins. */
export const firstFieldOf = ({ clienteIds, trechos }: ViagemNoForm): string =>
  clienteIds.length > 0 && trechos[0] ? `${trechos[0].key}-pais` : CLIENTE_SEARCH;

/** People, stops with their days, and below them what a trip can do without: its name and who looks after it. */
export function ViagemForm({ inicial, submitLabel, busy, dirty, onSend, onVerificar, onCancel }: Props) {
  const [viagem, setViagem] = useState(inicial);
  const [wasSent, setSent] = useState(false);
  const [doServidor, setDoServidor] = useState<Record<string, RecusaDoTrecho>>({});
  const pessoas = usePessoasDaViagem(viagem.clienteIds);
  useEffect(() => {
    dirty.current = () => JSON.stringify(viagem) !== JSON.stringify(inicial);
  });
  const { clienteIds, trechos, nome, agenteId, modeloId } = viagem;
  const change = (next: Partial<ViagemNoForm>) => setViagem({ ...viagem, ...next });
  const semDestino = wasSent && !trechos.some(({ tipo }) => tipo === 'destino');

  async function send() {
    setSent(true);
    const sorted = porDia(trechos);
    const wrong = firstWrong(viagem);
    if (wrong) return document.getElementById(wrong)?.focus();
    if (busy || !trechos.some(({ tipo }) => tipo === 'destino')) return;
    change({ trechos: sorted });
    try {
      await onSend({ ...viagem, trechos: sorted });
    } catch (error) {
      const recusas = error instanceof ApiError ? recusasDoServidor(sorted, error.errors) : {};
      setDoServidor(recusas);
      const [key] = Object.keys(recusas);
      if (key === undefined) return toastRefusal(NAO_SALVA, error);
      document.getElementById(`${key}-${Object.keys(recusas[key] ?? {})[0]}`)?.focus();
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // That of a dialog above this one is none of ours.
    if (event.target === event.currentTarget) void send();
  }
  const second = onVerificar && { label: VERIFICAR_SEM_SALVAR, submit: () => onVerificar(viagem) };
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => saveOnCtrlEnter(event, () => void send(), second?.submit)}
    >
      <div className={`${layout.fields} ${styles.partes}`}>
        <QuemViaja
          pessoas={pessoas}
          isWanted={wasSent && clienteIds.length === 0}
          onChange={(next) => change({ clienteIds: next })}
        />
        <Trechos
          trechos={trechos}
          recusaOf={(trecho) => ({ ...(wasSent && recusaDoTrecho(trecho)), ...doServidor[trecho.key] })}
          semDestino={semDestino}
          onChange={(next) => {
            setDoServidor({});
            change({ trechos: next });
          }}
        />
        <div className={styles.resto}>
          <Campo id={NOME_ID} label="Nome da viagem (opcional)">
            <Input
              id={NOME_ID}
              maxLength={LIMITS.nomeDaViagem}
              placeholder={nomeDe(trechos)}
              value={nome}
              onChange={({ target }) => change({ nome: target.value })}
            />
          </Campo>
          <Campo id={AGENTE_ID} label="Responsável na agência">
            <PessoaSelect id={AGENTE_ID} value={agenteId} onChange={(id) => change({ agenteId: id })} />
          </Campo>
          {modeloId !== undefined && (
            <Campo id={MODELO_ID} label="Lembretes do modelo">
              <ModeloSelect id={MODELO_ID} value={modeloId} onChange={(id) => change({ modeloId: id })} />
            </Campo>
          )}
        </div>
      </div>
      <FormFooter submitLabel={submitLabel} busy={busy} second={second} onCancel={onCancel} />
    </form>
  );
}

/** Id of the first field that is missing or wrong. */
function firstWrong({ clienteIds, trechos }: ViagemNoForm): string | undefined {
  if (clienteIds.length === 0) return CLIENTE_SEARCH;
  const wrong = trechos.find((trecho) => isRecusado(recusaDoTrecho(trecho)));
  const [field] = wrong ? Object.entries(recusaDoTrecho(wrong)).flatMap(([name, text]) => (text ? [name] : [])) : [];
  return wrong && `${wrong.key}-${field}`;
}

interface TrechosProps {
  trechos: readonly TrechoNoForm[];
  recusaOf: (trecho: TrechoNoForm) => RecusaDoTrecho;
  semDestino: boolean;
  onChange: (trechos: readonly TrechoNoForm[]) => void;
}

/** 'Destino e datas': the stops; they need no order, their days give it. */
function Trechos({ trechos, recusaOf, semDestino, onChange }: TrechosProps) {
  const destinos = useQuery(read(destinosRoutes.list));
  const [added, setAdded] = useState<string>();
  // A stop's button goes with the stop.
  const focus = useRestoredFocus<HTMLElement>();
  function add(tipo: TipoDeTrecho) {
    const day = tipo === 'destino' ? trechos.at(-1)?.saida : trechos[0]?.chegada;
    const novo = novoTrecho(tipo, { chegada: day ?? '', saida: tipo === 'conexao' ? (day ?? '') : '' });
    setAdded(novo.key);
    onChange([...trechos, novo]);
  }
  const isFull = trechos.length >= LIMITS.trechosPorViagem;
  return (
    <section
      {...focus}
      tabIndex={-1}
      aria-labelledby="viagem-trechos"
      className={`${styles.trechos} panel stack one-column gap-3 p-4 takes-focus`}
    >
      <h2 id="viagem-trechos" className="flush lead strong">
        Destino e datas
      </h2>
      {trechos.map((trecho) => (
        <TrechoFields
          key={trecho.key}
          trecho={trecho}
          name={nameOf(trecho, trechos)}
          isOnly={trechos.length === 1}
          autoFocus={trecho.key === added}
          recusa={recusaOf(trecho)}
          destinos={destinos}
          onChange={(next) => onChange(trechos.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => onChange(trechos.filter(({ key }) => key !== trecho.key))}
        />
      ))}
      {semDestino && (
        <p role="alert" className="flush negative small">
          {SEM_DESTINO}
        </p>
      )}
      {destinos.isLoadingError && (
        <FailedList title={DESTINOS_FAILED} error={destinos.error} onRetry={() => void destinos.refetch()} />
      )}
      {!isFull && (
        <div className="wrap gap-2">
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => add('destino')}>
            Adicionar destino
          </Button>
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => add('conexao')}>
            Adicionar conexão
          </Button>
        </div>
      )}
    </section>
  );
}

/** 'Destino', or 'Destino 2' where there are several. */
function nameOf({ key, tipo }: TrechoNoForm, trechos: readonly TrechoNoForm[]): string {
  const alike = trechos.filter((one) => one.tipo === tipo);
  const name = tipo === 'destino' ? 'Destino' : 'Conexão';
  return alike.length === 1 ? name : `${name} ${alike.findIndex((one) => one.key === key) + 1}`;
}
