import { Action } from './action.tsx';
import { CheckedList } from './checked-list.tsx';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

const INCLUDED = [
  'Clientes ilimitados',
  'Gestão de documentos',
  'Relacionamentos familiares',
  'Gestão de empresas',
  'Notificações inteligentes',
  'Suporte por e-mail',
  'Cancele a qualquer momento',
] as const;

/** Both plans hold the same; only the price differs (spec.md 9). */
export function Pricing() {
  return (
    <Section
      id="planos"
      title="Dois planos, o mesmo Viajário"
      lead="Tudo incluído em ambos. A diferença é só como você prefere pagar."
      tinted
    >
      <div className={styles.plans}>
        <div className={styles.plan}>
          <h3 className={styles.name}>Plano mensal</h3>
          <p className={styles.price}>
            <span className={styles.amount}>R$&nbsp;39,90</span> por mês
          </p>
          <p className={styles.note}>R$&nbsp;478,80 por ano, pago mês a mês.</p>
          <Action href="/assinar" conversion="assinar" look="quiet">
            Assinar plano mensal
          </Action>
          <CheckedList items={INCLUDED} />
        </div>
        <div className={`${styles.plan} ${styles.better}`}>
          <h3 className={styles.name}>
            Plano anual <span className={styles.badge}>Economia de mais de 15%</span>
          </h3>
          <p className={styles.price}>
            <span className={styles.amount}>R$&nbsp;399,00</span> por ano
          </p>
          <p className={styles.note}>Equivale a R$&nbsp;33,25 por mês: você economiza R$&nbsp;79,80 por ano.</p>
          <Action href="/assinar" conversion="assinar" look="main">
            Assinar plano anual
          </Action>
          <CheckedList items={INCLUDED} />
        </div>
      </div>
      <p className={styles.cancel}>Ao cancelar, o acesso continua até o fim do período já pago.</p>
    </Section>
  );
}
