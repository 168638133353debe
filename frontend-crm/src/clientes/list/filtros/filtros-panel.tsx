import { PASSAPORTES } from '@viajario/contracts/crm/lista/filtros';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { usePessoasQuery } from '../../../equipe/use-pessoas.ts';
import { clientesCount } from '../../cliente-texts.ts';
import { Etiqueta } from '../../etiquetas/etiqueta.tsx';
import styles from './filtros.module.css';
import { filtrosIn, isFiltered, MARCAS, MESES, PASSAPORTE_LABELS, choicesOf, type Filtros } from './filtros.ts';
import { useEmpresas, useEtiquetas } from './use-filtros-words.ts';

interface Props {
  filtros: Filtros;
  /** How many clients are found with them; undefined as long as nobody knows. */
  total?: number;
  onChange: (filtros: Filtros) => void;
  onClosed: () => void;
}

/**
 * All filters: from the right edge on a desk, from below on a phone. What is chosen counts at once. The browser's own modal dialog keeps
 * the focus inside and closes on Escape.
 */
export default function FiltrosPanel({ filtros, total, onChange, onClosed }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.showModal(), []);
  const close = () => panel.current?.close();
  // The dialog's own box is the backdrop too: a press on it, and not on what is inside, closes.
  const closeOutside = ({ target }: MouseEvent) => target === panel.current && close();
  return (
    <dialog ref={panel} className={styles.panel} aria-label="Filtros" onClose={onClosed} onClick={closeOutside}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title}>Filtros</h2>
          <button type="button" className={styles.close} aria-label="Fechar" onClick={close}>
            <span aria-hidden>×</span>
          </button>
        </div>
        <div className={styles.fields}>
          <Fields filtros={filtros} onChange={onChange} />
        </div>
        <div className={styles.foot}>
          {isFiltered(filtros) && <Button onClick={() => onChange({})}>Limpar filtros</Button>}
          <Button type="primary" onClick={close}>
            <span aria-live="polite">{total === undefined ? 'Ver clientes' : `Ver ${clientesCount(total)}`}</span>
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function Fields({ filtros, onChange }: Pick<Props, 'filtros' | 'onChange'>) {
  const { contaId } = useConta();
  const pessoas = usePessoasQuery(contaId).data ?? [];
  const empresas = useEmpresas(contaId, true).data ?? [];
  // As an address is read, so that the words of a menu become values of a filter.
  const choose = (name: keyof Filtros, value: string) => {
    const params = new URLSearchParams();
    for (const [key, values] of Object.entries({ ...choicesOf(filtros), [name]: value })) {
      for (const one of [values].flat()) params.append(key, one);
    }
    onChange(filtrosIn(params));
  };
  const menu = (name: 'aniversario' | 'passaporte' | 'empresaId' | 'agenteId') => ({
    value: filtros[name] ?? '',
    onChoose: (value: string) => choose(name, value),
  });
  return (
    <>
      <Etiquetas chosen={filtros.etiquetaId ?? []} onChange={(etiquetaId) => onChange({ ...filtros, etiquetaId })} />
      <Menu label="Passaporte" {...menu('passaporte')}>
        {PASSAPORTES.map((one) => (
          <option key={one} value={one}>
            {PASSAPORTE_LABELS[one]}
          </option>
        ))}
      </Menu>
      <Menu label="Aniversário" {...menu('aniversario')}>
        <option value="semana">Próximos 7 dias</option>
        {MESES.map((mes, index) => (
          <option key={mes} value={String(index + 1)}>
            {mes}
          </option>
        ))}
      </Menu>
      <Menu label="Carteira" {...menu('agenteId')}>
        <option value="eu">Minha carteira</option>
        <option value="nenhum">Sem responsável</option>
        {pessoas.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Menu>
      <Menu label="Empresa" {...menu('empresaId')}>
        {empresas.map(({ id, razaoSocial, nomeFantasia }) => (
          <option key={id} value={id}>
            {nomeFantasia || razaoSocial}
          </option>
        ))}
      </Menu>
      <fieldset className={styles.marks}>
        <legend>Cadastro</legend>
        {MARCAS.map(([name, text]) => (
          <label key={name} className={styles.mark}>
            <input
              type="checkbox"
              checked={filtros[name] === 'true'}
              onChange={({ target }) => choose(name, target.checked ? 'true' : '')}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface MenuProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** The browser's own menu: phones show it as they show all others. */
function Menu({ label, value, onChoose, children }: MenuProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Qualquer</option>
        {children}
      </select>
    </div>
  );
}

function Etiquetas({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const list = useEtiquetas(useConta().contaId, true);
  if (list.data?.length === 0) return null;
  return (
    <fieldset className={styles.marks} aria-busy={list.isPending}>
      <legend>Etiquetas</legend>
      {list.isLoadingError && (
        <p className={styles.quiet}>
          Não foi possível carregar.{' '}
          <button type="button" className={styles.word} onClick={() => void list.refetch()}>
            Tentar novamente
          </button>
        </p>
      )}
      {list.data?.map((one) => (
        <label key={one.id} className={styles.mark}>
          <input
            type="checkbox"
            checked={chosen.includes(one.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one.id].sort() : chosen.filter((other) => other !== one.id))
            }
          />
          <Etiqueta {...one} />
          <span className={styles.quiet}>{one.clientesCount.toLocaleString('pt-BR')}</span>
        </label>
      ))}
    </fieldset>
  );
}
