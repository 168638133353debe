import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { exportacoes } from '@viajario/contracts/crm/exportacoes';
import { download } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { Section } from '../../section/section.tsx';
import styles from '../dados.module.css';
import { Backup } from './backup.tsx';

/** 'Exportar dados', for proprietario and gestor, after the end of a subscription too. */
export function ExportacaoSection({ contaId }: { contaId: string }) {
  const csv = useMutation({
    mutationFn: () => download(exportacoes.csv, { id: contaId }),
    onError: (error) => toastRefusal('Erro na exportação', error),
  });
  return (
    <Section title="Exportar dados" id="exportacao">
      <div className={styles.tools}>
        <div className={styles.tool}>
          <p className={styles.quiet}>Todos os clientes em uma planilha CSV, com os títulos do modelo de importação.</p>
          <Button loading={csv.isPending} onClick={() => csv.mutate()}>
            Exportar CSV
          </Button>
        </div>
        <Backup contaId={contaId} />
      </div>
    </Section>
  );
}
