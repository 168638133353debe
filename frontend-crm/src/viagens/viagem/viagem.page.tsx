import { viagens, type Viagem, type ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { RecordSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { AnotacoesDaViagem } from '../../anotacoes/da-viagem/anotacoes-da-viagem.tsx';
import { DeleteQuestion } from '../../kit/dialog/removal-texts.tsx';
import { MissingRecord } from '../../kit/page/missing-record.tsx';
import { useContaOfRecord } from '../../kit/page/use-conta-of-record.ts';
import { NAO_VERIFICADA } from '../../prontidao/prontidao-texts.ts';
import { Mudancas } from '../mudancas/mudancas.tsx';
import { OrientacoesDaViagem } from '../orientacao/orientacoes-da-viagem.tsx';
import type { Acao } from './acoes.ts';
import { Cabeca } from './cabeca.tsx';
import { Faltas } from './faltas.tsx';
import { Grade } from './grade.tsx';
import type { Motivos } from './motivos.ts';
import { EnviarLocalizadores, mensagemDosLocalizadores, Texto, type TextoDaViagem } from './textos.tsx';
import { useCancelamento } from './use-cancelamento.ts';
import { useVeredictoGuardado } from './use-veredicto-guardado.ts';
import { useViagemSaving } from './use-viagem-saving.ts';
import styles from './viagem.module.css';

const AcaoDialog = lateDialog(() => import('./acao-dialog.tsx'));
const ConflitoDaViagem = lateDialog(() => import('./conflito-da-viagem.tsx'));
const EditarViagemDialog = lateDialog(() => import('../form/editar-viagem-dialog.tsx'));
const EnviarAoClienteDialog = lateDialog(() => import('./enviar-ao-cliente-dialog.tsx'));
const MensagemDialog = lateDialog(() => import('../../mensagens/mensagem-dialog.tsx'));
const MotivosDialog = lateDialog(() => import('./motivos-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));
const TextoDialog = lateDialog(() => import('./texto-dialog.tsx'));

/** '/viagem/:id': one trip, who of it is ready, and what is left to do. */
export default function ViagemPage() {
  const { id = '' } = useParams();
  // The key: nothing of one trip may stay on the screen while another is fetched.
  return <ViagemOrMissing key={id} id={id} />;
}

function ViagemOrMissing({ id }: { id: string }) {
  const { contaId } = useConta();
  // Papers change elsewhere: each visit asks.
  const detail = useQuery({ ...read(viagens.read, { params: { id } }), staleTime: 0, gcTime: 0 });
  useContaOfRecord(detail.data);
  if (detail.data) return <ViagemView viagem={detail.data} query={detail} />;
  if (detail.isPending) return <RecordSkeleton />;
  const list = contaLink('/viagens', contaId);
  if (detail.error instanceof ApiError && detail.error.status === 404) {
    return (
      <MissingRecord
        title="Viagem não encontrada"
        text="A viagem solicitada não existe."
        linkLabel="Voltar às viagens"
        to={list}
        list={viagens.list}
      />
    );
  }
  return (
    <>
      <BackLink to={list} />
      <FailedList title="Não foi possível carregar a viagem" error={detail.error} onRetry={() => void detail.refetch()} />
    </>
  );
}

type Dialog =
  | { kind: 'editar' }
  | { kind: 'enviar' }
  | { kind: 'excluir' }
  | { kind: 'motivos'; motivos: Motivos }
  | { kind: 'acao'; acao: Acao }
  | { kind: 'mensagem'; viajante: ViajanteDaViagem }
  | { kind: 'texto'; campo: TextoDaViagem };

function ViagemView({ viagem, query }: { viagem: Viagem; query: UseQueryResult<Viagem> }) {
  const { id, contaId } = viagem;
  const navigate = useNavigate();
  const prontidao = useQuery({ ...read(viagens.prontidao, { params: { id } }), staleTime: 0, gcTime: 0 });
  useVeredictoGuardado(viagem, prontidao.data, query.refetch);
  const { save, busy, impasse, decide, dismiss } = useViagemSaving(id);
  const cancelamento = useCancelamento(viagem, save);
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();
  const saving = { viagem, busy, onSave: save, onClosed: closed };
  return (
    <div ref={screen} tabIndex={-1} className="one-sheet takes-focus">
      <div className="no-print">
        <BackLink to={contaLink('/viagens', contaId)} />
      </div>
      <Cabeca
        viagem={viagem}
        busy={query.isFetching || prontidao.isFetching}
        onEnviar={() => open({ kind: 'enviar' })}
        onEdit={() => open({ kind: 'editar' })}
        onCancelar={cancelamento.cancelar}
        onRetomar={cancelamento.retomar}
        onDelete={() => open({ kind: 'excluir' })}
      />
      <StaleList query={query} />
      <div className="stack one-column gap-4">
        {viagem.situacao === 'cancelada' && (
          <Notice
            kind="info"
            title="Viagem cancelada"
            actions={
              <Button loading={busy} onClick={cancelamento.retomar}>
                Retomar viagem
              </Button>
            }
          >
            Ela não aparece entre as abertas e não é mais conferida.
          </Notice>
        )}
        <section aria-labelledby="viagem-grade" className="stack one-column gap-2">
          <h2 id="viagem-grade" className={styles.titulo}>
            Pessoas e trechos
          </h2>
          <Loaded query={prontidao} failedTitle={NAO_VERIFICADA} lines={viagem.viajantes.length + 1}>
            {(answer) => (
              <>
                {answer.desatualizado && (
                  <Notice kind="warning" title="Verifique na fonte">
                    Há regras desta viagem conferidas há mais de 180 dias.
                  </Notice>
                )}
                <Grade viagem={viagem} prontidao={answer} onMotivos={(motivos) => open({ kind: 'motivos', motivos })} />
                <p className="flush quiet small breaks">{answer.aviso}</p>
              </>
            )}
          </Loaded>
        </section>
        <Faltas viagem={viagem} prontidao={prontidao.data} onAcao={(acao) => open({ kind: 'acao', acao })} />
        <div className="no-print shrinks">
          <OrientacoesDaViagem viagem={viagem} />
        </div>
        <div className={`${styles.textos} stack gap-4`}>
          <Texto viagem={viagem} campo="localizadores" onEdit={() => open({ kind: 'texto', campo: 'localizadores' })}>
            {viagem.localizadores && (
              <EnviarLocalizadores viajantes={viagem.viajantes} onEnviar={(viajante) => open({ kind: 'mensagem', viajante })} />
            )}
          </Texto>
          <div className="no-print shrinks">
            <Texto viagem={viagem} campo="observacoes" onEdit={() => open({ kind: 'texto', campo: 'observacoes' })} />
          </div>
          <div className="no-print shrinks">
            <AnotacoesDaViagem viagemId={id} contaId={contaId} />
          </div>
          <div className="no-print shrinks">
            <Mudancas viagemId={id} contaId={contaId} />
          </div>
        </div>
      </div>
      {dialog?.kind === 'editar' && <EditarViagemDialog {...saving} />}
      {dialog?.kind === 'enviar' && <EnviarAoClienteDialog viagem={viagem} onClosed={closed} />}
      {dialog?.kind === 'texto' && <TextoDialog campo={dialog.campo} {...saving} />}
      {dialog?.kind === 'motivos' && <MotivosDialog motivos={dialog.motivos} onClosed={closed} />}
      {dialog?.kind === 'acao' && <AcaoDialog acao={dialog.acao} viagem={viagem} onClosed={closed} />}
      {dialog?.kind === 'mensagem' && (
        <MensagemDialog
          cliente={{ id: dialog.viajante.clienteId, nome: dialog.viajante.nome }}
          texto={mensagemDosLocalizadores(viagem)}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'excluir' && (
        <QuestionDialog
          question={deletion(viagem, () => void navigate(contaLink('/viagens', contaId), { replace: true }))}
          onClosed={closed}
        />
      )}
      <UnsavedQuestion isUnsaved={impasse !== undefined} />
      {impasse && (
        <ConflitoDaViagem
          key={JSON.stringify(impasse.vistos)}
          conflitos={impasse.conflitos}
          onDecide={(mine) => decide(impasse, mine)}
          onClosed={() => dismiss(impasse)}
        />
      )}
    </div>
  );
}

const deletion = ({ id, nome }: Viagem, onDone: () => void) => ({
  route: viagens.remove,
  params: { id },
  title: 'Excluir viagem',
  confirmLabel: 'Excluir',
  done: 'Viagem excluída',
  gone: 'Esta viagem já tinha sido excluída',
  failed: 'Erro ao excluir a viagem',
  onDone,
  text: (
    <>
      <DeleteQuestion name={nome} />
      <p>
        Esta ação é irreversível. O cadastro e os documentos de quem viaja continuam. Se a viagem só não vai acontecer, cancele-a.
      </p>
    </>
  ),
});
