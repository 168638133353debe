import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { ProntidaoDoViajante } from '@viajario/contracts/crm/prontidao/prontidao';
import type { FaltaNaViagem, Trecho, Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';

/** A dialog that mends what a person lacks. */
export type Acao = { clienteId: string } & (
  { kind: 'pedir' | 'ler' | 'confirmar-pais' | 'menor' } | { kind: 'documento'; tipo: TipoDocumentoViagem; pais: string }
);

interface Oferta {
  label: string;
  acao: Acao;
}

const BRASIL = 'BRA';

/** What mends it at once, the most likely first. */
export function acoesPara(
  falta: FaltaNaViagem,
  { clienteId }: ViajanteDaViagem,
  viagem: Viagem,
  pessoa?: ProntidaoDoViajante,
): Oferta[] {
  const pedir: Oferta = { label: 'Pedir ao cliente', acao: { kind: 'pedir', clienteId } };
  const documento = (label: string, tipo: TipoDocumentoViagem, pais: string): Oferta => ({
    label,
    acao: { kind: 'documento', clienteId, tipo, pais },
  });
  const visto = (tipo: Trecho['tipo']) => documento('Adicionar visto', 'visto', paisEmFalta(falta, viagem, pessoa, tipo));
  switch (falta.chave) {
    case 'passaporte':
    case 'validade':
      return [pedir, { label: 'Ler passaporte', acao: { kind: 'ler', clienteId } }];
    case 'visto':
      return [pedir, visto('destino')];
    case 'transito':
      return [pedir, visto('conexao')];
    case 'pais':
      return [{ label: 'Confirmar país', acao: { kind: 'confirmar-pais', clienteId } }];
    case 'autorizacao':
      return [pedir, documento('Adicionar autorização', 'autorizacao', BRASIL)];
    case 'nascimento':
      return [pedir];
    case 'conferir':
      return [];
  }
}

/** The country that the text names, else that of the first stop that is not in order, one of that kind before others. */
function paisEmFalta(
  { texto }: FaltaNaViagem,
  { trechos }: Viagem,
  pessoa: ProntidaoDoViajante | undefined,
  tipo: Trecho['tipo'],
): string {
  const named = trechos.filter(({ pais }) => texto.includes(nomeDoPais(pais)));
  const open = trechos.filter(({ id }) => pessoa?.trechos.some((one) => one.trechoId === id && one.resultado !== 'verde'));
  const [first] = [...named, ...open.filter((one) => one.tipo === tipo), ...open, ...trechos.filter((one) => one.tipo === tipo)];
  return first?.pais ?? '';
}
