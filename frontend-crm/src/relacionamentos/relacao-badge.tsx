import { tipoVisto, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { RELACAO_LABELS } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';

export function RelacaoBadge({ vinculo }: { vinculo: Relacionamento }) {
  return <Badge tone="brand">{RELACAO_LABELS[tipoVisto(vinculo)]}</Badge>;
}
