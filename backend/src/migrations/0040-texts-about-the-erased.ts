import { Migration } from '@mikro-orm/migrations';

/** What an erasure takes out of texts that are not the client's own: sheets of advice, names of imported files, and their jobs. */
export class Migration0040TextsAboutTheErased extends Migration {
  override up(): void {
    for (const part of [WORDS, SHEETS, BLANKED, RIGHTS]) this.addSql(part);
  }
}

/** Folded words, of which an apostrophe is no end, with a blank around each, so that a name is found as a sequence of whole words: in a sentence, a file's name, a search. */
const WORDS = `
create function palavras(texto text) returns text language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(replace(public.dobrar(texto), '''', ''), '[[:space:][:punct:]]+', ' ', 'g')) || ' '
$$;
`;

/**
 * The product's own part of a sheet's common text stands at its end (viagens/orientacoes/domain/texto.ts); without it all was typed. A sheet names a
 * client who is among its travellers, or of whom it has one of the names, unless that is another traveller's.
 */
const SHEETS = `
create function texto_do_produto(p_texto text) returns text language sql immutable parallel safe strict as $$
  select coalesce((regexp_match(p_texto,
    '(?:^|\\n\\n)((?:Para saber antes de ir:(?:\\n[^\\n]+ \\([^\\n]+: https?://[^\\n]+\\))+\\n\\n)?Regras conferidas em [^\\n]+)$'))[1], '')
$$;
create function orientacoes_que_citam(p_conta uuid, p_clientes uuid[], p_nomes text[]) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select o.id from orientacoes o, lateral (select palavras(o.texto) as palavras offset 0) t
  where o.conta_id = p_conta and o.texto <> texto_do_produto(o.texto) and (
    exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id = any (p_clientes))
    or exists (
      select from unnest(p_nomes) n(nome) where t.palavras like '% ' || n.nome || ' %' and not exists (
        select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and palavras(p.nome) like '% ' || n.nome || ' %')))
$$;
create function importacoes_que_citam(p_conta uuid, p_clientes uuid[], p_nomes text[]) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select i.id from importacoes i
  where i.conta_id = p_conta and (
    i.id in (select c.importacao_id from clientes c where c.conta_id = p_conta and c.id = any (p_clientes))
    or exists (select from unnest(p_nomes) n(nome) where palavras(i.arquivo) like '% ' || n.nome || ' %'))
$$;
comment on table orientacoes is
  'the texts stay as they were sent, until somebody whom they name is erased; a link that was ended has neither token_hash nor expira_em';
`;

/**
 * Requests have no right to the texts of sheets and to rows of jobs. `p_importacoes`: those that brought in clients merged into
 * this one. Who confirmed a sheet of one traveller can only be that one. A tab of a
 * spreadsheet may be called as a person, too: its name stands in what the job was asked, answered and refused with.
 */
const BLANKED = `
create function apagar_textos_sobre(p_conta uuid, p_clientes uuid[], p_nomes text[], p_importacoes uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_conta is distinct from app_conta() then
    raise insufficient_privilege using message = 'apagar_textos_sobre: not the conta of the transaction';
  end if;
  update orientacoes o set texto = texto_do_produto(o.texto), alterado_em = now(), motivo = 'cliente-excluido'
    where o.conta_id = p_conta and o.id in (select orientacoes_que_citam(p_conta, p_clientes, p_nomes));
  update orientacoes o set ciente_ip = null
    where o.conta_id = p_conta and o.ciente_ip is not null
      and exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id = any (p_clientes))
      and not exists (select from orientacao_pessoas p where p.conta_id = p_conta and p.orientacao_id = o.id and p.cliente_id <> all (p_clientes));
  update importacoes i set arquivo = 'Nome do arquivo apagado'
    where i.conta_id = p_conta and (i.id = any (p_importacoes) or i.id in (select importacoes_que_citam(p_conta, p_clientes, p_nomes)));
  update jobs set dados = dados - 'aba', resultado = resultado - 'planilha',
      erro = case when codigo = 'PLANILHA_INVALIDA' then 'Arquivo inválido.' else erro end
    where conta_id = p_conta and tipo in ('importacao', 'importacao-previa') and concluido_em is not null
      and (dados ? 'aba' or resultado ? 'planilha' or codigo = 'PLANILHA_INVALIDA');
end $$;
`;

const RIGHTS = `
do $$ declare funcao text; begin
  foreach funcao in array array['palavras(text)', 'texto_do_produto(text)', 'orientacoes_que_citam(uuid, uuid[], text[])',
    'importacoes_que_citam(uuid, uuid[], text[])', 'apagar_textos_sobre(uuid, uuid[], text[], uuid[])']
  loop
    execute format('revoke execute on function %s from public', funcao);
    execute format('grant execute on function %s to viajario_app', funcao);
  end loop;
end $$;
`;
