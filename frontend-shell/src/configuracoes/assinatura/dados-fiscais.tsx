import { useId, useState } from 'react';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { RemotePart } from '../../remotes/remote-part.tsx';
import type { useRemote } from '../../remotes/use-remote.ts';
import styles from './assinatura-section.module.css';

/** 'Dados para nota fiscal', in any state of the subscription. */
export function DadosFiscais({ billing }: { billing: ReturnType<typeof useRemote> }) {
  const id = useId();
  const [isUnsaved, setUnsaved] = useState(false);
  useNotedUnsent('dados-fiscais', isUnsaved);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Dados para nota fiscal
      </h3>
      {/* As high as what comes: an address that ends in the name of a section below must still lead to it. */}
      <RemotePart remote={billing} waiting={<LinesSkeleton rows={useWideScreen() ? 16 : 20} />}>
        {({ dadosFiscais: Part }) => Part && <Part onUnsavedChange={setUnsaved} />}
      </RemotePart>
    </div>
  );
}
