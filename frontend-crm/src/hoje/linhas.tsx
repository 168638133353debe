import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { birthdayText, lembretePath, reminderText } from '@viajario/contracts/crm/avisos/avisos';
import type { Aniversario } from '@viajario/contracts/crm/avisos/notifications';
import type { Chegada } from '@viajario/contracts/crm/hoje/hoje';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import type { ViagemListItem } from '@viajario/contracts/crm/viagens/viagens';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatDay, formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { assuntoOf, LembreteTexto } from '../anotacoes/lembretes/lembrete-parts.tsx';
import { envioPath } from '../envios/envio-texts.ts';
import { AvisoPorWhatsApp, type Avisavel } from '../mensagens/aviso-por-whatsapp.tsx';
import { useMensagemDialog } from '../mensagens/use-mensagem-dialog.tsx';
import { ResultadoBadge } from '../prontidao/resultado-parts.tsx';
import { diasText } from '../vencimentos/vencimento-texts.ts';
import { pendenciasCount, pessoasText, quandoText } from '../viagens/viagem-texts.ts';
import { AdiarButton } from './adiar-button.tsx';
import { Caminho, Linha } from './linha.tsx';

export function ViagemLinha({ viagem }: { viagem: ViagemListItem }) {
  const { id, nome, ida, resultado, faltamCount } = viagem;
  const hoje = useHoje();
  const to = contaLink(`/viagem/${id}`, useConta().contaId);
  const nomeId = `viagem-${id}`;
  return (
    <Linha
      id={nomeId}
      quem={nome}
      to={to}
      quando={quandoText(viagem, hoje)}
      dia={formatDay(ida).slice(0, 5)}
      acoes={
        <Caminho to={to} describedBy={nomeId}>
          {resultado === 'verde' ? 'Ver viagem' : 'Ver o que falta'}
        </Caminho>
      }
    >
      <span className="row gap-0-2">
        <ResultadoBadge resultado={resultado} />
        {[pessoasText(viagem), faltamCount > 0 && pendenciasCount(faltamCount)].filter(Boolean).join(' · ')}
      </span>
    </Linha>
  );
}

/** What a line that can be put off offers. */
interface Adiavel {
  onAdiar: (dia: CivilDay) => void;
  /** Asks for another day. */
  onEscolher: () => void;
}

interface TarefaProps extends Adiavel {
  lembrete: Lembrete;
  onConcluir: () => void;
}

export function TarefaLinha({ lembrete, onConcluir, ...adiar }: TarefaProps) {
  const { id, cliente, viagem, texto, vencimento } = lembrete;
  const { contaId } = useConta();
  const dias = daysBetween(useHoje(), vencimento);
  const nomeId = `tarefa-${id}`;
  return (
    <Linha
      id={nomeId}
      quem={assuntoOf(lembrete)}
      to={cliente || viagem ? contaLink(lembretePath(lembrete), contaId) : undefined}
      quando={reminderText(dias)}
      dia={formatDay(vencimento).slice(0, 5)}
      isLate={dias < 0}
      acoes={
        <>
          <Button icon={<Icon of={CheckOutlined} />} aria-describedby={nomeId} onClick={onConcluir}>
            Concluir
          </Button>
          <AdiarButton describedBy={nomeId} {...adiar} />
        </>
      }
    >
      <LembreteTexto texto={texto} />
    </Linha>
  );
}

export function ChegadaLinha({ chegada: { tipo, id, quando, cliente, viagem } }: { chegada: Chegada }) {
  const { contaId } = useConta();
  const nomeId = `chegou-${id}`;
  const link = (path: string) => contaLink(path, contaId);
  const toCliente = cliente ? link(`/cliente/${cliente.id}`) : undefined;
  const [dia = '', hora = ''] = formatInstant(quando).split(' ');
  return (
    <Linha
      id={nomeId}
      quem={cliente?.nome ?? 'Pessoa excluída'}
      to={toCliente}
      quando={dia === formatDay(useHoje()) ? `Hoje, ${hora}` : `${dia.slice(0, 5)}, ${hora}`}
      acoes={
        tipo === 'envio' && cliente ? (
          <Caminho to={link(envioPath(cliente.id, id))} describedBy={nomeId}>
            Revisar envio
          </Caminho>
        ) : viagem ? (
          <Caminho to={link(`/viagem/${viagem.id}`)} describedBy={nomeId}>
            Ver viagem
          </Caminho>
        ) : (
          toCliente && (
            <Caminho to={toCliente} describedBy={nomeId}>
              Ver cliente
            </Caminho>
          )
        )
      }
    >
      {[tipo === 'envio' ? 'Enviou dados' : 'Leu as orientações e está ciente', viagem?.nome].filter(Boolean).join(' · ')}
    </Linha>
  );
}

interface ComAviso extends Avisavel {
  onAberta: () => void;
}

interface VencimentoProps extends ComAviso, Adiavel {
  vencimento: Vencimento;
}

export function VencimentoLinha({ vencimento, onAberta, onAdiar, onEscolher, ...aviso }: VencimentoProps) {
  const { id, cliente, tipo, descricao, dias, validade } = vencimento;
  const { contaId } = useConta();
  const nomeId = `vencimento-${id}`;
  const mensagem = useMensagemDialog(cliente, tipo === 'passaporte' ? 'passaporte' : 'livre', { onAberta });
  return (
    <Linha
      id={nomeId}
      quem={cliente.nome}
      to={contaLink(`/cliente/${cliente.id}#documentos`, contaId)}
      quando={diasText(dias)}
      dia={formatDay(validade)}
      isLate={dias < 0}
      isGrey={aviso.isAsked}
      acoes={
        <>
          <AvisoPorWhatsApp {...aviso} describedBy={nomeId} onAbrir={mensagem.open}>
            <AdiarButton describedBy={nomeId} onAdiar={onAdiar} onEscolher={onEscolher} />
          </AvisoPorWhatsApp>
          {mensagem.dialog}
        </>
      }
    >
      {descricao}
    </Linha>
  );
}

export function AniversarioLinha({ aniversario, onAberta, ...aviso }: ComAviso & { aniversario: Aniversario }) {
  const { id, nome, dataNascimento, semMensagens, dias } = aniversario;
  const { contaId } = useConta();
  const dia = addDays(useHoje(), dias);
  const nomeId = `aniversario-${id}`;
  const to = contaLink(`/cliente/${id}`, contaId);
  const mensagem = useMensagemDialog(aniversario, 'aniversario', { onAberta });
  const anos = Number(dia.slice(0, 4)) - Number(dataNascimento.slice(0, 4));
  return (
    <Linha
      id={nomeId}
      quem={nome}
      to={to}
      quando={birthdayText(dias)}
      dia={formatDay(dia).slice(0, 5)}
      isGrey={aviso.isAsked}
      acoes={
        semMensagens ? (
          <Caminho to={to} describedBy={nomeId}>
            Ver cliente
          </Caminho>
        ) : (
          <>
            <AvisoPorWhatsApp {...aviso} describedBy={nomeId} onAbrir={mensagem.open} />
            {mensagem.dialog}
          </>
        )
      }
    >
      {[`Faz ${pluralize(anos, 'ano', 'anos')}`, semMensagens && 'Não quer mensagens'].filter(Boolean).join(' · ')}
    </Linha>
  );
}
