import { DOCUMENTOS_PARA_A_VIAGEM } from '@viajario/contracts/crm/orientacoes/textos';
import { Ciente } from '../public-page/ciente.tsx';
import { Failed, Gone, PublicPage } from '../public-page/public-page.tsx';
import styles from '../public-page/sheet.module.css';

/** The page of an orientação: the script fills it in (`script/page.ts`). It is rendered while building and has no React at run time. */
export function Orientacao() {
  return (
    <PublicPage
      title="Orientações da viagem"
      needsScript="Para ler as orientações é preciso permitir JavaScript neste navegador."
    >
      <Gone title="Esta orientação não está mais disponível" />
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
        <li className={styles.card}>
          <h3 data-nome />
          <p className="flush mb-3 breaks pre-line" data-parte />
          <div data-papeis>
            <p className="flush quiet small">{DOCUMENTOS_PARA_A_VIAGEM}</p>
            <ul className={styles.papers} />
          </div>
        </li>
      </template>
      <div data-fontes hidden>
        <p className="flush quiet small">Fontes oficiais</p>
        <ul className={styles.papers} />
      </div>
      <Ciente />
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
