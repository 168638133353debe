import type { ItemDaLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { daysBetween } from '@viajario/contracts/civil-day';
import { reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { SITUACAO_DO_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { contaLink, useConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { NOT_IN_TEAM, usePessoas } from '../../equipe/use-pessoas.ts';
import { SITUACAO_LABELS } from '../../envios/envio-texts.ts';
import { useSituacao } from '../lembretes/use-situacao.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { EditAnotacao } from './edit-anotacao.tsx';
import { itemText } from './item-texts.ts';
import styles from './linha-do-tempo.module.css';

const SITUACOES = { ...SITUACAO_DO_PEDIDO_LABELS, ...SITUACAO_LABELS };

interface Props {
  item: ItemDaLinhaDoTempo;
  contaId: string;
  /** How the day of a reminder of a trip follows from the trip's. */
  prazo?: string;
  /** Asks whether the note is to be deleted. */
  onDelete: (anotacaoId: string) => void;
  ref?: Ref<HTMLLIElement>;
}

/** One thing that happened. */
export function Item({ item, contaId, prazo, onDelete, ref }: Props) {
  const { tipo, quando, usuario, texto, dados } = item;
  const [isEdited, setEdited] = useState(false);
  // 'Editar' is there again when the form that it opened is gone.
  const edit = useRestoredFocus<HTMLButtonElement>();
  if (isEdited)
    return (
      <li ref={ref} tabIndex={-1} className={styles.item} onFocus={edit.onFocus}>
        <EditAnotacao item={item} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li ref={ref} tabIndex={-1} className={styles.item} data-tipo={tipo} onFocus={edit.onFocus}>
      <div className="stack gap-1 control">
        <span className={styles.act}>
          {itemText(item)}
          {dados?.cliente && (
            <>
              {' '}
              <Link to={contaLink(`/cliente/${dados.cliente.id}`, contaId)}>{dados.cliente.nome}</Link>
            </>
          )}
        </span>
        {texto && <p className={styles.text}>{texto}</p>}
        {dados?.situacao && <span className="quiet small">{SITUACOES[dados.situacao]}</span>}
        {tipo === 'lembrete' && <Due item={item} contaId={contaId} prazo={prazo} />}
      </div>
      <div className="row between gap-0-2">
        <span className="quiet small">
          <time dateTime={quando}>{formatInstant(quando)}</time>
          {usuario && ` · ${usuario.nome}`}
        </span>
        {dados?.anotacaoId && tipo !== 'lembrete-concluido' && (
          <NoteButtons item={item} editRef={edit.ref} onEdit={() => setEdited(true)} onDelete={onDelete} />
        )}
      </div>
    </li>
  );
}

/** 'Amanhã (27/11/2026) · 3 dias antes da ida · Ana Lima', 'Concluído em 26/11/2026'. */
function Due({ item: { dados }, contaId, prazo }: Pick<Props, 'item' | 'contaId' | 'prazo'>) {
  const hoje = useHoje();
  const pessoas = usePessoas(contaId);
  if (!dados?.vencimento) return null;
  const { vencimento, responsavelId, concluidaEm } = dados;
  const who = responsavelId && (pessoas.find(({ id }) => id === responsavelId)?.nome ?? (pessoas.length > 0 && NOT_IN_TEAM));
  return (
    <span className={styles.due} data-late={!concluidaEm && vencimento < hoje}>
      {concluidaEm
        ? `Concluído em ${formatDay(concluidaEm)}`
        : `${reminderText(daysBetween(hoje, vencimento))} (${formatDay(vencimento)})`}
      {prazo && ` · ${prazo}`}
      {who && ` · ${who}`}
    </span>
  );
}

interface ButtonsProps extends Pick<Props, 'item' | 'onDelete'> {
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

function NoteButtons({ item: { tipo, dados, texto }, editRef, onEdit, onDelete }: ButtonsProps) {
  const changeSituacao = useSituacao();
  const { papel } = useConta();
  const { user } = useSession();
  const id = dados?.anotacaoId;
  if (!id) return null;
  const isOpen = !dados.concluidaEm;
  const about = texto?.slice(0, 60);
  return (
    <span className={`${styles.buttons} no-print`}>
      {tipo === 'lembrete' && (
        <Button type="text" size="small" title={about} onClick={() => changeSituacao(id, isOpen)}>
          {isOpen ? 'Concluir' : 'Reabrir'}
        </Button>
      )}
      {(papel !== 'agente' || dados.autorId === user?.id) && (
        <>
          <Button ref={editRef} type="text" size="small" title={about} onClick={onEdit}>
            Editar
          </Button>
          <Button type="text" size="small" title={about} onClick={() => onDelete(id)}>
            Excluir
          </Button>
        </>
      )}
    </span>
  );
}
