import styles from './consent-notice.module.css';

/**
 * The question before anything is sent to the advertiser. Plain markup: web-kit/conversions.ts shows it and hears its answer, on
 * prerendered pages too; the server takes it out where ADS_CONVERSION_ID is unset.
 */
export function ConsentNotice() {
  return (
    <aside className={styles.notice} aria-label="Medição de anúncios" data-needs="ADS_CONVERSION_ID">
      <p className="flush small">
        Podemos contar, com o Google Ads, as visitas e os cliques que vêm de anúncios? Nunca os seus dados nem os dos seus
        clientes. <a href="/termos#anuncios">Saiba mais</a>
      </p>
      <div className={styles.answers}>
        <button className={styles.answer} type="button" data-answer="denied">
          Recusar
        </button>
        <button className={styles.answer} type="button" data-answer="granted">
          Aceitar
        </button>
      </div>
    </aside>
  );
}
