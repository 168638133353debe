import { useState } from 'react';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import styles from './atalhos-dialog.module.css';
import { CTRL, O_QUE_BUSCA } from './labels.ts';

/** Each way to write a key combination in full. */
const ATALHOS: readonly [keys: readonly string[], what: string][] = [
  [[CTRL, 'K'], O_QUE_BUSCA],
  [['/'], 'Ir para a busca da tela ou, sem ela, abrir Buscar'],
  [['N'], 'Novo cliente; na tela Empresas, nova empresa'],
  [['T'], 'Novo lembrete'],
  [[CTRL, 'Enter'], 'Salvar o formulário'],
  [[CTRL, 'Shift', 'Enter'], 'Salvar e abrir; na família, salvar e adicionar outro'],
  [['Esc'], 'Fechar a janela ou o menu aberto'],
  [['F8'], 'Ir para a notificação que apareceu'],
  [['+', '-'], 'Ampliar e reduzir o documento aberto'],
  [['R'], 'Girar o documento aberto'],
  [['←', '→'], 'Página anterior e próxima do documento aberto'],
  [['?'], 'Mostrar os atalhos do teclado'],
];

/** '?': all keys that do something of their own. */
export default function AtalhosDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const returnFocus = useFocusReturn();
  return (
    <Modal
      open={open}
      title="Atalhos do teclado"
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
    >
      <dl>
        {ATALHOS.map(([keys, what]) => (
          <div key={what} className={`${styles.atalho} ruled`}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
