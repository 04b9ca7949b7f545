import { plainReais } from './contas.ts'
import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  numeracao: string
  /** what stands in the quote */
  valor_total: string
  /** what was agreed to while it is approved, else what stands */
  vigente: string
  marca: string
}

async function check(vista: Vista): Promise<string[]> {
  const quotes = await vista.rows<Linha>(
    `select o.id, o.numeracao, o.valor_total, coalesce(c.valor, o.valor_total) as vigente,
       o.revisao::text as marca
     from orcamentos o left join contratos c on c.orcamento_id = o.id and o.status = 'aprovado'
     where o.user_id = $1 and o.excluido_em is null and not o.exemplo order by o.created_at desc, o.id`,
    [vista.conta],
  )
  const now = quotes.map(({ id, marca }) => `${id} ${marca}`).join()
  if (vista.memoria.get('tudo') === now) return []
  vista.memoria.set('tudo', now)
  const fresh = quotes.filter(({ id, marca }) => vista.memoria.get(id) !== marca)
  for (const { id, marca } of fresh) vista.memoria.set(id, marca)
  return [
    ...(await ofTodos(vista, quotes)),
    ...(await Promise.all(fresh.map((quote) => ofDetalhe(vista, quote)))).flat(),
  ]
}

/**
 * What tells of all quotes takes turns after each change, the whole list least often: a wrong figure stays where it is
 * until the next turn. Where only this invariant looks, on the way to a short script, all of them are read.
 */
async function ofTodos(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const turn = Number(vista.memoria.get('vez') ?? 0)
  vista.memoria.set('vez', turn + 1)
  const { sozinha } = vista
  return [
    ...(sozinha || turn % 2 === 0 ? await ofFinanceiro(vista, quotes) : []),
    ...(sozinha || turn % 2 === 1 ? await ofPlanilha(vista, quotes) : []),
    ...(sozinha || turn % 8 === 0 ? await ofLista(vista, quotes) : []),
    ...(sozinha || turn % 16 === 4 ? await ofExportacao(vista, quotes) : []),
  ]
}

async function ofDetalhe({ read }: Vista, { id, numeracao, valor_total }: Linha): Promise<string[]> {
  const { valorTotal } = JSON.parse(await read(`/api/sync/orcamentos/${id}`)) as { valorTotal: number }
  return valorTotal.toFixed(2) === plainReais(valor_total)
    ? []
    : [`${numeracao}: o orçamento diz ${valorTotal}, é ${plainReais(valor_total)}`]
}

/** Finance: all of them, and by their status. */
async function ofFinanceiro(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const sum = quotes.reduce((all, { vigente }) => all + BigInt(vigente), 0n)
  const { totalGeral, orcamentos } = JSON.parse(await vista.read('/api/financeiro')) as {
    totalGeral: number
    orcamentos: number
  }
  const isRight = totalGeral.toFixed(2) === plainReais(sum.toString()) && orcamentos === quotes.length
  return isRight
    ? []
    : [`o financeiro diz ${orcamentos} e ${totalGeral}, são ${quotes.length} e ${plainReais(sum.toString())}`]
}

/** The last column of the file, quote by quote, without thousands. */
async function ofPlanilha(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const [, ...lines] = (await vista.read('/api/financeiro/csv')).trim().split(/\r?\n/)
  const shown = new Map(lines.map((line) => [cell(line.split(';')[0]), cell(line.split(';').at(-1))]))
  if (lines.length !== quotes.length)
    return [`a planilha tem ${lines.length} linhas, são ${quotes.length} orçamentos`]
  return quotes.flatMap(({ numeracao, vigente }) => {
    const wanted = plainReais(vigente).replace('.', ',')
    const said = shown.get(numeracao)
    return said === wanted ? [] : [`${numeracao}: a planilha diz ${said}, é ${wanted}`]
  })
}

const cell = (text = '') => text.replace(/^"|"$/g, '').replaceAll('.', '')

/** The list, page by page. */
async function ofLista(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const shown = new Map<string, number>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/api/sync/orcamentos?limite=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const page = JSON.parse(await vista.read(path)) as {
      orcamentos: { id: string; valorTotal: number }[]
      proximoCursor: string | null
    }
    for (const { id, valorTotal } of page.orcamentos) shown.set(id, valorTotal)
    cursor = page.proximoCursor
  }
  return faultsOf('a lista', shown, quotes)
}

/** Everything of the account in one file. */
async function ofExportacao(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const { orcamentos } = JSON.parse(await vista.read('/api/exportacao/json')) as {
    orcamentos: { id: string; valorTotal: number }[]
  }
  return faultsOf('a exportação', new Map(orcamentos.map(({ id, valorTotal }) => [id, valorTotal])), quotes)
}

function faultsOf(onde: string, shown: ReadonlyMap<string, number>, quotes: readonly Linha[]): string[] {
  const wrong = quotes.filter(({ id, valor_total }) => shown.get(id)?.toFixed(2) !== plainReais(valor_total))
  const more =
    shown.size === quotes.length ? [] : [`${onde} tem ${shown.size} orçamentos, são ${quotes.length}`]
  return [
    ...more,
    ...wrong.map(
      ({ id, numeracao, valor_total }) =>
        `${numeracao}: ${onde} diz ${shown.get(id)}, é ${plainReais(valor_total)}`,
    ),
  ]
}

export const cifraDaOficina: Invariante = {
  nome: 'a oficina lê a mesma cifra',
  regra:
    'Financeiro e planilha dizem a cifra do que vale de cada orçamento; o orçamento, a lista e a exportação a que está nele.',
  check,
}
