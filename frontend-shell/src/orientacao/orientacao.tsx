import { Ending, Failed, PublicPage } from '../public-page/public-page.tsx';
import page from '../public-page/public-page.module.css';
import styles from './orientacao.module.css';

/** The page of an orientação: the script fills it in (`script/page.ts`). It is rendered while building and has no React at run time. */
export function Orientacao() {
  return (
    <PublicPage
      title="Orientações da viagem"
      needsScript="Para ler as orientações é preciso permitir JavaScript neste navegador."
    >
      <Ending state="dead" title="Esta orientação não está mais disponível">
        O link venceu ou foi encerrado. Fale com sua agência.
      </Ending>
      <Failed />
      <Sheet />
    </PublicPage>
  );
}

function Sheet() {
  return (
    <article data-state="ready" hidden>
      <p className={styles.trip}>
        <strong data-destino />
        <br />
        <span data-dias />
      </p>
      <p className="flush mb-3 breaks pre-line" data-texto />
      <h2 className={styles.heading}>Para cada viajante</h2>
      <ul className="plain" data-pessoas />
      <template data-pessoa>
        <li className={styles.person}>
          <h3 data-nome />
          <p className="flush mb-3 breaks pre-line" data-parte />
          <div data-papeis>
            <p className="flush quiet small">Documentos para esta viagem</p>
            <ul className={styles.papers} />
          </div>
        </li>
      </template>
      <div data-fontes hidden>
        <p className="flush quiet small">Fontes oficiais</p>
        <ul className={styles.papers} />
      </div>
      <div data-ask>
        <p className="flush mt-6 mb-3 quiet breaks">
          Ao confirmar, ficam guardados com a agência a data, a hora e o endereço de internet (IP) desta confirmação.
        </p>
        <div data-summary className={page.summary} role="alert" tabIndex={-1} hidden />
        <button className={page.send} type="button" data-read>
          Li e estou ciente
        </button>
      </div>
      <p data-confirmed className={styles.confirmed} role="status" tabIndex={-1} hidden>
        <strong>
          Ciente em <span data-ciente />.
        </strong>{' '}
        A agência já tem a sua confirmação.
      </p>
      <footer className="mt-6 quiet small breaks">
        <p data-changed hidden>
          Alterada em <span data-alterado />: os dados de uma pessoa foram excluídos.
        </p>
        <p>
          <strong data-conta /> responde pelos seus dados (LGPD). Para ver, corrigir ou apagar fale com a agência:{' '}
          <strong data-contato />.
        </p>
        <p>
          Código de verificação: <code data-hash />
        </p>
      </footer>
    </article>
  );
}
