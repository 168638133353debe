import { LIMITS } from '@viajario/contracts/limits';
import styles from '../public-page.module.css';
import { Campo } from './campo.tsx';

interface Props {
  papel: 'passaporte' | 'visto' | 'autorizacao';
  titulo: string;
  /** What its number and its country are called. */
  numero: string;
  pais: string;
}

/** The fields of a travel document; of a passport the photo comes first and fills them in (`script/photo.ts`). */
export function Papel({ papel, titulo, numero, pais }: Props) {
  const isPassport = papel === 'passaporte';
  return (
    <fieldset data-group data-papel={papel} className={styles.group} hidden>
      <legend>{titulo}</legend>
      {isPassport && <Foto />}
      <div className={`${styles.fields} stack start gap-3-4`}>
        <Campo
          name={`${papel}.numero`}
          kind="numeroDeDocumento"
          label={numero}
          autoCapitalize="characters"
          maxLength={LIMITS.numeroDeDocumento}
          needed={isPassport}
        />
        <Campo name={`${papel}.pais`} kind="pais" label={pais} needed />
        <Campo name={`${papel}.validade`} kind="expiry" label="Validade" maxLength={LIMITS.text} needed />
        {isPassport && (
          <>
            <Campo
              name={`${papel}.sobrenome`}
              kind="text"
              label="Sobrenome, como no passaporte"
              autoCapitalize="characters"
              maxLength={LIMITS.text}
            />
            <Campo
              name={`${papel}.nomes`}
              kind="text"
              label="Nomes, como no passaporte"
              autoCapitalize="characters"
              maxLength={LIMITS.text}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

function Foto() {
  return (
    <div className="mb-4">
      <label className={`${styles.button} ${styles.wide}`}>
        Fotografar passaporte
        {/* Named types make an iPhone convert its HEIC photos to JPEG. */}
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          className={styles.unseen}
          aria-describedby="passaporte-foto-ajuda"
          data-camera
        />
      </label>
      <p id="passaporte-foto-ajuda" className={styles.help}>
        A página com a sua foto, inteira e sem reflexo. Ela é lida neste aparelho e preenche os campos.
      </p>
      <p data-reading className={styles.help} role="status" />
    </div>
  );
}
