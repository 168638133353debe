import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { RecibosDeEliminacao } from '../eliminacao/recibos-de-eliminacao.tsx';
import tool from '../kit/jobs/tool.module.css';
import { FinalidadeSection } from './finalidade-section.tsx';
import { PedidosSection } from './pedidos-section.tsx';

/** Content of 'Privacidade (LGPD)', for proprietario and gestor, after the end of a subscription too. */
export default function PrivacidadeTools({ conta: { id } }: { conta: ContaListItem }) {
  return (
    <div className={tool.tools}>
      <PedidosSection contaId={id} />
      <FinalidadeSection contaId={id} />
      <RecibosDeEliminacao contaId={id} />
    </div>
  );
}
