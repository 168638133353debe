import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { useQuery } from '@tanstack/react-query';
import { read } from '@viajario/web-kit/api/query.ts';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { FactsSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import DiscardDialog from '@viajario/web-kit/unsaved/discard-dialog.tsx';
import { FORCED_NAVIGATION } from '@viajario/web-kit/unsaved/forced-navigation.ts';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { useUnsavedGuard } from '@viajario/web-kit/unsaved/use-unsaved-guard.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DadosEliminados } from '../eliminacao/dados-eliminados.tsx';
import { EnviosPendentes } from '../envios/envios-pendentes.tsx';
import { usePendentes } from '../envios/use-pendentes.ts';
import { OrientacoesDoCliente } from '../orientacoes/orientacoes-do-cliente.tsx';
import { RemoveExemplo } from '../primeiros-passos/exemplo.tsx';
import { ViagensDoCliente } from '../viagens/viagens-do-cliente.tsx';
import { ClienteForm, type ClienteFormHandle } from './form/cliente-form.tsx';
import styles from './cliente-page.module.css';
import { ClienteScreen } from './cliente-screen.tsx';
import { Mais } from './mais.tsx';
import { CLIENTE_UPDATED } from '../clientes/cliente-texts.ts';
import { LinhaDoTempo } from '../anotacoes/linha-do-tempo/linha-do-tempo.tsx';
import { listPlace } from '../clientes/list-place.ts';
import { ClienteResumo } from './resumo/cliente-resumo.tsx';
import { PhoneBar } from './resumo/phone-bar.tsx';
import { useHashTab } from './use-hash-tab.ts';

/** '/cliente/:id': one client, to read and to change. */
export default function ClientePage() {
  const { id = '' } = useParams();
  return <ClienteOrRecibo key={id} id={id} />;
}

/** Once erased there is no client to show; the recibo is shown in its place. */
function ClienteOrRecibo({ id }: { id: string }) {
  const [recibo, setRecibo] = useState<ReciboDeEliminacao>();
  if (recibo) return <DadosEliminados recibo={recibo} />;
  return <Cliente id={id} onErased={setRecibo} />;
}

function Cliente({ id, onErased }: { id: string; onErased: (recibo: ReciboDeEliminacao) => void }) {
  const { contaId } = useConta();
  // What may stand above the fields is asked for beside the record and comes with it: later it would push them away.
  const pendentes = usePendentes(contaId, id);
  const alike = useQuery(read(parecidos.list, { params: { id } }));
  const isWhole = pendentes.isFetched && alike.isFetched;
  const shared = { pendentes, onErased };
  return (
    <ClienteScreen id={id} preview={(known) => <ClienteView cliente={known} {...shared} />}>
      {(cliente) => <ClienteView cliente={cliente} detail={isWhole ? cliente : undefined} {...shared} />}
    </ClienteScreen>
  );
}

interface ViewProps {
  cliente: ClienteRow;
  detail?: ClienteDetail;
  pendentes: ReturnType<typeof usePendentes>;
  onErased: (recibo: ReciboDeEliminacao) => void;
}

/** What the list knew; the rest comes below it, once it is there. */
function ClienteView({ cliente, detail, pendentes, onErased }: ViewProps) {
  const form = useRef<ClienteFormHandle>(null);
  const reload = () => form.current?.reload();
  const navigate = useNavigate();
  const list = listPlace(cliente.contaId);
  const mais = (
    <Mais
      cliente={cliente}
      detail={detail}
      onChanged={reload}
      onGuardarAte={() => form.current?.showField('retencaoAte')}
      onErased={onErased}
      onDeleted={() => void navigate(list.to, { state: { ...list.state, ...FORCED_NAVIGATION } })}
    />
  );
  return (
    <div className="calm">
      <BackLink {...list} />
      <ClienteResumo cliente={cliente} detail={detail} mais={mais} />
      {detail && <EnviosPendentes cliente={detail} list={pendentes} onAccepted={reload} />}
      {cliente.exemplo && <RemoveExemplo onRemoved={() => void navigate(list.to, { state: list.state })} />}
      {detail ? <ClienteEditor cliente={detail} form={form} /> : <FactsSkeleton />}
    </div>
  );
}

function ClienteEditor({ cliente, form }: { cliente: ClienteDetail; form: RefObject<ClienteFormHandle | null> }) {
  const navigate = useNavigate();
  const notes = useUnsentTexts();
  const [isUnsaved, setUnsaved] = useState(false);
  const tabState = useHashTab();
  const columns = useRef<HTMLDivElement>(null);
  // An address that names a tab leads there, past the summary.
  const showNamedTab = useEffectEvent(() => tabState[0] !== 'basicas' && columns.current?.scrollIntoView());
  useEffect(() => void showNamedTab(), []);
  const { id, contaId } = cliente;
  const list = listPlace(contaId);
  return (
    <>
      <div ref={columns} className={`${styles.columns} stack one-column start gap-4`}>
        <ClienteForm
          variant="page"
          ref={form}
          contaId={contaId}
          cliente={cliente}
          tabState={tabState}
          onUnsaved={setUnsaved}
          onSaved={() => toast({ title: CLIENTE_UPDATED, kind: 'success' })}
          onCancel={() => void navigate(list.to, { state: list.state })}
          onOpenCliente={(other) => void navigate(contaLink(`/cliente/${other}`, contaId))}
        />
        <ViagensDoCliente clienteId={id} contaId={contaId} />
        <div className={styles.beside}>
          <UnsentTexts value={notes.note}>
            <LinhaDoTempo clienteId={id} contaId={contaId} />
          </UnsentTexts>
        </div>
        <OrientacoesDoCliente clienteId={id} />
      </div>
      {!isUnsaved && <PhoneBar cliente={cliente} />}
      <LeavingQuestion isDirty={() => notes.hasUnsent || (form.current?.isDirty() ?? false)} />
    </>
  );
}

/** A component of its own, so that a change of the guard's state does not render the form. */
function LeavingQuestion({ isDirty }: { isDirty: () => boolean }) {
  const guard = useUnsavedGuard(isDirty);
  return <DiscardDialog open={guard.asking} onKeep={guard.keep} onDiscard={guard.discard} />;
}
