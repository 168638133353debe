import { Link } from 'react-router-dom';
import action from '@viajario/web-kit/elements/action.module.css';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import styles from './convite.module.css';

const ADVICE: Partial<Record<ApiError['code'], string>> = {
  CONVITE_NAO_ENCONTRADO: 'Confira se o link está completo, ou peça outro a quem convidou você.',
  CONVITE_EXPIRADO: 'Um convite vale por 7 dias e pode ser cancelado antes. Peça outro a quem convidou você.',
  CONVITE_UTILIZADO: 'Cada convite serve para uma única pessoa. Se não foi você, peça outro a quem convidou você.',
  JA_FAZ_PARTE: 'Não é preciso aceitar o convite: ele continua valendo para outra pessoa.',
};

/** True for an invite that can never be used again, or that never existed. */
export const isDead = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

interface Props {
  error: Error;
  isMember: boolean;
  onRetry: () => void;
}

/** Why the invite cannot be used, and the way on. */
export function ConviteRefused({ error, isMember, onRetry }: Props) {
  const advice = error instanceof ApiError ? ADVICE[error.code] : undefined;
  return (
    <div role="alert">
      <p className={styles.lead}>{advice ? error.message : 'Erro ao buscar convite'}</p>
      <p className={styles.quiet}>{advice ?? error.message}</p>
      <div className={`${styles.buttons} wrap gap-2 mt-6`}>
        {!advice && (
          <button type="button" className={action.action} onClick={onRetry}>
            Tentar novamente
          </button>
        )}
        <Link className={advice ? action.action : `${action.action} ${action.quiet}`} to="/">
          {isMember ? 'Ir para os meus clientes' : 'Conhecer o Viajário'}
        </Link>
      </div>
    </div>
  );
}
