import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isClienteField, type ClienteFormValues } from '../clientes/cliente-fields.ts';
import type { NovosDocumentosViagem } from '../documentos-viagem/use-novos-documentos-viagem.ts';
import {
  fillGaps,
  documentoViagemValues,
  sameDocumentoViagem,
  type DocumentoViagemValues,
} from '../documentos-viagem/documento-viagem.ts';
import type { PessoaLida } from './parse-message.ts';
import { fillFields } from './fill-fields.ts';

/** Fills the form of a new client in from a message, and knows which fields still stand as they were filled in. */
export function useColar(form: FormInstance<ClienteFormValues>, novos: NovosDocumentosViagem, onCep: (cep: string) => void) {
  const [preenchidos, setPreenchidos] = useState<ReadonlySet<string>>(new Set());

  /** Read before, it gets what was missing. */
  function keepDocumentoViagem(documentoViagem: DocumentoViagemValues) {
    const known = sameDocumentoViagem(novos.documentosDeViagem, documentoViagem);
    novos.keep(known ? fillGaps(documentoViagemValues(known), documentoViagem) : documentoViagem, known?.id);
  }
  /** The message for the user. */
  function fill(pessoa: PessoaLida): string {
    const { valores, documentoViagem, hasRest } = fillFields(form.getFieldsValue(true), pessoa);
    if (documentoViagem) keepDocumentoViagem(documentoViagem);
    form.setFields(
      Object.entries(valores).flatMap(([name, value]) =>
        isClienteField(name) ? [{ name, value, errors: [], warnings: [] }] : [],
      ),
    );
    setPreenchidos((before) => new Set([...before, ...Object.keys(valores)]));
    if (valores.cep) onCep(valores.cep);
    const count = Object.keys(valores).filter((field) => field !== 'observacoes').length;
    const sentences = [count === 1 ? '1 campo preenchido.' : `${count} campos preenchidos.`];
    if (documentoViagem) sentences.push('O passaporte está em "Documentos de viagem".');
    if (hasRest) sentences.push('O que não coube está em Observações.');
    return [...sentences, 'Confira antes de salvar.'].join(' ');
  }
  /** A changed field is the person's own. */
  function forget(changed: object) {
    const left = [...preenchidos].filter((field) => !(field in changed));
    if (left.length < preenchidos.size) setPreenchidos(new Set(left));
  }
  return { preenchidos, fill, forget };
}
