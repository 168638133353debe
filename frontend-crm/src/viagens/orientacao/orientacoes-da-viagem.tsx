import { orientacoes, type PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { emLista } from '../../prontidao/prontidao-texts.ts';
import { isAberta } from '../viagem-texts.ts';
import page from '../viagem/viagem.module.css';
import { reaviso } from './reaviso.ts';
import styles from './orientacoes-da-viagem.module.css';

const MensagemDialog = lateDialog(() => import('../../mensagens/mensagem-dialog.tsx'));
const OrientarDialog = lateDialog(() => import('./orientar-dialog.tsx'));

type PessoaDaPrevia = PreviaDaOrientacao['pessoas'][number];
type Dialog = { kind: 'orientar'; previa: PreviaDaOrientacao } | { kind: 'reavisar'; pessoa: PessoaDaPrevia };

/** 'Orientação': who was told what is missing, who has confirmed it, and whether that is still so; family by family. */
export function OrientacoesDaViagem({ viagem }: { viagem: Viagem }) {
  const { id, viajantes } = viagem;
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();
  const previas = useQuery({
    ...read(orientacoes.previewDaViagem, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: isAberta(viagem),
  });
  return (
    <section ref={screen} tabIndex={-1} aria-labelledby="viagem-orientacao" className="panel shrinks p-4 takes-focus">
      <h2 id="viagem-orientacao" className={`${page.titulo} mb-2`}>
        Orientação
      </h2>
      {isAberta(viagem) ? (
        <Loaded query={previas} failedTitle="Não foi possível preparar a orientação" lines={viajantes.length}>
          {(familias) => (
            <ul className="plain" aria-labelledby="viagem-orientacao">
              {familias.map((previa) => (
                <Familia
                  key={previa.clienteIds.join()}
                  previa={previa}
                  viajantes={viajantes.filter(({ clienteId }) => previa.clienteIds.includes(clienteId))}
                  isNamed={familias.length > 1}
                  onOrientar={() => open({ kind: 'orientar', previa })}
                  onReavisar={(pessoa) => open({ kind: 'reavisar', pessoa })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        <ul className="plain" aria-labelledby="viagem-orientacao">
          {viajantes.map((viajante) => (
            <Viajante key={viajante.clienteId} viajante={viajante} />
          ))}
        </ul>
      )}
      {dialog?.kind === 'orientar' && <OrientarDialog viagemId={id} previa={dialog.previa} onClosed={closed} />}
      {dialog?.kind === 'reavisar' && (
        <MensagemDialog
          cliente={{ id: dialog.pessoa.clienteId, nome: dialog.pessoa.nome }}
          texto={reaviso(viagem.nome, dialog.pessoa)}
          onClosed={closed}
        />
      )}
    </section>
  );
}

interface FamiliaProps {
  previa: PreviaDaOrientacao;
  viajantes: readonly ViajanteDaViagem[];
  isNamed: boolean;
  onOrientar: () => void;
  onReavisar: (pessoa: PessoaDaPrevia) => void;
}

function Familia({ previa, viajantes, isNamed, onOrientar, onReavisar }: FamiliaProps) {
  const nomes = emLista(viajantes.map(({ nome }) => nome));
  const isTold = viajantes.every(({ orientacao }) => orientacao !== null);
  return (
    <li className={`${styles.familia} ruled`}>
      <ul className="plain" aria-label={nomes}>
        {viajantes.map((viajante) => (
          <Viajante
            key={viajante.clienteId}
            viajante={viajante}
            pessoa={previa.pessoas.find(({ clienteId }) => clienteId === viajante.clienteId)}
            onReavisar={onReavisar}
          />
        ))}
      </ul>
      <div className="no-print">
        <Button aria-haspopup="dialog" aria-label={isNamed ? `Ver orientação de ${nomes}` : undefined} onClick={onOrientar}>
          {isTold ? 'Ver e refazer' : 'Ver orientação'}
        </Button>
      </div>
    </li>
  );
}

interface ViajanteProps {
  viajante: ViajanteDaViagem;
  /** What would be said today; missing where nothing is said any more. */
  pessoa?: PessoaDaPrevia;
  onReavisar?: (pessoa: PessoaDaPrevia) => void;
}

function Viajante({ viajante: { nome, orientacao }, pessoa, onReavisar }: ViajanteProps) {
  const isOld = orientacao?.atual === false;
  return (
    <li className={`${styles.viajante} row gap-1-2`}>
      <span className="breaks">{nome}</span>
      {orientacao === null && <Badge tone="quiet">Não enviada</Badge>}
      {orientacao && (
        <Badge tone={orientacao.cienteEm ? 'positive' : 'warning'}>
          {orientacao.cienteEm ? `Ciente em ${formatInstant(orientacao.cienteEm)}` : 'Sem ciência'}
        </Badge>
      )}
      {orientacao?.enviadaEm && <span className="quiet small">{`Enviada em ${formatInstant(orientacao.enviadaEm)}`}</span>}
      {isOld && <Badge tone="warning">Desatualizada</Badge>}
      {isOld && pessoa && onReavisar && (
        <Button
          size="small"
          className="no-print"
          aria-haspopup="dialog"
          aria-label={`Reavisar ${nome}`}
          onClick={() => onReavisar(pessoa)}
        >
          Reavisar
        </Button>
      )}
    </li>
  );
}
