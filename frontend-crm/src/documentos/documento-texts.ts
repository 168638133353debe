import type { Acesso, Documento } from '@viajario/contracts/documents/documentos';

export const OUTROS = 'outrosDocumentos';

export const PESSOAIS = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte'] as const;

const SHOWN = ['application/pdf', 'image/jpeg', 'image/png'];
/** Whether browsers show this kind of file; Word's are only downloaded. */
export const isShown = ({ tipoDocumento }: Documento) => SHOWN.includes(tipoDocumento);

const ACTS: Record<string, string> = {
  'documento-enviado': 'Enviado por',
  'documento-visto': 'Visto por',
  'documento-baixado': 'Baixado por',
  'documento-alterado': 'Validade alterada por',
  'documento-excluido': 'Excluído por',
};

/** 'Visto por Ana Lima'. */
export function acessoText({ acao, usuario }: Acesso) {
  return `${ACTS[acao] ?? 'Acessado por'} ${usuario?.nome ?? 'alguém que não está mais na conta'}`;
}
