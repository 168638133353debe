import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { Section } from '../../section/section.tsx';
import styles from '../dados.module.css';
import { LimparClientes } from './limpar-clientes.tsx';
import { LimparDuplicatas } from './limpar-duplicatas.tsx';
import { LimpezasList } from './limpezas-list.tsx';

/** 'Limpeza', for proprietario and gestor of a conta in good standing. */
export function LimpezaSection({ conta }: { conta: ContaListItem }) {
  return (
    <Section title="Limpeza" id="limpeza">
      {conta.ativa ? (
        <div className={styles.tools}>
          <LimparDuplicatas contaId={conta.id} />
          <LimpezasList contaId={conta.id} />
          <LimparClientes conta={conta} />
        </div>
      ) : (
        <p className={styles.quiet}>As ferramentas de limpeza fazem parte da assinatura ativa.</p>
      )}
    </Section>
  );
}
