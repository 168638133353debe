import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { Escolha } from '@viajario/contracts/crm/duplicados/escolhas';
import type { ItensQueMudam } from '@viajario/contracts/crm/duplicados/mesclagem';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatDay, pluralize } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import layout from '../../kit/form/form-layout.module.css';
import type { CampoDiferente } from './campos-comparados.ts';
import styles from './mesclagem.module.css';
import { useMescla, type Options } from './use-mescla.ts';

interface Props extends Options {
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
          <Button className="mb-2" onClick={onSearchAgain}>
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
            <summary className="tall quiet">{pluralize(iguais.length, 'campo igual', 'campos iguais')}</summary>
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
        <span className={`${styles.prazo} quiet small`}>Você pode desfazer por 30 dias.</span>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" loading={busy} aria-disabled={busy} onClick={merge}>
          Mesclar
        </Button>
      </div>
    </div>
  );
}

const LADOS: readonly (readonly [Escolha, string])[] = [
  ['este', 'Este cadastro'],
  ['outro', 'O outro'],
];

interface CampoProps {
  campo: CampoDiferente;
  onChoose: (escolha: Escolha) => void;
}

/** One field in which the two differ, and the choice of the value that stays. */
function CampoComparado({ campo: { rotulo, escolha, ...valores }, onChoose }: CampoProps) {
  const name = useId();
  return (
    <fieldset className={styles.campo}>
      <legend className="legend">{rotulo}</legend>
      <div className={styles.lados}>
        {LADOS.map(([lado, words]) => (
          <label key={lado} className={`${styles.lado} line tall gap-2`}>
            <input type="radio" className="tick" name={name} checked={escolha === lado} onChange={() => onChoose(lado)} />
            <span className="stack shrinks breaks">
              <span className="quiet small">{words} </span>
              <span className={valores[lado] ? styles.texto : 'quiet small'}>{valores[lado] || 'Vazio'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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

const MOVED_ITEMS: readonly (readonly [kind: keyof ItensQueMudam, one: string, many: string])[] = [
  ['documentos', 'arquivo', 'arquivos'],
  ['documentosViagem', 'documento de viagem', 'documentos de viagem'],
  ['anotacoes', 'anotação ou lembrete', 'anotações e lembretes'],
  ['mensagens', 'mensagem', 'mensagens'],
  ['relacionamentos', 'familiar', 'familiares'],
  ['dependentes', 'dependente', 'dependentes'],
  ['etiquetas', 'etiqueta', 'etiquetas'],
  ['links', 'link para o cliente', 'links para o cliente'],
  ['envios', 'envio do cliente', 'envios do cliente'],
  ['orientacoes', 'orientação de viagem', 'orientações de viagem'],
  ['viagens', 'viagem', 'viagens'],
  ['pedidos', 'pedido do titular', 'pedidos do titular'],
];

/** '2 arquivos', '1 etiqueta': what comes along, without what there is none of. */
const movedItems = (mudam: ItensQueMudam): string[] =>
  MOVED_ITEMS.filter(([kind]) => mudam[kind] > 0).map(([kind, one, many]) => pluralize(mudam[kind], one, many));

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
