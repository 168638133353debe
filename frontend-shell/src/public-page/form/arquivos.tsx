import { FLAGS_DOCUMENTO, SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { LIMITS } from '@viajario/contracts/limits';
import styles from '../public-page.module.css';

/** What phones and desks offer for it: the camera, photos, files. */
const ACCEPTED = 'image/*,application/pdf,.pdf,.jpg,.jpeg,.png,.doc,.docx';

/** Files of each kind that may be asked for; the script shows the kinds that are. */
export function Arquivos() {
  return (
    <fieldset data-group data-files className={styles.group} hidden>
      <legend>Fotos e arquivos</legend>
      <p className={styles.help}>
        Fotografe o documento inteiro, sem reflexo, ou escolha uma foto ou PDF. Até {LIMITS.arquivosPorEnvio} arquivos, 60 MB ao
        todo.
      </p>
      {FLAGS_DOCUMENTO.map((flag) => (
        <Slot key={flag} flag={flag} />
      ))}
      <p data-total className={styles.help} role="status" />
    </fieldset>
  );
}

function Slot({ flag }: { flag: FlagDocumento }) {
  return (
    <div data-slot={flag} className={styles.slot} hidden>
      <div className="row between gap-3 medium">
        <span id={`slot-${flag}`}>{SLOT_LABELS[flag]}</span>
        <label className={styles.button}>
          Adicionar <span className={styles.unseen}>{SLOT_LABELS[flag]}</span>
          <input type="file" accept={ACCEPTED} multiple className={styles.unseen} aria-describedby={`slot-${flag}-ajuda`} />
        </label>
      </div>
      <ul data-chosen className={`${styles.chosen} plain`} aria-labelledby={`slot-${flag}`} />
      <p id={`slot-${flag}-ajuda`} className={styles.help}>
        <span data-there hidden />
        <span data-error className="block negative" role="alert" hidden />
      </p>
    </div>
  );
}
