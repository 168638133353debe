import type { FaltaDaPessoa, PaginaPublica, PessoaDaPagina } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { all, copyOf, items, one } from '../../public-page/elements.ts';
import { askFor, askForPaper, controlOf, fieldOf } from '../../public-page/form/script/fields.ts';
import { Files } from '../../public-page/form/script/files.ts';
import { readPassport } from '../../public-page/form/script/photo.ts';
import { hasContent, sendOnSubmit } from '../../public-page/form/script/submit.ts';

interface Part {
  papel?: 'passaporte' | 'visto' | 'autorizacao';
  campo?: string;
  arquivos?: readonly FlagDocumento[];
}

/** What mends each lack. */
const PARTS: Readonly<Record<FaltaDaPessoa['chave'], Part>> = {
  passaporte: { papel: 'passaporte', arquivos: ['passaporte'] },
  validade: { papel: 'passaporte', arquivos: ['passaporte'] },
  visto: { papel: 'visto', arquivos: ['outrosDocumentos'] },
  transito: { papel: 'visto', arquivos: ['outrosDocumentos'] },
  autorizacao: { papel: 'autorizacao', arquivos: ['outrosDocumentos'] },
  nascimento: { campo: 'dataNascimento' },
  nome: { campo: 'nome' },
  dataNascimento: { campo: 'dataNascimento' },
  cpf: { campo: 'cpf' },
  telefoneCelular: { campo: 'telefoneCelular' },
  email: { campo: 'email' },
  documento: { arquivos: ['rg', 'cnh', 'certidaoNascimento'] },
};

/** The card of one person; its ids have the person's key in front of them. */
export class Pessoa {
  readonly card: HTMLElement;
  private readonly form: HTMLFormElement;
  private readonly files: Files;
  /** Something is missing and nothing of it was sent yet. */
  readonly waits: boolean;

  constructor({ chave, nome, pronta, faltam, recebido }: PessoaDaPagina, trechos: PaginaPublica['trechos']) {
    const copy = copyOf('[data-pessoa]');
    this.card = one('article', copy);
    ownIds(this.card, chave);
    this.form = one<HTMLFormElement>('form', this.card);
    this.files = new Files(this.form);
    one('[data-nome]', this.card).textContent = nome;
    const situacao = one('[data-situacao]', this.card);
    situacao.textContent = pronta ? 'Tudo certo' : recebido.length > 0 ? 'Enviado' : 'Falta enviar';
    situacao.toggleAttribute('data-ok', pronta || recebido.length > 0);
    const list = one('[data-faltam]', this.card);
    list.append(...items(faltam.map(({ texto }) => texto)));
    list.hidden = faltam.length === 0;
    one('[data-chegou]', this.card).hidden = recebido.length === 0;
    one('[data-recebido]', this.card).append(...items(recebido));
    if (recebido.length > 0) {
      one('[data-convite]', this.card).textContent = 'Enviar de novo ou completar';
      this.form.before(list);
    }
    one('[data-enviar]', this.card).hidden = faltam.length === 0;
    this.waits = faltam.length > 0 && recebido.length === 0;
    for (const falta of faltam) this.askFor(falta, trechos);
    for (const paper of all('[data-papel][hidden]', this.form)) paper.remove();
  }

  hasContent(): boolean {
    return hasContent({ form: this.form, files: this.files });
  }

  unfold(): void {
    one<HTMLDetailsElement>('[data-enviar]', this.card).open = true;
  }

  /** Says, and reads out, what has come. */
  showReceived(): void {
    one('[data-chegou]', this.card).focus();
  }

  sendTo(address: string, onEnd: (how: 'sent' | 'changed' | 'dead') => void): void {
    sendOnSubmit({ form: this.form, files: this.files, address, onEnd });
  }

  private askFor({ chave, texto }: FaltaDaPessoa, trechos: PaginaPublica['trechos']): void {
    const { papel, campo, arquivos = [] } = PARTS[chave];
    for (const flag of arquivos) if (this.files.slotOf(flag).hidden) this.files.askFor(flag);
    if (campo !== undefined) {
      askFor(this.form, campo);
      const group = fieldOf(this.form, campo).closest<HTMLElement>('[data-group]');
      if (group) group.hidden = false;
    }
    if (papel === undefined || !one(`[data-papel="${papel}"]`, this.form).hidden) return;
    const paper = askForPaper(this.form, papel);
    if (papel === 'passaporte') return readPassport(paper, this.files);
    const kind = chave === 'transito' ? 'conexao' : 'destino';
    // most likely of the country that the text names, else of the first stop of its kind; an authorisation is made at home
    const stop = trechos.find(({ nomePais }) => texto.includes(nomePais)) ?? trechos.find(({ tipo }) => tipo === kind);
    controlOf(fieldOf(paper, `${papel}.pais`)).value = papel === 'visto' ? (stop?.pais ?? '') : 'BRA';
  }
}

const REFERENCES = ['id', 'for', 'aria-describedby', 'aria-labelledby'];

function ownIds(card: HTMLElement, chave: string): void {
  for (const element of [card, ...all('*', card)]) {
    for (const name of REFERENCES) {
      const id = element.getAttribute(name);
      if (id !== null) element.setAttribute(name, `${chave}-${id}`);
    }
  }
}
