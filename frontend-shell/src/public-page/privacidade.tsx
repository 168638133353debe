import styles from './public-page.module.css';

interface Props {
  open?: boolean;
  /** What the link shows of what the agency has. */
  shown: string;
}

/** Above a form: where the data go, and whom to ask (LGPD, art. 9). */
export const Privacidade = ({ open, shown }: Props) => (
  <details className={styles.notice} open={open}>
    <summary>Como seus dados são tratados</summary>
    <p>
      Eles vão somente para <strong data-conta />, responsável por eles (LGPD), e são usados para preparar a sua viagem. Seguem
      cifrados, e {shown}.
    </p>
    <p>
      Para ver, corrigir ou apagar seus dados fale com a agência: <strong data-contato />.
    </p>
  </details>
);

/** Above the button that sends. */
export const Consentimento = () => (
  <p className="flush mt-6 mb-3 quiet breaks">
    Ao enviar, você confirma que os dados são seus ou de quem você representa e que <span data-conta /> pode usá-los para a sua
    viagem.
  </p>
);
