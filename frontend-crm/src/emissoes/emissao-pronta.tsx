import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { CONFIRA_O_SOBRENOME, type Emissao } from '@viajario/contracts/crm/emissoes/emissoes';
import type { CampoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCopy } from '../kit/page/use-copy.ts';
import type { Passageiro } from './passageiro.ts';
import styles from './emissoes.module.css';

const CAMPO_TEXTS: Record<CampoDeEmissao, string> = {
  nome: 'nome e sobrenome como no documento',
  dataNascimento: 'data de nascimento',
  sexo: 'sexo, no documento de viagem',
  cpf: 'CPF, ou número do passaporte',
  passaporte: 'número do passaporte',
  validade: 'validade do passaporte',
  email: 'e-mail',
  telefone: 'telefone',
};

interface Props {
  contaId: string;
  emissao: Emissao;
  passageiros: readonly Passageiro[];
}

/** The text to copy, and the fields in it that are missing or need a check. */
export function EmissaoPronta({ contaId, emissao: { texto, faltam, avisos }, passageiros }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { copied, copy } = useCopy(field, 'Não foi possível copiar. Selecione o texto e copie.');
  const cliente = (clienteId: string, nome = passageiros.find((one) => one.id === clienteId)?.nome) => (
    // What was prepared stays where it is.
    <Link key={clienteId} to={contaLink(`/cliente/${clienteId}`, contaId)} target="_blank">
      {nome ?? 'Cliente'}
    </Link>
  );
  return (
    <>
      {texto === '' ? (
        <p role="status">Ninguém tem um nome que possa ir em um bilhete.</p>
      ) : (
        <>
          <label htmlFor={id}>Dados para copiar</label>
          <textarea ref={field} id={id} className={styles.texto} readOnly autoComplete="off" rows={8} wrap="off" value={texto} />
          <div className="wrap gap-2">
            <Button
              // The button that made the text is gone.
              autoFocus
              type="primary"
              icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
              onClick={() => void copy()}
            >
              Copiar
            </Button>
          </div>
        </>
      )}
      <Found title="Faltam dados">
        {faltam.map(({ clienteId, nome, campos }) => (
          <li key={clienteId}>
            {cliente(clienteId, nome)}: {campos.map((campo) => CAMPO_TEXTS[campo]).join(', ')}
          </li>
        ))}
      </Found>
      <Found title="Confira">
        {avisos.map(({ clienteId, clienteIds, texto: aviso }) => (
          <li key={`${clienteId} ${aviso}`}>
            {clienteIds ? (
              <>
                {CONFIRA_O_SOBRENOME}: {clienteIds.map((one, i) => [i > 0 && ', ', cliente(one)])}
              </>
            ) : (
              <>
                {cliente(clienteId)}: {aviso}
              </>
            )}
          </li>
        ))}
      </Found>
    </>
  );
}

function Found({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flush mt-2 mb-1 body strong">
        {title}
      </h3>
      <ul className={styles.found}>{children}</ul>
    </section>
  );
}
