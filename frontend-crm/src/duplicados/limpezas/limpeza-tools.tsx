import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import styles from '../../kit/jobs/tool.module.css';
import { LimparClientes } from './limpar-clientes.tsx';
import { LimparDuplicatas } from './limpar-duplicatas.tsx';
import { LimpezasList } from './limpezas-list.tsx';

/** Content of 'Limpeza', for proprietario and gestor of a conta in good standing. */
export default function LimpezaTools({ conta }: { conta: ContaListItem }) {
  return conta.ativa ? (
    <div className={styles.tools}>
      <LimparDuplicatas contaId={conta.id} />
      <LimpezasList contaId={conta.id} />
      <LimparClientes conta={conta} />
    </div>
  ) : (
    <p className={styles.quiet}>As ferramentas de limpeza fazem parte da assinatura ativa.</p>
  );
}
