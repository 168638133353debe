import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import styles from './ficha.module.css';
import { isSame, OPCOES, quantos, TUDO, type Pedido } from './pedido.ts';

interface Props {
  pedido: Pedido;
  /** What the record lacks. */
  falta: Pedido;
  onChange: (pedido: Pedido) => void;
}

/** What the client is asked for: what is missing with one press, or one by one. */
export function PedidoFields({ pedido, falta, onChange }: Props) {
  const value = isSame(pedido, falta) ? 'falta' : isSame(pedido, TUDO) ? 'tudo' : '';
  return (
    <>
      <h3 className="flush mt-4 mb-2 lead strong">O que pedir</h3>
      {quantos(falta) === 0 ? (
        <p className="quiet small">O cadastro deste cliente está completo: nada falta.</p>
      ) : (
        <Choice<'' | 'falta' | 'tudo'>
          label="O que pedir"
          choices={[
            ['falta', 'Só o que falta'],
            ['tudo', 'Tudo'],
          ]}
          value={value}
          onChoose={(next) => onChange(next === 'falta' ? falta : TUDO)}
        />
      )}
      {OPCOES.map((grupo) => (
        <Grupo key={grupo.title} {...grupo} pedido={pedido} onChange={onChange} />
      ))}
    </>
  );
}

type GrupoProps = (typeof OPCOES)[number] & Pick<Props, 'pedido' | 'onChange'>;

/** The box of the group takes or leaves all of it. */
function Grupo({ title, opcoes, pedido, onChange }: GrupoProps) {
  const chosen = opcoes.filter((opcao) => opcao.isIn(pedido)).length;
  return (
    <fieldset className={styles.grupo}>
      <legend>
        <Checkbox
          className={styles.all}
          checked={chosen === opcoes.length}
          indeterminate={chosen > 0 && chosen < opcoes.length}
          onChange={({ target }) => onChange(opcoes.reduce((before, opcao) => opcao.with(before, target.checked), pedido))}
        >
          {title}
        </Checkbox>
      </legend>
      <div className={styles.opcoes}>
        {opcoes.map((opcao) => (
          <Checkbox
            key={opcao.id}
            className={styles.opcao}
            checked={opcao.isIn(pedido)}
            onChange={({ target }) => onChange(opcao.with(pedido, target.checked))}
          >
            {opcao.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
