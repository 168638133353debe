import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { download } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import styles from '../kit/jobs/tool.module.css';
import { Backup } from './backup.tsx';

/** Content of 'Exportar dados', for proprietario and gestor, after the end of a subscription too. */
export default function ExportacaoTools({ conta }: { conta: ContaListItem }) {
  const csv = useMutation({
    mutationFn: () => download(exportacoes.csv, { id: conta.id }),
    onError: (error) => toastRefusal('Erro na exportação', error),
  });
  return (
    <div className={styles.tools}>
      <div className={styles.tool}>
        <p className={styles.quiet}>Todos os clientes em uma planilha CSV, com os títulos do modelo de importação.</p>
        <Button loading={csv.isPending} onClick={() => csv.mutate()}>
          Exportar CSV
        </Button>
      </div>
      <Backup contaId={conta.id} />
    </div>
  );
}
