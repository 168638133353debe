import { PublicFrame } from '../layout/public-frame.tsx';
import styles from './landing.module.css';
import { SampleRecord } from './sample-record.tsx';
import { useLoginAnswer } from './use-login-answer.ts';

const REASONS = [
  {
    title: 'A ficha inteira do viajante',
    text: 'Nome, CPF, telefones, endereço e validade do passaporte em um só cadastro, com o endereço preenchido pelo CEP.',
  },
  {
    title: 'Achar leva um segundo',
    text: 'Procure por nome, mesmo sem acentos, por parte do CPF, do telefone ou do e-mail.',
  },
  {
    title: 'Sozinho ou em agência',
    text: 'Use uma conta individual ou crie a da sua agência e troque de uma para a outra sem sair da tela.',
  },
] as const;

/** What visitors see first. */
export function Landing() {
  useLoginAnswer();
  return (
    <PublicFrame wide>
      <title>Viajário: clientes de viagem organizados</title>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.heading}>Seus clientes de viagem, organizados de uma vez</h1>
          <p className={styles.lead}>
            O Viajário guarda as fichas dos clientes que agentes e agências de turismo atendem, para você responder na hora em vez
            de procurar em conversas e planilhas.
          </p>
          <a className={styles.start} href="/api/login">
            Testar grátis por 5 dias
          </a>
          <p className={styles.terms}>Sem cartão de crédito. Você entra com a sua conta Google.</p>
        </div>
        <SampleRecord />
      </section>
      <section className={styles.reasons} aria-labelledby="reasons">
        <h2 id="reasons" className="visually-hidden">
          O que você ganha
        </h2>
        {REASONS.map(({ title, text }) => (
          <div key={title} className={styles.reason}>
            <h3 className={styles.reasonTitle}>{title}</h3>
            <p className={styles.reasonText}>{text}</p>
          </div>
        ))}
      </section>
    </PublicFrame>
  );
}
