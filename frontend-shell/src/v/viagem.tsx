import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { Ciente } from '../public-page/ciente.tsx';
import { Arquivos } from '../public-page/form/arquivos.tsx';
import { CampoDoCliente } from '../public-page/form/campo.tsx';
import { Enviar } from '../public-page/form/enviar.tsx';
import { Papel } from '../public-page/form/papel.tsx';
import { Consentimento, Privacidade } from '../public-page/privacidade.tsx';
import page from '../public-page/public-page.module.css';
import { Failed, Gone, PublicPage } from '../public-page/public-page.tsx';
import sheet from '../public-page/sheet.module.css';
import styles from './viagem.module.css';

/** Of a record; papers have fields of their own. */
const CAMPOS: readonly CampoPreenchido[] = ['nome', 'dataNascimento', 'cpf', 'telefoneCelular', 'email'];

/**
 * The page of a trip for one family, or of a family without a trip: the script fills it in (`script/page.ts`). It is rendered while building and
 * has no React at run time.
 */
export function Viagem() {
  return (
    <PublicPage title="Viagem" needsScript="Para ver a viagem é preciso permitir JavaScript neste navegador.">
      <Gone title="Esta página não está mais disponível" />
      <Failed />
      <div data-state="ready" hidden>
        <p className="flush mb-3 breaks" data-abertura />
        <Roteiro />
        <Privacidade shown="esta página não mostra nenhum número de documento" />
        <section aria-labelledby="pessoas">
          <h2 id="pessoas" className={sheet.heading}>
            Quem viaja
          </h2>
          <div data-pessoas />
        </section>
        <template data-pessoa>
          <Pessoa />
        </template>
        <section data-orientacao aria-labelledby="orientacao" hidden>
          <h2 id="orientacao" className={sheet.heading}>
            Orientações para a viagem
          </h2>
          <div data-textos className="breaks pre-line" />
          <p data-mudou className="flush mt-3 quiet" hidden>
            Algo mudou depois desta orientação: a agência pode enviar outra.
          </p>
          <Ciente />
        </section>
        <Contato />
      </div>
    </PublicPage>
  );
}

function Roteiro() {
  return (
    <div data-roteiro className="mb-4" hidden>
      <ul data-trechos className={`${styles.trechos} plain`} />
      <a data-calendario className={page.button} download="viagem.ics">
        Pôr na agenda do celular
      </a>
    </div>
  );
}

/** One who travels: what the agency still needs, what has come, and a form for exactly what is missing. */
function Pessoa() {
  return (
    <article className={sheet.card} aria-labelledby="nome">
      <div className={styles.pessoa}>
        <h3 id="nome" data-nome />
        <span data-situacao className={`${styles.situacao} medium small`} />
      </div>
      <ul data-faltam className={sheet.papers} />
      <div data-chegou className={styles.chegou} role="status" tabIndex={-1} hidden>
        <strong>Recebemos</strong>
        <ul data-recebido className={sheet.papers} />
        <p className="flush">A agência vai conferir e avisa se precisar de mais alguma coisa.</p>
      </div>
      <details data-enviar className={styles.enviar}>
        <summary>
          <span data-convite>Enviar o que falta</span>
        </summary>
        <form noValidate autoComplete="off" aria-labelledby="nome">
          <Papel papel="passaporte" titulo="Passaporte" numero="Número do passaporte" pais="País que emitiu" />
          <Papel papel="visto" titulo="Visto" numero="Número do visto" pais="País que o visto permite visitar" />
          <Papel
            papel="autorizacao"
            titulo="Autorização de viagem do menor"
            numero="Número da autorização"
            pais="País em que foi feita"
          />
          <fieldset data-group className={page.group} hidden>
            <legend>Dados</legend>
            <div className={`${page.fields} stack start gap-3-4`}>
              {CAMPOS.map((campo) => (
                <CampoDoCliente key={campo} campo={campo} isOwn={false} />
              ))}
            </div>
          </fieldset>
          <Arquivos />
          <Consentimento />
          <Enviar />
        </form>
      </details>
    </article>
  );
}

function Contato() {
  return (
    <footer className="mt-6 breaks">
      <h2 className={sheet.heading}>Dúvidas?</h2>
      <p className="flush mb-3">
        Fale com <strong data-conta />
        <span data-fone hidden>
          {' pelo telefone '}
          <a data-telefone className="hit" />
        </span>
        .
      </p>
      <p className="flush quiet small">
        Esta página é só para vocês: não passe o link adiante. Ela fica aberta até <strong data-expira />.
      </p>
    </footer>
  );
}
