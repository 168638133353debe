import { Action } from './action.tsx';
import styles from './trial-banner.module.css';

/** The offer between two sections. */
export function TrialBanner() {
  return (
    <section className={styles.banner} aria-labelledby="teste">
      <div className={styles.ticket}>
        <div className={styles.stub} aria-hidden="true">
          <span className={styles.days}>5</span>
          <span>dias</span>
        </div>
        <div>
          <h2 id="teste" className={styles.title}>
            Experimente tudo por 5 dias, de graça
          </h2>
          <p className="flush quiet pretty">
            O teste começa no primeiro acesso, sem cartão de crédito. No fim, você só continua se escolher um plano.
          </p>
        </div>
        <Action href="/api/login" conversion="entrar" look="main">
          Começar o teste grátis
        </Action>
      </div>
    </section>
  );
}
