import styles from '../public-page/public-page.module.css';
import { Dead, Failed, PublicPage } from '../public-page/public-page.tsx';

/** The page of a marked copy behind its secret link (`script/page.ts`). It is rendered while building and has no React at run time. */
export function Copia() {
  return (
    <PublicPage title="Documento para você" needsScript="Para baixar o documento é preciso permitir JavaScript neste navegador.">
      <Dead>Ele venceu, foi encerrado ou já foi usado o número de vezes combinado. Peça outro a quem o enviou.</Dead>
      <Failed />
      <section data-state="ready" aria-label="Documento" hidden>
        <p className="flush mb-3 breaks">
          <strong data-agencia /> enviou a você uma cópia de um documento, para uso exclusivo: <strong data-finalidade />.
        </p>
        <p className="flush mb-3 breaks">A finalidade e o dia estão escritos por cima de cada página da cópia.</p>
        <div className={styles.notice}>
          <p>
            O documento tem dados pessoais: use-o só para essa finalidade e apague-o depois. <span data-agencia /> responde por
            esses dados (LGPD) e atende em <strong data-contato />.
          </p>
        </div>
        <p className="flush mt-3 quiet">
          Vale até <strong data-expira />, para mais <strong data-restantes />.
        </p>
        <div data-summary className={styles.summary} role="alert" tabIndex={-1} hidden />
        <p data-progress className="flush mt-3 quiet" role="status" />
        <button className={styles.send} type="button" data-download>
          Baixar o documento
        </button>
        <a data-file hidden />
      </section>
    </PublicPage>
  );
}
