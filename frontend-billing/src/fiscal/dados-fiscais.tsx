import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dadosFiscais, type DadosFiscais as Dados } from '@viajario/contracts/billing/dados-fiscais';
import { read } from '@viajario/web-kit/api/query.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { DadosFiscaisForm } from './dados-fiscais-form.tsx';

const AGAIN_MS = 2_000;
/** The provider answers within seconds, or after days. */
const WATCHED_MS = 30_000;

interface Props {
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** For the settings: the recipient of the user's invoices, and what the payment provider reports about it. */
export default function DadosFiscais({ onUnsavedChange }: Props) {
  const [savedAt, setSavedAt] = useState(0);
  const dados = useQuery({
    ...read(dadosFiscais.read),
    // What the provider says changes by itself.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.situacao === 'pendente' && Date.now() - savedAt < WATCHED_MS ? AGAIN_MS : false),
  });
  return (
    <Loaded query={dados} lines={useWideScreen() ? 16 : 20} failedTitle="Não foi possível carregar os dados para nota fiscal">
      {(saved) => (
        <>
          <Situacao dados={saved} />
          <DadosFiscaisForm saved={saved} onSaved={() => setSavedAt(Date.now())} onUnsavedChange={onUnsavedChange} />
        </>
      )}
    </Loaded>
  );
}

const SITUACOES = {
  pendente: {
    tone: 'warning',
    label: 'Pendente',
    text: 'Salvos aqui. Falta a resposta do provedor de pagamentos; sem assinatura, eles são enviados com a primeira.',
  },
  aceito: { tone: 'positive', label: 'Aceito', text: 'O provedor de pagamentos aceitou estes dados.' },
  recusado: { tone: 'negative', label: 'Recusado', text: '' },
} as const;

function Situacao({ dados: { situacao, motivo } }: { dados: Dados }) {
  const known = situacao && SITUACOES[situacao];
  return (
    <p role="status" className="flush mb-4">
      {known ? (
        <>
          <Badge tone={known.tone}>{known.label}</Badge> {motivo ?? known.text}
        </>
      ) : (
        'Informe em nome de quem saem as notas fiscais da sua assinatura.'
      )}
    </p>
  );
}
