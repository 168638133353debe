import type { Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import styles from './familia.module.css';
import { MembroFacts } from '../relacionamentos/membro-facts.tsx';
import { RelacaoBadge } from '../relacionamentos/relacao-badge.tsx';

interface Props {
  vinculo: Relacionamento;
  contaId: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** One member: a row where there is room, a card where there is not. */
export function MembroRow({ vinculo, contaId, onEdit, onRemove }: Props) {
  const { referencia } = vinculo;
  const nameId = `membro-${vinculo.id}`;
  return (
    <li className="wrap start gap-3-4 p-4 ruled">
      <div className={styles.who}>
        <div className="row gap-1-2 mb-1">
          <strong id={nameId} className="shrinks">
            {referencia.nome}
          </strong>
          <RelacaoBadge vinculo={vinculo} />
        </div>
        <MembroFacts membro={referencia}>
          {referencia.email && (
            <span>
              <Email>{referencia.email}</Email>
            </span>
          )}
          {referencia.cpf && <span>{formatCpf(referencia.cpf)}</span>}
        </MembroFacts>
        {/* About the relationship, then about the person. */}
        {vinculo.observacoes && <p className="flush mt-1 small pre-line">{vinculo.observacoes}</p>}
        {referencia.observacoes && <p className="flush mt-1 small pre-line">{referencia.observacoes}</p>}
      </div>
      <div className={`${styles.buttons} row`}>
        <Button type="link" className={styles.action} aria-describedby={nameId} onClick={onEdit}>
          Editar Básico
        </Button>
        <Link
          className={`${styles.action} ${styles.details}`}
          aria-describedby={nameId}
          to={contaLink(`/cliente/${referencia.id}`, contaId)}
        >
          Detalhes Completos
        </Link>
        <Button type="text" className={`${styles.action} ${styles.remove}`} aria-describedby={nameId} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
