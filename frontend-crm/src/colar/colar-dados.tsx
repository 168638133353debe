import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { LIMITS } from '@viajario/contracts/limits';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './colar.module.css';
import { lerMensagem, type PessoaLida } from './ler-mensagem.ts';
import { resumoDe } from './preencher.ts';

interface Props {
  /** A message to begin with; '' opens the area for one. */
  texto?: string;
  /** Fills the form in; the answer is told. */
  onPessoa: (pessoa: PessoaLida) => string;
  onLerPassaporte: () => void;
}

/** 'Colar dados': a message of the client fills the form in; it is read in the browser, nothing is sent and nothing is saved. */
export function ColarDados({ texto, onPessoa, onLerPassaporte }: Props) {
  const [isOpen, setOpen] = useState(texto !== undefined);
  const [message, setMessage] = useState(texto ?? '');
  const [pessoas, setPessoas] = useState<readonly PessoaLida[]>([]);
  const [told, setTold] = useState('');
  const [areaId, openId] = [useId(), useId()];

  function take(pessoa: PessoaLida) {
    const words = onPessoa(pessoa);
    flushSync(() => {
      setPessoas([]);
      setMessage('');
      setTold(words);
      setOpen(false);
    });
    document.getElementById(openId)?.focus();
  }
  function fill() {
    const found = lerMensagem(message, hojeSaoPaulo());
    const [first, ...others] = found;
    if (!first) return setTold('Não encontramos dados nesta mensagem. Confira o texto ou preencha os campos.');
    if (others.length > 0) return setPessoas(found);
    take(first);
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
        <div className={styles.panel}>
          <label className={styles.label} htmlFor={areaId}>
            Cole a mensagem
          </label>
          <TextArea
            id={areaId}
            rows={5}
            maxLength={LIMITS.observacoes}
            value={message}
            aria-describedby={`${areaId}-ajuda`}
            onChange={({ target }) => setMessage(target.value)}
          />
          <p id={`${areaId}-ajuda`} className={styles.help}>
            O texto é lido neste aparelho e não é enviado. Confira os campos antes de salvar.
          </p>
          {pessoas.length > 0 && <Escolha pessoas={pessoas} onChoose={take} />}
          <div className={styles.actions}>
            <Button type="primary" onClick={fill}>
              Preencher
            </Button>
            <Button onClick={onLerPassaporte}>Ler passaporte</Button>
            <Button onClick={() => setOpen(false)}>Fechar</Button>
          </div>
        </div>
      ) : (
        <Button id={openId} className={styles.open} onClick={show}>
          Colar dados
        </Button>
      )}
      <p role="status" className={told ? styles.told : 'visually-hidden'}>
        {told}
      </p>
    </>
  );
}

/** A message that tells of several people. */
function Escolha({ pessoas, onChoose }: { pessoas: readonly PessoaLida[]; onChoose: (pessoa: PessoaLida) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Qual destas pessoas?</legend>
      {pessoas.map((pessoa, i) => (
        <label key={i} className={styles.person}>
          <input type="radio" name={name} onChange={() => onChoose(pessoa)} />
          <span>
            {pessoa.campos.nome ?? `Pessoa ${i + 1}`}
            <small>{resumoDe(pessoa)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
