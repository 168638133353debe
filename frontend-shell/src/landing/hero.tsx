import { IN_APP_TEXT } from '@viajario/contracts/identity/in-app-browser';
import type { PublicLinks } from '../layout/public-links.ts';
import { Action } from './action.tsx';
import { FlightPath } from './flight-path.tsx';
import styles from './hero.module.css';
import { SampleScreen } from './sample-screen.tsx';

/** What the product is, in the time that a visitor gives it. */
export function Hero({ links: { inApp } }: { links: PublicLinks }) {
  return (
    <section className={styles.hero}>
      <FlightPath />
      <div className={styles.words}>
        <h1 className={styles.heading}>Seus clientes de viagem, organizados de uma vez</h1>
        <p className={styles.lead}>
          Fichas, documentos, famílias e validades de passaporte em um só lugar, para você responder na hora em vez de procurar em
          conversas e planilhas.
        </p>
        {inApp && (
          <p className={styles.inApp} data-needs="IN_APP">
            {IN_APP_TEXT}
          </p>
        )}
        <Action href="/api/login" conversion="entrar" look="light">
          Testar grátis por 5 dias
        </Action>
        <p className={styles.terms}>Sem cartão de crédito. Você entra com a sua conta Google.</p>
      </div>
      <SampleScreen />
    </section>
  );
}
