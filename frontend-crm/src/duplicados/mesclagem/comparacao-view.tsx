import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { Comparacao, ItensQueMudam } from '@viajario/contracts/crm/duplicados/mesclagem';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import layout from '../../kit/form/form-layout.module.css';
import { CampoComparado } from './campo-comparado.tsx';
import styles from './mesclagem.module.css';
import { movedItems } from './moved-items-text.ts';
import { useMescla } from './use-mescla.ts';

interface Props {
  comparacao: Comparacao;
  reload: () => void;
  onMerged: () => void;
  onChanged: () => void;
  onChosen: () => void;
  onSearchAgain?: () => void;
  onCancel: () => void;
}

/** Two clients side by side: different fields have a choice, equal ones are collapsed, and the data that are moved along are named. */
export function ComparacaoView({ onChosen, onSearchAgain, onCancel, ...options }: Props) {
  const { este, outro, mudam } = options.comparacao;
  const { diferentes, iguais, aviso, busy, choose, merge } = useMescla(options);
  const intro = useRef<HTMLParagraphElement>(null);
  // The search, or nothing yet, had the focus before.
  useEffect(() => intro.current?.focus(), []);
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${styles.content}`}>
        <p ref={intro} tabIndex={-1} className="flush mb-3 breaks takes-focus">
          Fica <Quem cliente={este} />. O cadastro de <Quem cliente={outro} /> deixa de existir, e o que é dele passa para este.
        </p>
        {onSearchAgain && (
          <Button className={styles.again} onClick={onSearchAgain}>
            Escolher outro cliente
          </Button>
        )}
        <Part title="Onde são diferentes">
          {diferentes.length === 0 && <p className="quiet small">Em nada: os campos dos dois são iguais.</p>}
          {diferentes.map((campo) => (
            <CampoComparado
              key={campo.campo}
              campo={campo}
              onChoose={(escolha) => {
                onChosen();
                choose(campo, escolha);
              }}
            />
          ))}
        </Part>
        {iguais.length > 0 && (
          <details className={styles.iguais}>
            <summary>{pluralize(iguais.length, 'campo igual', 'campos iguais')}</summary>
            <dl>
              {iguais.map(({ campo, rotulo, este: valor }) => (
                <div key={campo}>
                  <dt className="quiet caption">{rotulo}</dt>
                  <dd className="breaks">{valor}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <Part title="O que vem junto">
          <QueMuda mudam={mudam} />
        </Part>
      </div>
      {aviso && (
        <div className={styles.aviso}>
          <Notice kind="warning" title={aviso.title}>
            {aviso.text}
          </Notice>
        </div>
      )}
      <div className={layout.footer}>
        <span className={styles.prazo}>Você pode desfazer por 30 dias.</span>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" loading={busy} aria-disabled={busy} onClick={merge}>
          Mesclar
        </Button>
      </div>
    </div>
  );
}

/** Two entries of one person often have the same name. */
function Quem({ cliente: { nome, createdAt } }: { cliente: ClienteDetail }) {
  return (
    <>
      <strong>{nome}</strong> (cadastrado em {formatDay(createdAt)})
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className="flush mt-3 mb-1 lead strong">{title}</h3>
      {children}
    </section>
  );
}

function QueMuda({ mudam }: { mudam: ItensQueMudam }) {
  const itens = movedItems(mudam);
  if (itens.length === 0)
    return <p className="quiet small">O outro cadastro não tem arquivos, documentos, anotações nem familiares.</p>;
  return (
    <>
      <ul className={`${styles.itens} wrap gap-1-4 flush mb-2`} aria-label="O que vem junto">
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {mudam.documentosViagem > 0 && (
        <p className="quiet small">Documentos de viagem iguais viram um só, e vale o passaporte que vence por último.</p>
      )}
    </>
  );
}
