import { PAPEIS } from '@viajario/contracts/route';
import { PAPEL_LABELS, PAPEL_PERMISSIONS } from '@viajario/web-kit/session/papeis.ts';
import styles from './equipe.module.css';

const STRONGEST_FIRST = PAPEIS.toReversed();

/** 'Permissões': what each role may do. */
export function PermissoesSection() {
  return (
    <section aria-labelledby="permissoes" className={`${styles.permissoes} panel p-4`}>
      <h2 id="permissoes" className="flush mb-2 lead strong">
        Permissões
      </h2>
      <div className={styles.papeis}>
        {STRONGEST_FIRST.map((papel) => (
          <div key={papel}>
            <h3 className="flush mb-1 control strong">{PAPEL_LABELS[papel]}</h3>
            <ul className={`${styles.permissions} flush quiet small`}>
              {PAPEL_PERMISSIONS[papel].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
