import { tipoVisto, type Relacionamento } from '@viajario/contracts/crm/relacionamentos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { RELACAO_LABELS } from './familia-texts.ts';

export function RelacaoBadge({ vinculo }: { vinculo: Relacionamento }) {
  return <Badge tone="brand">{RELACAO_LABELS[tipoVisto(vinculo)]}</Badge>;
}
