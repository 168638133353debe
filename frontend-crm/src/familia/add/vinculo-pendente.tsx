import { Button } from 'antd';
import layout from '../../kit/form/form-layout.module.css';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';

interface Props {
  nome: string;
  busy: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** The client was created but not linked to the family: nothing of it is typed or created a second time. */
export function VinculoPendente({ nome, busy, onRetry, onCancel }: Props) {
  return (
    <div className={layout.form}>
      <div className={layout.fields}>
        <Notice
          kind="warning"
          title="Cliente criado, vínculo pendente – tentar novamente"
          actions={
            <Button type="primary" autoFocus loading={busy} aria-disabled={busy} onClick={onRetry}>
              Tentar novamente
            </Button>
          }
        >
          {`O cadastro de ${nome} está salvo; falta apenas o vínculo com a família.`}
        </Notice>
      </div>
      <div className={layout.footer}>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </div>
  );
}
