import type { PaginaPublica, PessoaDaPagina } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { numeroInternacional } from '@viajario/contracts/parse/telefone';
import { formatDay, formatLastDay, formatPhone } from '@viajario/web-kit/format/formats.ts';
import { ask, startPage } from '../../public-page/ask.ts';
import { confirmAt, showCiente } from '../../public-page/ciente.ts';
import { one, show, write } from '../../public-page/elements.ts';
import { withLinks } from '../../public-page/with-links.ts';
import { Pessoa } from './pessoa.ts';

/** Who stands on the page, by their keys, in its order. */
let pessoas = new Map<string, Pessoa>();

/** Runs the page of the trip in the address. */
export function start(): void {
  const token = startPage('v', fill);
  confirmAt(`/api/viagem/${token}/ciente`);
  window.onbeforeunload = (event) => {
    if ([...pessoas.values()].some((pessoa) => pessoa.hasContent())) event.preventDefault();
  };
}

function fill(pagina: PaginaPublica, token: string): void {
  const { conta, nome, orientacao, expiraEm } = pagina;
  one('h1').textContent = nome ?? 'Seus dados para viajar';
  write('#pessoas', nome === null ? 'De quem são os dados' : 'Quem viaja');
  write('[data-abertura]', `Olá! ${conta.nome} ${opening(pagina)}`);
  showTrechos(pagina, token);
  pessoas = new Map(pagina.pessoas.map((dados) => [dados.chave, pessoaOf(dados, pagina, token)]));
  one('[data-pessoas]').replaceChildren(...[...pessoas.values()].map(({ card }) => card));
  unfoldNext();
  showOrientacao(orientacao);
  one('[data-fone]').hidden = conta.telefone === null;
  const telefone = one<HTMLAnchorElement>('[data-telefone]');
  telefone.textContent = formatPhone(conta.telefone);
  telefone.href = `tel:+${numeroInternacional(conta.telefone) ?? ''}`;
  write('[data-conta]', conta.nome);
  write('[data-contato]', conta.contatoTitulares);
  write('[data-expira]', formatLastDay(expiraEm));
}

function opening({ nome, pessoas: all }: PaginaPublica): string {
  const isReady = all.every(({ pronta }) => pronta);
  if (nome === null && isReady) return 'já tem todos os dados de que precisa. Obrigado!';
  if (nome === null) {
    return 'precisa de alguns dados para cuidar das viagens de vocês. Veja o que falta de cada pessoa e envie por aqui, quando puder.';
  }
  return isReady
    ? 'preparou esta página para a viagem de vocês. Está tudo certo com os documentos.'
    : 'preparou esta página para a viagem de vocês. Veja o que falta de cada pessoa e envie por aqui: leva poucos minutos.';
}

function showTrechos({ trechos }: PaginaPublica, token: string): void {
  one('[data-roteiro]').hidden = trechos.length === 0;
  one('[data-trechos]').replaceChildren(
    ...trechos.map(({ nomePais, tipo, chegada, saida }) => {
      const item = document.createElement('li');
      const place = document.createElement('strong');
      place.textContent = tipo === 'conexao' ? `Conexão: ${nomePais}` : nomePais;
      const days = document.createElement('span');
      days.textContent = chegada === saida ? formatDay(chegada) : `${formatDay(chegada)} a ${formatDay(saida)}`;
      item.append(place, days);
      return item;
    }),
  );
  one<HTMLAnchorElement>('[data-calendario]').href = `/v/${token}.ics`;
}

function showOrientacao(orientacao: PaginaPublica['orientacao']): void {
  one('[data-orientacao]').hidden = orientacao === null;
  if (!orientacao) return;
  one('[data-textos]').replaceChildren(
    ...orientacao.textos.map((texto) => {
      const paragraph = document.createElement('p');
      paragraph.append(...withLinks(texto));
      return paragraph;
    }),
  );
  one('[data-mudou]').hidden = orientacao.atual;
  showCiente(orientacao.cienteEm);
}

function pessoaOf(dados: PessoaDaPagina, pagina: PaginaPublica, token: string): Pessoa {
  const pessoa = new Pessoa(dados, pagina.trechos);
  write('[data-conta]', pagina.conta.nome, pessoa.card);
  pessoa.sendTo(`/api/viagem/${token}/pessoas/${dados.chave}`, (how) =>
    how === 'dead' ? show('dead') : void received(dados, pagina, token),
  );
  return pessoa;
}

/** One form at a time, from top to bottom. */
function unfoldNext(): void {
  [...pessoas.values()].find(({ waits }) => waits)?.unfold();
}

/** Draws that person's card anew, and no other: what is filled in there stays. Without an answer it says what it knows. */
async function received(sent: PessoaDaPagina, before: PaginaPublica, token: string): Promise<void> {
  const { body } = await ask<PaginaPublica>(`/api/viagem/${token}`);
  const pagina = body?.pessoas ? body : before;
  const now = pagina.pessoas.find(({ chave }) => chave === sent.chave);
  const dados = now && now.recebido.length > 0 ? now : { ...sent, recebido: ['O que você acabou de enviar'] };
  const pessoa = pessoaOf(dados, pagina, token);
  pessoas.get(sent.chave)?.card.replaceWith(pessoa.card);
  pessoas.set(sent.chave, pessoa);
  pessoa.showReceived();
  unfoldNext();
}
