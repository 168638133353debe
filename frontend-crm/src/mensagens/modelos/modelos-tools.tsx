import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { CONTEXTO_LABELS, MODELOS_PADRAO } from '@viajario/contracts/crm/mensagens/contextos';
import { modelos, type ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { ERRORS } from '@viajario/contracts/errors';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import tool from '../../kit/jobs/tool.module.css';
import styles from '../mensagens.module.css';
import type { ModeloValues } from './modelo-dialog.tsx';
import { MODELOS_FAILED } from './modelo-texts.ts';

const ModeloDialog = lateDialog(() => import('./modelo-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** Content of 'Modelos de mensagem', for every member of a conta in good standing. */
export default function ModelosTools({ conta }: { conta: ContaListItem }) {
  return conta.ativa ? (
    <ActiveTools contaId={conta.id} />
  ) : (
    <p className={tool.quiet}>Os modelos de mensagem fazem parte da assinatura ativa.</p>
  );
}

type OpenDialog = { title: string; id?: string; initial: ModeloValues } | { question: Question };

function ActiveTools({ contaId }: { contaId: string }) {
  const list = useQuery({ ...read(modelos.list, { query: { contaId } }), refetchOnMount: 'always' });
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  return (
    <div ref={screen} tabIndex={-1} className={`${tool.tools} ${tool.area} takes-focus`}>
      <p className={tool.quiet}>
        Textos prontos para o WhatsApp: o que está entre chaves é preenchido com os dados do cliente. Toda a equipe usa os mesmos.
      </p>
      <Loaded query={list} failedTitle={MODELOS_FAILED} lines={useWideScreen() ? 15 : 22}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <p className={tool.quiet}>Nenhum modelo ainda.</p>
            ) : (
              <ul aria-label="Modelos da conta" className="plain">
                {items.map((item) => (
                  <ModeloRow
                    key={item.id}
                    modelo={item}
                    onEdit={() => open({ title: 'Editar modelo', id: item.id, initial: item })}
                    onDelete={() => open({ question: deleteQuestion(item) })}
                  />
                ))}
              </ul>
            )}
            <div className="row gap-2-4">
              {items.length < LIMITS.modelosPorConta ? (
                <Button onClick={() => open({ title: 'Novo modelo', initial: { nome: '', contexto: 'livre', texto: '' } })}>
                  Novo modelo
                </Button>
              ) : (
                <p className={tool.quiet}>{ERRORS.LIMITE_DE_MODELOS.message}</p>
              )}
              <Restaurar modelos={items} onChoose={open} />
            </div>
          </>
        )}
      </Loaded>
      {dialog && !('question' in dialog) && <ModeloDialog contaId={contaId} {...dialog} onClosed={closed} />}
      {dialog && 'question' in dialog && <QuestionDialog question={dialog.question} onClosed={closed} />}
    </div>
  );
}

/** The texts that every conta begins with, where it no longer has them: shown before they are saved. */
function Restaurar({ modelos: items, onChoose }: { modelos: ModeloDeMensagem[]; onChoose: (opened: OpenDialog) => void }) {
  const missing = MODELOS_PADRAO.filter(
    ({ contexto, texto }) => !items.some((item) => item.contexto === contexto && item.texto === texto),
  );
  if (missing.length === 0) return null;
  return (
    <MenuButton
      label="Restaurar modelo"
      icon={<Icon of={UndoOutlined} />}
      items={missing.map((padrao) => ({
        label: padrao.nome,
        onChoose: () =>
          onChoose({
            title: 'Restaurar modelo',
            id: items.find(({ contexto, nome }) => contexto === padrao.contexto && nome === padrao.nome)?.id,
            initial: padrao,
          }),
      }))}
    />
  );
}

interface RowProps {
  modelo: ModeloDeMensagem;
  onEdit: () => void;
  onDelete: () => void;
}

function ModeloRow({ modelo: { id, nome, contexto, texto }, onEdit, onDelete }: RowProps) {
  const nameId = `modelo-${id}`;
  return (
    <li className={`${tool.item} ruled`}>
      <div className={tool.words}>
        <span>
          <strong id={nameId}>{nome}</strong>{' '}
          {CONTEXTO_LABELS[contexto] !== nome && <span className={tool.quiet}>{CONTEXTO_LABELS[contexto]}</span>}
        </span>
        <span className={styles.excerpt}>{texto}</span>
      </div>
      <div className="row gap-2-4">
        <Button aria-describedby={nameId} onClick={onEdit}>
          Editar
        </Button>
        <Button danger aria-describedby={nameId} onClick={onDelete}>
          Excluir
        </Button>
      </div>
    </li>
  );
}

const deleteQuestion = ({ id, nome }: ModeloDeMensagem): Question => ({
  route: modelos.remove,
  params: { id },
  title: 'Excluir modelo',
  confirmLabel: 'Excluir',
  done: 'Modelo excluído',
  gone: ERRORS.MODELO_NAO_ENCONTRADO.message,
  failed: 'Erro ao excluir o modelo',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir o modelo <strong>{nome}</strong>?
      </p>
      <p>As mensagens que saíram dele continuam na linha do tempo. A exclusão vale para toda a equipe.</p>
    </>
  ),
});
