import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OnceThere } from '../kit/dialog/once-there.tsx';
import { parentesDe } from '../prontidao/familias.ts';
import { PaginasDialog } from './paginas-dialog.tsx';

const MOST = LIMITS.pessoasPorPaginaDaFamilia;

interface Props {
  cliente: Pick<ClienteRow, 'id' | 'nome'>;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Pedir dados à família': one page on which the whole family sends what its records lack. */
export default function PedirAFamiliaDialog({ cliente: { id, nome }, onClosed }: Props) {
  const client = useQueryClient();
  const parentes = useQuery({
    queryKey: [resourceOf(relacionamentos.list), 'parentes', id],
    queryFn: () => parentesDe(client, id),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <OnceThere query={parentes} onFailed={onClosed}>
      {(others) => {
        const pessoas = [{ id, nome }, ...others];
        return (
          <PaginasDialog
            of="familia"
            id={id}
            title="Pedir dados à família"
            text="A família recebe um só link, aberto por 14 dias: cada pessoa vê o que falta no próprio cadastro e envia pelo celular, sem senha."
            pessoas={pessoas}
            chosen={pessoas.slice(0, MOST).map((pessoa) => pessoa.id)}
            fixed={id}
            count={[2, MOST]}
            refusal={`Escolha de 2 a ${MOST} pessoas.`}
            onClosed={onClosed}
          />
        );
      }}
    </OnceThere>
  );
}
