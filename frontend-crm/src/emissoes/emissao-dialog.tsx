import { emissoes } from '@viajario/contracts/crm/emissoes/emissoes';
import { FORMATOS_DE_EMISSAO, type FormatoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import { ABRANGENCIAS, type Abrangencia } from '@viajario/contracts/crm/prontidao/abrangencias';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import layout from '../kit/form/form-layout.module.css';
import { useStoredChoice } from '../kit/list/use-stored-choice.ts';
import { EmissaoPronta } from './emissao-pronta.tsx';
import styles from './emissoes.module.css';
import type { Passageiro } from './passageiro.ts';
import { PassageirosChoice } from './passageiros-choice.tsx';

const FORMATO_LABELS: Record<FormatoDeEmissao, string> = { texto: 'Texto', planilha: 'Planilha', gds: 'GDS' };
const FORMATO_TEXTS: Record<FormatoDeEmissao, string> = {
  texto: 'Um bloco para cada pessoa, para enviar a uma consolidadora.',
  planilha: 'Uma linha para cada pessoa, para colar em uma planilha.',
  gds: 'As linhas de nome e documento de um sistema de reservas.',
};

const VIAGEM_LABELS: Record<Abrangencia, string> = { nacional: 'Nacional', internacional: 'Internacional' };
const VIAGEM_TEXTS: Record<Abrangencia, string> = {
  nacional: 'O documento é o CPF ou, sem ele, o passaporte.',
  internacional: 'O documento é o passaporte.',
};

interface Props {
  contaId: string;
  passageiros: readonly Passageiro[];
  /** Not all of them may travel. */
  choosable?: boolean;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Copiar para emissão': the data of passengers as a ticket takes them, asked for with one press, as each of them is recorded. */
export default function EmissaoDialog({ contaId, passageiros, choosable = false, onClosed }: Props) {
  const diaId = useId();
  const [formato, setFormato] = useState<FormatoDeEmissao>('texto');
  const [kept, setViagem] = useStoredChoice('viajario.emissao.viagem');
  const viagem = ABRANGENCIAS.find((one) => one === kept) ?? 'internacional';
  const [dia, setDia] = useState('');
  const [ids, setIds] = useState(() => passageiros.map(({ id }) => id));
  const [refusal, setRefusal] = useState('');
  const create = useMutation(
    write(emissoes.create, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 429) setRefusal(TOO_OFTEN);
        else if (error instanceof ApiError && error.status === 400) setRefusal(error.errors[0]?.message ?? error.message);
        else toastRefusal('Os dados não foram preparados', error);
      },
    }),
  );
  /** The shown text belongs to the current choice. */
  const change = (apply: () => void) => {
    apply();
    setRefusal('');
    create.reset();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setRefusal('');
    if (ids.length === 0) return setRefusal('Escolha ao menos um cliente');
    if (dia !== '' && !isDay(dia)) {
      document.getElementById(diaId)?.focus();
      return setRefusal(FIELD_TEXTS.day);
    }
    create.mutate({ body: { contaId, clienteIds: ids, formato, viagem, dataViagem: dia || null } });
  }
  return (
    <InnerFormDialog
      small
      title="Copiar para emissão"
      firstFieldId={`${diaId}-prepare`}
      isDirty={() => false}
      onClosed={onClosed}
    >
      {({ cancel }) => (
        <form className={layout.form} noValidate onSubmit={submit}>
          <div className={`${layout.fields} ${layout.rows} gap-2`}>
            {choosable ? (
              <PassageirosChoice passageiros={passageiros} chosen={ids} onChoose={(next) => change(() => setIds(next))} />
            ) : (
              <p>{passageiros.length === 1 ? passageiros[0]?.nome : pluralize(ids.length, 'passageiro', 'passageiros')}</p>
            )}
            <div className="wrap gap-2">
              <Choice
                label="Formato"
                choices={FORMATOS_DE_EMISSAO.map((one) => [one, FORMATO_LABELS[one]] as const)}
                value={formato}
                onChoose={(next) => change(() => setFormato(next))}
              />
              <Choice
                label="Viagem"
                choices={ABRANGENCIAS.map((one) => [one, VIAGEM_LABELS[one]] as const)}
                value={viagem}
                onChoose={(next) => change(() => setViagem(next))}
              />
            </div>
            <p className="quiet small">
              {FORMATO_TEXTS[formato]} {VIAGEM_TEXTS[viagem]}
            </p>
            <label htmlFor={diaId}>Data da viagem</label>
            <DayInput
              id={diaId}
              className={styles.day}
              value={dia}
              aria-describedby={`${diaId}-hint ${diaId}-refusal`}
              onChange={(next) => change(() => setDia(next))}
            />
            <p id={`${diaId}-hint`} className="quiet small">
              Opcional: diz quem é adulto, criança ou bebê nesse dia. Sem ela vale hoje.
            </p>
            <p id={`${diaId}-refusal`} role="alert" className="negative small">
              {refusal}
            </p>
            {create.data && <EmissaoPronta contaId={contaId} emissao={create.data} passageiros={passageiros} />}
          </div>
          <div className={layout.footer}>
            <Button onClick={cancel}>Fechar</Button>
            {!create.data && (
              <Button
                id={`${diaId}-prepare`}
                type="primary"
                htmlType="submit"
                loading={create.isPending}
                aria-disabled={create.isPending}
              >
                Preparar dados
              </Button>
            )}
          </div>
        </form>
      )}
    </InnerFormDialog>
  );
}

const TOO_OFTEN = 'Você preparou dados para emissão muitas vezes na última hora. Aguarde um pouco e tente de novo.';
