import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { CORES } from '@viajario/contracts/crm/etiquetas/cores';
import { etiquetas, type Etiqueta as EtiquetaFacts } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { ERRORS } from '@viajario/contracts/errors';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import tool from '../kit/jobs/tool.module.css';
import { Etiqueta } from './etiqueta.tsx';

const EtiquetaDialog = lateDialog(() => import('./etiqueta-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** Content of 'Etiquetas', for every member of a conta in good standing; gestor and proprietario also delete. */
export default function EtiquetasTools({ conta }: { conta: ContaListItem }) {
  return conta.ativa ? (
    <ActiveTools conta={conta} />
  ) : (
    <p className={tool.quiet}>As etiquetas fazem parte da assinatura ativa.</p>
  );
}

function ActiveTools({ conta: { id: contaId, papel } }: { conta: ContaListItem }) {
  const list = useQuery({ ...read(etiquetas.list, { query: { contaId } }), refetchOnMount: 'always' });
  const { screen, dialog, open, closed } = useOpenDialog<{ edited?: EtiquetaFacts } | { question: Question }>();
  const count = list.data?.length ?? 0;
  return (
    <div ref={screen} tabIndex={-1} className={`${tool.tools} ${tool.area} takes-focus`}>
      <p className={tool.quiet}>
        Etiquetas separam os clientes como a agência precisa: VIP, Lua de mel, Grupo de março. Toda a equipe usa as mesmas.
      </p>
      <Loaded query={list} failedTitle="As etiquetas não puderam ser carregadas" lines={1}>
        {(items) =>
          items.length === 0 ? (
            <p className={tool.quiet}>Nenhuma etiqueta ainda.</p>
          ) : (
            <ul aria-label="Etiquetas da conta" className="plain">
              {items.map((item) => (
                <EtiquetaRow
                  key={item.id}
                  contaId={contaId}
                  etiqueta={item}
                  onEdit={() => open({ edited: item })}
                  onDelete={papel === 'agente' ? undefined : () => open({ question: deleteQuestion(item) })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="row gap-2-4">
        <Button disabled={!list.data} onClick={() => open({})}>
          Nova etiqueta
        </Button>
      </div>
      {dialog && !('question' in dialog) && (
        <EtiquetaDialog
          contaId={contaId}
          etiqueta={dialog.edited}
          firstCor={CORES[count % CORES.length] ?? 'cinza'}
          onClosed={closed}
        />
      )}
      {dialog && 'question' in dialog && <QuestionDialog question={dialog.question} onClosed={closed} />}
    </div>
  );
}

interface RowProps {
  contaId: string;
  etiqueta: EtiquetaFacts;
  onEdit: () => void;
  /** Missing for members who may not delete. */
  onDelete: (() => void) | undefined;
}

function EtiquetaRow({ contaId, etiqueta, onEdit, onDelete }: RowProps) {
  const { id, clientesCount } = etiqueta;
  const nameId = `etiqueta-${id}`;
  const clients = pluralize(clientesCount, 'cliente', 'clientes');
  return (
    <li className={`${tool.item} ruled`}>
      <div className={tool.words}>
        <span id={nameId}>
          <Etiqueta {...etiqueta} />
        </span>
        {clientesCount === 0 ? (
          <span className={tool.quiet}>Nenhum cliente</span>
        ) : (
          <span>
            <Link aria-describedby={nameId} to={contaLink(`/?etiquetaId=${id}`, contaId)}>
              {clients}
            </Link>
          </span>
        )}
      </div>
      <div className="row gap-2-4">
        <Button aria-describedby={nameId} onClick={onEdit}>
          Editar
        </Button>
        {onDelete && (
          <Button danger aria-describedby={nameId} onClick={onDelete}>
            Excluir
          </Button>
        )}
      </div>
    </li>
  );
}

/** Asked before the clients that have it lose it. */
const deleteQuestion = ({ id, nome, clientesCount }: EtiquetaFacts): Question => ({
  route: etiquetas.remove,
  params: { id },
  title: 'Excluir etiqueta',
  confirmLabel: 'Excluir',
  done: 'Etiqueta excluída',
  gone: ERRORS.ETIQUETA_NAO_ENCONTRADA.message,
  failed: 'Erro ao excluir a etiqueta',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir a etiqueta <strong>{nome}</strong>?
      </p>
      <p>{lossText(clientesCount)}</p>
      <p>Esta ação é irreversível e vale para toda a equipe.</p>
    </>
  ),
});

function lossText(count: number): string {
  if (count === 0) return 'Nenhum cliente tem esta etiqueta.';
  return count === 1
    ? '1 cliente perde a etiqueta; o cadastro dele continua como está.'
    : `${pluralize(count, 'cliente', 'clientes')} perdem a etiqueta; os cadastros deles continuam como estão.`;
}
