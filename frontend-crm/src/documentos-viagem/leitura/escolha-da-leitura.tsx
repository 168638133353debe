import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { Button } from 'antd';
import { useId } from 'react';
import layout from '../../kit/form/form-layout.module.css';
import { nomeOf } from '@viajario/web-kit/leitura/nome-of.ts';
import { ZonaLida } from './foto-lida.tsx';
import styles from './leitura.module.css';
import type { FotoLida, LeituraComFoto } from './use-leitura-de-foto.ts';

interface Props extends FotoLida {
  onChoose: (leitura: LeituraComFoto) => void;
  onAgain: () => void;
}

/** Several documents on one picture, one below the other. */
export function EscolhaDaLeitura({ leituras, naoLidas, onChoose, onAgain }: Props) {
  const what = leituras.every(({ valores: { tipo } }) => tipo === 'passaporte') ? 'passaportes' : 'documentos';
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.prose}`}>
        <p>{`Há ${COUNTS[leituras.length] ?? leituras.length} ${what} nesta foto: escolha`}</p>
        <NaoLidas count={naoLidas} />
        <ul className="plain" aria-label="Documentos na foto">
          {leituras.map((leitura, i) => (
            <Opcao key={i} leitura={leitura} onChoose={() => onChoose(leitura)} />
          ))}
        </ul>
      </div>
      <div className={`${layout.footer} ${styles.footer}`}>
        <Button onClick={onAgain}>Ler outra vez</Button>
      </div>
    </div>
  );
}

const COUNTS: Partial<Record<number, string>> = { 2: 'dois', 3: 'três', 4: 'quatro' };

function Opcao({ leitura, onChoose }: { leitura: LeituraComFoto; onChoose: () => void }) {
  const factsId = useId();
  const { tipo, numero, validade } = leitura.valores;
  const facts = [TIPO_LABELS[tipo], nomeOf(leitura.valores), numero, validade && `válido até ${formatDay(validade)}`];
  return (
    <li className="mb-4">
      <ZonaLida recorte={leitura.recorte} />
      <p id={factsId} className="breaks">
        {facts.filter(Boolean).join(' · ')}
      </p>
      <Button type="primary" aria-describedby={factsId} onClick={onChoose}>
        Usar este
      </Button>
    </li>
  );
}

/** Other zones on the picture: none is left out without a word. */
export function NaoLidas({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mb-3">
      <Notice kind="warning" title={`Há mais ${pluralize(count, 'documento', 'documentos')} nesta foto`}>
        Não deu para ler. Fotografe cada página sozinha, de perto e sem reflexo.
      </Notice>
    </div>
  );
}
