import type { Acesso, Documento } from '@viajario/contracts/documents/documentos';

export const OUTROS = 'outrosDocumentos';

export const PESSOAIS = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte'] as const;

const SHOWN = ['application/pdf', 'image/jpeg', 'image/png'];
/** Whether browsers show this kind of file; Word's are only downloaded. */
export const isShown = ({ tipoDocumento }: Pick<Documento, 'tipoDocumento'>) => SHOWN.includes(tipoDocumento);

const ACTS: Record<string, string> = {
  'documento-enviado': 'Enviado por',
  'documento-visto': 'Visto por',
  'documento-baixado': 'Baixado por',
  'documento-alterado': 'Validade alterada por',
  'documento-excluido': 'Excluído por',
  'copia-criada': 'Cópia protegida criada por',
  'copia-revogada': 'Cópia protegida revogada por',
};

const BY_LINK: Record<string, string> = {
  'copia-aberta': 'Cópia protegida aberta por quem tem o link',
  'copia-baixada': 'Cópia protegida baixada por quem tem o link',
};

/** 'Visto por Ana Lima'. */
export function acessoText({ acao, usuario }: Acesso) {
  const byLink = BY_LINK[acao];
  if (byLink !== undefined) return byLink;
  return `${ACTS[acao] ?? 'Acessado por'} ${usuario?.nome ?? 'alguém que não está mais na conta'}`;
}
