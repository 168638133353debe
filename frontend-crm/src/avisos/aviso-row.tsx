import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';
import { useMensagemDialog } from '../mensagens/use-mensagem-dialog.tsx';
import type { AvisoItem } from './aviso-items.ts';
import styles from './avisos-panel.module.css';

interface Props {
  item: AvisoItem;
  contaId: string;
  onDismiss: () => void;
  /** Closes the reminder. */
  onConclude: (lembreteId: string) => void;
}

/** Plain elements: the whole list may have two thousand rows. */
export function AvisoRow({ item, contaId, onDismiss, onConclude }: Props) {
  const { texto, isLembrete, mensagem: contexto } = item;
  const mensagem = useMensagemDialog(item, contexto);
  const nameId = `aviso-${item.kind}-${item.id}`;
  return (
    <li className={`${styles.item} ruled`}>
      <span className={styles.who}>
        <Link id={nameId} className={styles.name} title={item.nome} to={contaLink(item.to, contaId)}>
          {item.nome}
        </Link>
        {texto && (
          <span className={styles.texto} title={texto}>
            {texto}
          </span>
        )}
      </span>
      <span className={styles.when}>
        <strong data-late={item.isLate}>{item.text}</strong> <span className={styles.quiet}>{item.day}</span>
      </span>
      <span className={styles.actions}>
        {contexto && (
          <button
            type="button"
            title="Mensagem"
            aria-haspopup="dialog"
            aria-label="Mensagem"
            aria-describedby={nameId}
            className={styles.action}
            onClick={mensagem.open}
          >
            <Icon of={WhatsAppOutlined} />
          </button>
        )}
        {isLembrete && (
          <button
            type="button"
            title="Concluir"
            aria-label="Concluir"
            aria-describedby={nameId}
            className={styles.action}
            onClick={() => onConclude(item.id)}
          >
            <Icon of={CheckOutlined} />
          </button>
        )}
        <button
          type="button"
          data-dismiss
          title="Dispensar"
          aria-label="Dispensar"
          aria-describedby={nameId}
          className={styles.action}
          onClick={onDismiss}
        >
          <Icon of={CloseOutlined} />
        </button>
        {mensagem.dialog}
      </span>
    </li>
  );
}
