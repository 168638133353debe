import styles from '../kit/jobs/tool.module.css';
import { Backup } from './backup.tsx';

/** For questions before everything is gone. */
export default function BackupOffer({ contaId }: { contaId: string }) {
  return (
    <div role="group" aria-label="Guardar uma cópia antes" className={`${styles.offer} stack gap-2 p-4 mt-4`}>
      <strong>Quer guardar uma cópia antes?</strong>
      <Backup contaId={contaId} />
    </div>
  );
}
