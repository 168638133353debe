import { prontidao, type AcompanhanteNoCadastro } from '@viajario/contracts/crm/prontidao/prontidao';
import {
  PARENTESCOS_DO_ACOMPANHANTE,
  type ParentescoDoAcompanhante,
} from '@viajario/contracts/crm/prontidao/parentescos-do-acompanhante';
import type { ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { downloadMade } from '@viajario/web-kit/api/file.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import { formatDay, idade } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { InnerFormDialog } from '../../kit/dialog/form-dialog.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { MenorResposta, MenorRessalvas } from './menor-resposta.tsx';
import type { PessoaDaViagem } from '../use-pessoas-da-viagem.ts';
import type { ViagemDaConta } from '../use-viagem.ts';
import { ACOMPANHANTE_LABELS, emLista, ORIGEM_TEXTS } from '../prontidao-texts.ts';
import styles from '../prontidao.module.css';

const LEAD_ID = 'menor-viagem';
const ABRANGENCIAS = [
  ['nacional', 'No Brasil'],
  ['internacional', 'Ao exterior'],
] as const;
/** Ties change elsewhere: each visit asks. */
const FRESH = { staleTime: 0, gcTime: 0 };
const OPCOES = PARENTESCOS_DO_ACOMPANHANTE.map((papel) => [papel, ACOMPANHANTE_LABELS[papel]] as const);

/** What was chosen in place of the role on file, by id; null for a person who does not accompany the minor. */
type Escolhas = Readonly<Record<string, ParentescoDoAcompanhante | null>>;

interface Props {
  clienteId: string;
  viagem: ViagemDaConta;
  pessoas: readonly PessoaDaViagem[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Autorização de menor': who has to allow the trip of a minor, and the form for it. */
export default function MenorDialog({ clienteId, viagem, pessoas, onClosed }: Props) {
  const { contaId, ida, destino } = viagem;
  const [abrangencia, setAbrangencia] = useState<ViagemDeMenor['abrangencia']>(destino === 'BRA' ? 'nacional' : 'internacional');
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const menor = pessoas.find(({ id }) => id === clienteId);
  const outros = pessoas.filter(({ id }) => id !== clienteId);
  const trip = { contaId, clienteId, abrangencia, ida };
  const onFile = { ...trip, clienteIds: pessoas.map(({ id }) => id) };
  const cadastro = useQuery({ ...read(prontidao.menor, { body: onFile }), ...FRESH, placeholderData: keepPreviousData });
  const adultos = cadastro.data?.acompanhantes ?? [];
  const acompanhantes = adultos.flatMap((adulto) => {
    const papel = papelOf(adulto, escolhas);
    return papel ? [{ clienteId: adulto.clienteId, papel }] : [];
  });
  const body = Object.keys(escolhas).length > 0 ? { ...trip, acompanhantes } : onFile;
  const resposta = useQuery({ ...read(prontidao.menor, { body }), ...FRESH });
  const pdf = useMutation({
    mutationFn: () => downloadMade(prontidao.menorPdf, {}, body),
    onError: (error) => toastRefusal('O formulário não foi gerado', error),
  });
  const nascimento = menor?.cliente?.dataNascimento;
  return (
    <InnerFormDialog small title="Autorização de menor" firstFieldId={LEAD_ID} isDirty={() => false} onClosed={onClosed}>
      {({ cancel }) => (
        <div className={layout.form}>
          <div className={`${layout.fields} ${styles.conteudo}`}>
            <p id={LEAD_ID} tabIndex={-1} className="flush breaks takes-focus">
              <strong>{menor?.nome}</strong>
              {nascimento && ` terá ${idade(nascimento, ida)} na ida, em ${formatDay(ida)}.`}
            </p>
            <div className={styles.abrangencia}>
              <Choice label="Abrangência" choices={ABRANGENCIAS} value={abrangencia} onChoose={setAbrangencia} />
            </div>
            <Loaded query={resposta} failedTitle="Não foi possível verificar a autorização" lines={4}>
              {(answer) => <MenorResposta resposta={answer} />}
            </Loaded>
            {cadastro.data && <Acompanhantes {...{ adultos, outros, escolhas }} onChange={setEscolhas} />}
            {resposta.data && <MenorRessalvas resposta={resposta.data} />}
          </div>
          <div className={layout.footer}>
            <Button onClick={cancel}>Fechar</Button>
            {resposta.data?.precisa && (
              <Button
                type="primary"
                loading={pdf.isPending}
                aria-disabled={pdf.isPending}
                onClick={() => pdf.isPending || pdf.mutate()}
              >
                Baixar formulário (PDF)
              </Button>
            )}
          </div>
        </div>
      )}
    </InnerFormDialog>
  );
}

interface AcompanhantesProps {
  adultos: readonly AcompanhanteNoCadastro[];
  /** All who travel along. */
  outros: readonly PessoaDaViagem[];
  escolhas: Escolhas;
  onChange: (escolhas: Escolhas) => void;
}

/** What each of the adults is to the minor; nobody else can accompany. */
function Acompanhantes({ adultos, outros, escolhas, onChange }: AcompanhantesProps) {
  if (outros.length === 0)
    return <p className="flush quiet small breaks">Ninguém mais está na viagem. Quem acompanha entra em “Quem viaja”.</p>;
  const naoContam = outros.filter(({ id }) => !adultos.some(({ clienteId }) => clienteId === id)).map(({ nome }) => nome);
  return (
    <fieldset className={styles.acompanhantes}>
      <legend>Quem acompanha</legend>
      {adultos.map((adulto) => {
        const id = adulto.clienteId;
        return (
          <div key={id} className={styles.acompanhante}>
            <label htmlFor={`acompanha-${id}`}>{outros.find((outro) => outro.id === id)?.nome}</label>
            <div>
              <NativeSelect
                id={`acompanha-${id}`}
                aria-describedby={`origem-${id}`}
                none="Não acompanha"
                options={OPCOES}
                value={papelOf(adulto, escolhas) ?? ''}
                onChange={(value) =>
                  onChange({ ...escolhas, [id]: PARENTESCOS_DO_ACOMPANHANTE.find((one) => one === value) ?? null })
                }
              />
              <span id={`origem-${id}`} className="quiet small">
                {id in escolhas ? 'escolhido aqui' : ORIGEM_TEXTS[adulto.origem ?? 'nenhuma']}
              </span>
            </div>
          </div>
        );
      })}
      {naoContam.length > 0 && (
        <p className="flush quiet small breaks">
          Não {naoContam.length === 1 ? 'conta' : 'contam'}: {emLista(naoContam)} (com menos de 18 anos na ida, ou sem data de
          nascimento).
        </p>
      )}
    </fieldset>
  );
}

const papelOf = ({ clienteId, papel }: AcompanhanteNoCadastro, escolhas: Escolhas): ParentescoDoAcompanhante | null => {
  const chosen = escolhas[clienteId];
  return chosen === undefined ? papel : chosen;
};
