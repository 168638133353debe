import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { LIMITS } from '@viajario/contracts/limits';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './colar.module.css';
import { parseMessage, type PessoaLida } from './parse-message.ts';
import { summaryOf } from './fill-fields.ts';
import { areFamilia, type useFamilia } from './use-familia.ts';

const NADA = 'Não encontramos dados nesta mensagem. Confira o texto ou preencha os campos.';
const SEM_CARTAO = 'O número de cartão e o código ficaram de fora: o Viajário não guarda cartões.';

interface Props {
  /** A message to begin with; '' opens the area for one. */
  texto?: string;
  /** Fills in the form; returns the message to show. */
  onPessoa: (pessoa: PessoaLida) => string;
  onLerPassaporte: () => void;
  /** Registers several people of one message at once, where that is possible. */
  familia?: Pick<ReturnType<typeof useFamilia>, 'cadastrar' | 'isSaving'>;
}

/** 'Colar dados': a message of the client fills the form in; it is read in the browser, nothing is sent and nothing is saved. */
export function ColarDados({ texto, onPessoa, onLerPassaporte, familia }: Props) {
  const [isOpen, setOpen] = useState(texto !== undefined);
  const [message, setMessage] = useState(texto ?? '');
  const [pessoas, setPessoas] = useState<readonly PessoaLida[]>([]);
  const [chosen, setChosen] = useState(0);
  const [told, setTold] = useState('');
  const [areaId, openId, choiceId] = [useId(), useId(), useId()];

  function take(pessoa: PessoaLida, cartoes: number) {
    const answer = [onPessoa(pessoa), ...(cartoes > 0 ? [SEM_CARTAO] : [])].join(' ');
    flushSync(() => {
      setPessoas([]);
      setMessage('');
      setTold(answer);
      setOpen(false);
    });
    document.getElementById(openId)?.focus();
  }
  function fill() {
    const { pessoas: found, cartoes } = parseMessage(message, hojeSaoPaulo());
    const wanted = pessoas[chosen];
    if (wanted) return take(wanted, cartoes);
    const [first, ...others] = found;
    if (!first) return setTold(cartoes > 0 ? SEM_CARTAO : NADA);
    if (others.length === 0) return take(first, cartoes);
    flushSync(() => {
      setPessoas(found);
      setChosen(0);
      setTold(cartoes > 0 ? SEM_CARTAO : '');
    });
    document.getElementById(choiceId)?.querySelector('input')?.focus();
  }
  function write(text: string) {
    setMessage(text);
    setPessoas([]);
  }
  const fillAtFirst = useEffectEvent(() => texto && fill());
  useEffect(() => void fillAtFirst(), []);
  function show() {
    flushSync(() => {
      setOpen(true);
      setTold('');
    });
    document.getElementById(areaId)?.focus();
  }

  return (
    <>
      {isOpen ? (
        <div className={`${styles.panel} stack gap-3 p-4 mb-4`}>
          <label className="medium" htmlFor={areaId}>
            Cole a mensagem
          </label>
          <TextArea
            id={areaId}
            rows={5}
            maxLength={LIMITS.observacoes}
            value={message}
            aria-describedby={`${areaId}-ajuda`}
            onChange={({ target }) => write(target.value)}
          />
          <p id={`${areaId}-ajuda`} className="flush quiet small">
            O texto é lido neste aparelho e não é enviado. Confira os campos antes de salvar.
          </p>
          {pessoas.length > 0 && <Escolha id={choiceId} pessoas={pessoas} chosen={chosen} onChoose={setChosen} />}
          {familia && areFamilia(pessoas) && (
            <p id={`${choiceId}-familia`} className="flush quiet small">
              Como família, a pessoa escolhida é a principal. Os cadastros são salvos na hora.
            </p>
          )}
          <div className="wrap gap-2">
            <Button type="primary" onClick={fill}>
              Preencher
            </Button>
            {familia && areFamilia(pessoas) && (
              <Button
                aria-disabled={familia.isSaving}
                aria-describedby={`${choiceId}-familia`}
                onClick={() => familia.cadastrar(pessoas, chosen)}
              >
                {`Cadastrar os ${pessoas.length} como família`}
              </Button>
            )}
            <Button onClick={onLerPassaporte}>Ler passaporte</Button>
            <Button onClick={() => setOpen(false)}>Fechar</Button>
          </div>
        </div>
      ) : (
        <Button id={openId} className={styles.open} onClick={show}>
          Colar dados
        </Button>
      )}
      <p role="status" className={told ? 'flush mb-3 quiet small' : 'visually-hidden'}>
        {told}
      </p>
    </>
  );
}

interface EscolhaProps {
  id: string;
  pessoas: readonly PessoaLida[];
  /** From 0. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** A message with several people. 'Preencher' takes the chosen one: arrow keys walk from one to the next. */
function Escolha({ id, pessoas, chosen, onChoose }: EscolhaProps) {
  return (
    <fieldset id={id} className={styles.choice}>
      <legend>Qual destas pessoas?</legend>
      {pessoas.map((pessoa, i) => (
        <label key={i} className={`${styles.person} flex start gap-2 breaks`}>
          <input type="radio" name={id} checked={i === chosen} onChange={() => onChoose(i)} />
          <span>
            {pessoa.campos.nome ?? `Pessoa ${i + 1}`}
            <small>{summaryOf(pessoa)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
