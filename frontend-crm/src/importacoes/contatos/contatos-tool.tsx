import { Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import tool from '../../kit/jobs/tool.module.css';
import { ContatosLista } from './contatos-lista.tsx';
import { readFile, type Arquivo } from './use-contatos.ts';

interface Props {
  contaId: string;
  onBegun: (jobId: string) => void;
}

/** 'Contatos (.vcf)': the contacts of a phone or an address book, from which the user chooses. */
export function ContatosTool({ contaId, onBegun }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [arquivo, setArquivo] = useState<Arquivo>();
  const [problem, setProblem] = useState<string>();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Emptied, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readFile(file);
    setArquivo(typeof read === 'string' ? undefined : read);
    setProblem(typeof read === 'string' ? read : undefined);
  }
  function leave() {
    setArquivo(undefined);
    button.current?.focus();
  }
  return (
    <div className={tool.tool}>
      <h3 className={tool.heading}>Contatos (.vcf)</h3>
      <p className={tool.quiet}>
        Os contatos do celular, do Google, do iPhone ou do Outlook, exportados em um arquivo .vcf. Você escolhe quem vira cliente.
      </p>
      <Button ref={button} onClick={() => input.current?.click()}>
        {arquivo ? 'Escolher outro arquivo' : 'Escolher contatos'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".vcf,text/vcard,text/x-vcard"
        aria-label="Arquivo de contatos"
        onChange={take}
      />
      {problem && (
        <p role="alert" className="flush warning strong">
          {problem}
        </p>
      )}
      {arquivo && <ContatosLista key={arquivo.key} {...{ contaId, arquivo, onBegun }} onLeave={leave} />}
    </div>
  );
}
