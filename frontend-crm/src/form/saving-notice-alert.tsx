import { Button } from 'antd';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { usePessoas } from '../equipe/use-pessoas.ts';
import { useClienteNome } from '../responsavel/use-cliente-nome.ts';
import styles from './form-layout.module.css';
import type { Overwritten } from './record-fields.ts';
import type { SavingNotice } from './use-record-saving.ts';

/** Above the fields: somebody else saved this record meanwhile, or what reloading replaced. */
export function SavingNoticeAlert({ notice, onReload }: { notice: SavingNotice; onReload: () => Promise<void> }) {
  if (notice.outdated) {
    return (
      <div className="flush mt-2 mb-3">
        <Notice kind="warning" title={notice.outdated} actions={<Button onClick={() => void onReload()}>Recarregar</Button>} />
      </div>
    );
  }
  if (!notice.overwritten) return null;
  return (
    <div className="flush mt-2 mb-3">
      <Notice kind="info" title="Versão atual carregada. Confira e salve de novo.">
        {notice.overwritten.length > 0 && (
          <ul className={styles.overwritten}>
            {notice.overwritten.map(({ label, kind, typed }) => (
              <li key={label}>
                {label}: você tinha <Had kind={kind} typed={typed} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function Had({ kind, typed }: Pick<Overwritten, 'kind' | 'typed'>) {
  if (kind === 'member') return <ChosenPessoa id={typed} />;
  if (kind === 'id') return <ChosenCliente id={typed} />;
  return typed ? `escrito “${typed}”` : 'apagado o texto';
}

function ChosenPessoa({ id }: { id: string }) {
  const pessoas = usePessoas(useConta().contaId);
  return `escolhido “${pessoas.find((pessoa) => pessoa.id === id)?.nome ?? 'Ninguém'}”`;
}

function ChosenCliente({ id }: { id: string }) {
  const nome = useClienteNome(id);
  return `escolhido “${id ? nome : 'Ninguém'}”`;
}
