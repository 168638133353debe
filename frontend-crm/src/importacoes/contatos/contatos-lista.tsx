import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { formatPhone, pluralize } from '@viajario/web-kit/format/formats.ts';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import tool from '../../kit/jobs/tool.module.css';
import { toastImportRefusal } from '../planilha.ts';
import type { ContatoLido } from './contato-de.ts';
import styles from './contatos.module.css';
import { useCadastrados, useImportacao, type Arquivo, type Cadastrado } from './use-contatos.ts';

const PAGE = 50;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wayTo = ({ telefoneCelular, telefoneResidencial, telefoneComercial, email }: ContatoLido) =>
  [telefoneCelular, telefoneResidencial, telefoneComercial]
    .filter((one) => one !== undefined)
    .map(formatPhone)
    .concat(email ?? [])
    .join(' · ');

interface Props {
  contaId: string;
  arquivo: Arquivo;
  onBegun: (jobId: string) => void;
  onLeave: () => void;
}

/** No contact is ticked at first: an address book holds more than clients. */
export function ContatosLista({ contaId, arquivo, onBegun, onLeave }: Props) {
  const { contatos, ignorados } = arquivo;
  const cadastrados = useCadastrados(contaId, arquivo);
  const importacao = useImportacao(contaId, { begun: onBegun, imported: untick, failed: refuse });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const searchId = useId();
  function untick(places: readonly number[]) {
    setChosen((all) => new Set([...all].filter((place) => !places.includes(place))));
  }
  function refuse(error: Error) {
    toastImportRefusal(error);
    // Of those before it some may be clients by now.
    void cadastrados.refetch();
  }
  if (cadastrados.isPending) return <LinesSkeleton rows={4} />;

  const known: ReadonlyMap<number, Cadastrado> = cadastrados.data ?? new Map();
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = contatos
    .map((contato, place) => ({ contato, place }))
    .filter(({ contato }) =>
      words.every((word) => fold(`${contato.nome} ${wayTo(contato)} ${contato.telefoneCelular ?? ''}`).includes(word)),
    );
  const fresh = found.filter(({ place }) => !known.has(place));
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  function tick(place: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(place);
    else next.delete(place);
    setChosen(next);
  }
  const count = chosen.size;
  return (
    <div className={`${styles.lista} stack shrinks gap-3`}>
      <p className={tool.quiet}>
        {arquivo.nome}: {pluralize(contatos.length, 'contato', 'contatos')}
        {ignorados > 0 && `, ${pluralize(ignorados, 'ignorado', 'ignorados')} por falta de nome`}
      </p>
      {cadastrados.isError && (
        <p role="alert" className="flush warning strong">
          Não foi possível conferir quem já está cadastrado.{' '}
          <Button size="small" onClick={() => void cadastrados.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      <label htmlFor={searchId}>Buscar contatos</label>
      <Input
        id={searchId}
        allowClear
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setPage(1);
        }}
      />
      <div className="row gap-2-4">
        <Button disabled={fresh.length === 0} onClick={() => setChosen(new Set([...chosen, ...fresh.map(({ place }) => place)]))}>
          Selecionar todos
        </Button>
        <Button disabled={count === 0} onClick={() => setChosen(new Set())}>
          Limpar seleção
        </Button>
      </div>
      {found.length === 0 && <p className={tool.quiet}>Nenhum contato com esta busca.</p>}
      <ul className={`${styles.itens} plain`} aria-label="Contatos do arquivo">
        {shown.map(({ contato, place }) => (
          <li key={place}>
            <Checkbox checked={chosen.has(place)} onChange={({ target }) => tick(place, target.checked)}>
              <span className="block breaks">{contato.nome}</span>
              <span className="block quiet small breaks">{wayTo(contato)}</span>
            </Checkbox>
            <JaCadastrado contaId={contaId} cliente={known.get(place)} />
          </li>
        ))}
      </ul>
      <PageButtons label="Páginas de contatos" page={page} pageCount={Math.ceil(found.length / PAGE)} onPage={setPage} />
      <div className="row gap-2-4">
        <Button
          type="primary"
          disabled={count === 0}
          loading={importacao.isPending}
          onClick={() => importacao.run(contatos.flatMap((contato, place) => (chosen.has(place) ? [{ contato, place }] : [])))}
        >
          {`Importar ${pluralize(count, 'contato', 'contatos')}`}
        </Button>
        <Button onClick={onLeave}>Cancelar</Button>
      </div>
      {importacao.isPending && importacao.done > 0 && (
        <p role="status">{`${pluralize(importacao.done, 'importado', 'importados')}...`}</p>
      )}
    </div>
  );
}

function JaCadastrado({ contaId, cliente }: { contaId: string; cliente: Cadastrado | undefined }) {
  if (!cliente) return null;
  return (
    <Link className="hit small" to={contaLink(`/cliente/${cliente.id}`, contaId)} aria-label={`Já cadastrado: ${cliente.nome}`}>
      Já cadastrado
    </Link>
  );
}
