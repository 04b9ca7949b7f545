// Where the stone of a customer is cut from: photographed, shown, agreed to.
import { uniqueText, type Cena } from '../cena.ts'
import { readFormularios, type Formulario } from '../formularios-da-pagina.ts'
import { CPF } from './cliente.ts'

interface NoPlano {
  plano: string
  versao: number
  orcamento: string
}

/** An open plan with a piece of a quote that its customer has; now and then as it stood before. */
export async function sendProva(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const rows = await mundo.rows<NoPlano>(
    `select distinct k.id as plano, k.versao, o.id as orcamento from planos_corte k,
       jsonb_array_elements(k.conteudo->'pecas') p join orcamentos o on o.id::text = p.value->>'orcamentoId'
     where k.user_id = $1 and k.estado = 'aberto' and k.excluido_em is null and o.excluido_em is null
     order by k.id, o.id`,
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  await photograph(cena, one.plano)
  const versao = sorte.chance(0.1) ? Math.max(1, one.versao - 1) : one.versao
  const body = { planoId: one.plano, versao }
  await mundo.write(conta, 'provas.create', { sorte, params: { id: one.orcamento }, body })
}

/** Photos of the slabs of a plan, as their rows: the month asks what is cut, not how it looks. */
async function photograph({ mundo, conta }: Cena, plano: string): Promise<void> {
  await mundo.rows(
    `insert into fotos_chapa (user_id, id, chapa_id, inteira, media, mini, largura, altura, px_por_metro, bordas, lente,
       precisao, luz, reflexo, nitidez, tirada, created_at)
     select c.user_id, c.id, c.id, '/imagens/foto.webp', '/imagens/foto.webp', '/imagens/foto.webp', c.largura, c.altura,
       500, '[]', '{"k": 0, "origem": "nenhuma"}', '{"rms": 12, "pior": 38, "trena": null, "foto": null}', 0, 0, 0, $2, $2
     from planos_corte k, jsonb_array_elements(k.conteudo->'chapas') s, chapas c
     where k.id = $1 and c.user_id = $3 and c.id::text = s.value->>'chapaId'
     on conflict do nothing`,
    [plano, mundo.clock.now, conta.id],
  )
}

export async function withdrawProva({ mundo, sorte, conta }: Cena): Promise<void> {
  const rows = await mundo.rows<{ id: string; numero: number }>(
    'select orcamento_id as id, numero from provas where user_id = $1 and retirada_em is null order by 1, 2',
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  const params = { id: one.id, numero: String(one.numero) }
  await mundo.write(conta, 'provas.withdraw', { sorte, params })
}

/** Whoever buys looks at the cut, and agrees to it or asks for another; some have had the page open for long. */
export async function answerProva(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const rows = await mundo.rows<{ token: string; orcamento: string }>(
    `select l.token, l.orcamento_id as orcamento from links_publicos l
     where l.user_id = $1 and l.revogado_em is null
       and exists (select 1 from provas v where v.orcamento_id = l.orcamento_id and v.retirada_em is null)
     order by l.created_at, l.token`,
    [conta.id],
  )
  const row = sorte.pick(rows)
  const left = mundo.abas.filter(({ page }) => page.includes('/pedra/'))
  const old = sorte.chance(0.3) ? sorte.pick(left) : undefined
  const aba = old ?? (row && (await mundo.openAba({ ...row, path: `/orcamento/${row.token}/pedra` })))
  const nome = sorte.chance(0.75) ? 'aprovar' : 'alteracao'
  const form = aba && readFormularios(aba.page).find(({ destino }) => destino.endsWith(`/pedra/${nome}`))
  if (!form) return
  fill(cena, form)
  await mundo.send(form)
}

function fill(cena: Cena, { campos }: Formulario): void {
  for (const campo of campos) {
    if (campo.nome === 'nome' && campo.valor === '') campo.valor = 'Quem compra'
    if (campo.nome === 'digitos') campo.valor = campo.letras === 4 ? CPF.slice(0, 4) : CPF
    if (campo.nome === 'aceite') campo.marcado = true
    if (campo.tipo === 'textarea') campo.valor = uniqueText(cena, 'O veio ao contrário')
  }
}
