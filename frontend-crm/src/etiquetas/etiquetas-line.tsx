import TagOutlined from '@ant-design/icons-svg/es/asn/TagOutlined';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { Etiqueta } from './etiqueta.tsx';
import styles from './etiquetas.module.css';

const EtiquetasDialog = lateDialog(() => import('./etiquetas-dialog.tsx'));

/** The labels of a client, and the way to change them. */
export function EtiquetasLine({ cliente }: { cliente: ClienteDetail }) {
  const { dialog, open, closed } = useOpenDialog<'etiquetas'>();
  const { etiquetas } = cliente;
  return (
    <>
      {etiquetas.length > 0 && (
        <ul aria-label="Etiquetas" className={`${styles.etiquetas} plain`}>
          {etiquetas.map((etiqueta) => (
            <li key={etiqueta.id}>
              <Etiqueta {...etiqueta} />
            </li>
          ))}
        </ul>
      )}
      <Button type="text" size="small" icon={<Icon of={TagOutlined} />} onClick={() => open('etiquetas')}>
        {etiquetas.length > 0 ? 'Editar etiquetas' : 'Etiquetar'}
      </Button>
      {dialog && <EtiquetasDialog cliente={cliente} onClosed={closed} />}
    </>
  );
}
