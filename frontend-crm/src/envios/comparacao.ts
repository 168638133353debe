import { kindOf, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { DocumentoEnviado, EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import type { PapelEnviado } from '@viajario/contracts/crm/envios/papeis-enviados';
import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { campoText } from '../kit/form/campo-text.ts';

/** A field or a travel document as the record has it beside what the client has sent. */
export interface Linha<Chave extends string = CampoPreenchido> {
  chave: Chave;
  rotulo: string;
  estado: 'novo' | 'diferente' | 'igual';
  /** As people read them, a document in several lines; '' for nothing. */
  atual: string;
  enviado: string;
  /** Unless it is unticked. */
  isProposed: boolean;
}

/** What fills a gap is accepted unless the user unticks it; what would replace a value only if the user ticks it. */
export function linhasDe({ campos }: EnvioDetail): Linha[] {
  return campos.map(({ chave, rotulo, atual, enviado }) => ({
    chave,
    rotulo,
    ...comparadas(atual ? shownValue(chave, atual) : '', shownValue(chave, enviado)),
    isProposed: !atual,
  }));
}

/** A document that lasts longer than the known one is a renewed one. */
export function papeisDe({ documentosViagem }: EnvioDetail): Linha<PapelEnviado>[] {
  return documentosViagem.map(({ chave, atual, enviado }) => ({
    chave,
    rotulo: TIPO_LABELS[chave],
    ...comparadas(atual ? shownPapel(atual) : '', shownPapel(enviado)),
    isProposed: !atual || (enviado.validade ?? '') > (atual.validade ?? ''),
  }));
}

const comparadas = (atual: string, enviado: string): Pick<Linha, 'estado' | 'atual' | 'enviado'> => ({
  estado: atual === '' ? 'novo' : atual === enviado ? 'igual' : 'diferente',
  atual,
  enviado,
});

const shownPapel = ({ pais, numero, validade, sobrenome, nomes }: DocumentoEnviado): string =>
  [
    [nomeDoPais(pais), numero].filter(Boolean).join(' · '),
    validade && `Validade ${formatDay(validade)}`,
    [nomes, sobrenome].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n');

/** What was ticked or not by hand, each for what it was compared with: a record that changed meanwhile is compared anew. */
export type Escolhas = Readonly<Record<string, boolean>>;
export const chaveDe = ({ chave, atual }: Linha<string>): string => `${chave} ${atual}`;

export const isAceita = (linha: Linha<string>, escolhas: Escolhas): boolean =>
  linha.estado !== 'igual' && (escolhas[chaveDe(linha)] ?? linha.isProposed);

/** A stored text as people read it. */
export const shownValue = (campo: CampoCliente, text: string): string => campoText(kindOf(campo), text);
