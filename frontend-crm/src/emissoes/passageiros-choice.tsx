import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import type { Passageiro } from './passageiro.ts';
import styles from './emissoes.module.css';

interface Props {
  passageiros: readonly Passageiro[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** The members of the family who travel. */
export function PassageirosChoice({ passageiros, chosen, onChoose }: Props) {
  const withOrWithout = (id: string, isChosen: boolean) =>
    passageiros.map((one) => one.id).filter((one) => (one === id ? isChosen : chosen.includes(one)));
  return (
    <fieldset className={styles.passageiros}>
      <legend className="legend">Quem viaja</legend>
      {passageiros.map(({ id, nome }) => (
        <Checkbox
          key={id}
          className={styles.passageiro}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChoose(withOrWithout(id, target.checked))}
        >
          {nome}
        </Checkbox>
      ))}
    </fieldset>
  );
}
