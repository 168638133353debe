import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { modelosViagem, type ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { ERRORS } from '@viajario/contracts/errors';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import tool from '../../kit/jobs/tool.module.css';
import { MODELOS_FAILED, tarefasText } from './modelo-texts.ts';

const ModeloDeViagemDialog = lateDialog(() => import('./modelo-de-viagem-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** Content of 'Modelos de viagem', for every member of a conta in good standing. */
export default function ModelosDeViagemTools({ conta }: { conta: ContaListItem }) {
  return conta.ativa ? (
    <ActiveTools contaId={conta.id} />
  ) : (
    <p className={tool.quiet}>Os modelos de viagem fazem parte da assinatura ativa.</p>
  );
}

type OpenDialog = { modelo?: ModeloDeViagem } | { question: Question };

function ActiveTools({ contaId }: { contaId: string }) {
  const list = useQuery({ ...read(modelosViagem.list, { query: { contaId } }), refetchOnMount: 'always' });
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  return (
    <div ref={screen} tabIndex={-1} className={`${tool.tools} ${tool.area} takes-focus`}>
      <p className={tool.quiet}>
        O que fazer em toda viagem de um tipo: quem cria uma viagem com um modelo recebe as tarefas dele como lembretes. Mudar um
        modelo não muda as viagens que já saíram dele.
      </p>
      <Loaded query={list} failedTitle={MODELOS_FAILED} lines={useWideScreen() ? 8 : 12}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <p className={tool.quiet}>Nenhum modelo de viagem ainda.</p>
            ) : (
              <ul aria-label="Modelos de viagem da conta" className="plain">
                {items.map((item) => (
                  <ModeloRow
                    key={item.id}
                    modelo={item}
                    onEdit={() => open({ modelo: item })}
                    onDelete={() => open({ question: deleteQuestion(item) })}
                  />
                ))}
              </ul>
            )}
            {items.length < LIMITS.modelosDeViagemPorConta ? (
              <div className="row">
                <Button aria-haspopup="dialog" onClick={() => open({})}>
                  Novo modelo de viagem
                </Button>
              </div>
            ) : (
              <p className={tool.quiet}>{ERRORS.LIMITE_DE_MODELOS_DE_VIAGEM.message}</p>
            )}
          </>
        )}
      </Loaded>
      {dialog && !('question' in dialog) && <ModeloDeViagemDialog contaId={contaId} {...dialog} onClosed={closed} />}
      {dialog && 'question' in dialog && <QuestionDialog question={dialog.question} onClosed={closed} />}
    </div>
  );
}

interface RowProps {
  modelo: ModeloDeViagem;
  onEdit: () => void;
  onDelete: () => void;
}

function ModeloRow({ modelo: { id, nome, tarefas }, onEdit, onDelete }: RowProps) {
  const nameId = `modelo-viagem-${id}`;
  return (
    <li className={`${tool.item} ruled`}>
      <div className={tool.words}>
        <strong id={nameId}>{nome}</strong>
        <span className="quiet small">{tarefasText(tarefas)}</span>
      </div>
      <div className="row gap-2-4">
        <Button aria-haspopup="dialog" aria-describedby={nameId} onClick={onEdit}>
          Editar
        </Button>
        <Button danger aria-haspopup="dialog" aria-describedby={nameId} onClick={onDelete}>
          Excluir
        </Button>
      </div>
    </li>
  );
}

const deleteQuestion = ({ id, nome }: ModeloDeViagem): Question => ({
  route: modelosViagem.remove,
  params: { id },
  title: 'Excluir modelo de viagem',
  confirmLabel: 'Excluir',
  done: 'Modelo de viagem excluído',
  gone: ERRORS.MODELO_NAO_ENCONTRADO.message,
  failed: 'Erro ao excluir o modelo de viagem',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir o modelo de viagem <strong>{nome}</strong>?
      </p>
      <p>Os lembretes que saíram dele continuam nas viagens. A exclusão vale para toda a equipe.</p>
    </>
  ),
});
