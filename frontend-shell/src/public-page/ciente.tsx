import page from './public-page.module.css';
import styles from './sheet.module.css';

/** Below a sheet: the button that says it was read, and in its place when that was (`ciente.ts`). */
export function Ciente() {
  return (
    <>
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
    </>
  );
}
