import { useId } from 'react';
import type { ImportPreview } from '@viajario/contracts/crm/importacoes/importacoes';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import styles from './importacao.module.css';
import type { Leitura, Mapeamento } from './planilha.ts';

interface Props {
  previa: ImportPreview;
  leitura: Leitura;
  onChange: (leitura: Leitura) => void;
}

/** What of the file is read where it holds more than one sheet, or hidden rows or columns: those stay out unless the user includes them. */
export function LeituraFields({ previa, leitura, onChange }: Props) {
  const { planilha, abas = [], linhasOcultas = 0, colunas } = previa;
  const hidden = colunas
    .filter(({ oculta, titulo, exemplos }) => oculta && (titulo !== '' || exemplos.length > 0))
    .map(({ letra, titulo }) => titulo || letra);
  if (abas.length === 0 && linhasOcultas === 0 && hidden.length === 0) return null;
  return (
    <fieldset className={styles.leitura}>
      <legend>O que ler do arquivo</legend>
      {abas.length > 0 && (
        <label className={styles.aba}>
          Aba
          <select
            className={styles.select}
            value={leitura.aba ?? planilha}
            // Another sheet has other columns, and hides other things.
            onChange={({ target }) => onChange({ aba: target.value })}
          >
            {abas.map(({ nome, oculta, serve }) => (
              <option key={nome} value={nome}>
                {nome}
                {oculta && ' (oculta)'}
                {!serve && ' – clientes não encontrados'}
              </option>
            ))}
          </select>
        </label>
      )}
      {linhasOcultas > 0 && (
        <Choice
          label={`Importar também ${pluralize(linhasOcultas, 'linha oculta', 'linhas ocultas')}`}
          help="Escondidas por um filtro ou à mão. Sem marcar, ficam de fora."
          checked={leitura.linhasOcultas === true}
          onChange={(checked) => onChange({ ...leitura, linhasOcultas: checked })}
        />
      )}
      {hidden.length > 0 && (
        <Choice
          label={`Importar também ${pluralize(hidden.length, 'coluna oculta', 'colunas ocultas')}`}
          help={`${new Intl.ListFormat('pt-BR').format(hidden)}. Sem marcar, ficam de fora.`}
          checked={leitura.colunasOcultas === true}
          onChange={(checked) => onChange({ ...leitura, colunasOcultas: checked, mapeamento: ofVisible(previa, leitura) })}
        />
      )}
    </fieldset>
  );
}

/** Corrections of the visible columns; the hidden ones go where the server finds that they belong. */
function ofVisible({ colunas }: ImportPreview, { mapeamento }: Leitura): Mapeamento | undefined {
  const hidden = new Set(colunas.filter(({ oculta }) => oculta).map(({ indice }) => String(indice)));
  return mapeamento && Object.fromEntries(Object.entries(mapeamento).filter(([indice]) => !hidden.has(indice)));
}

interface ChoiceProps {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label>
        <input type="checkbox" checked={checked} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p id={id}>{help}</p>
    </div>
  );
}
