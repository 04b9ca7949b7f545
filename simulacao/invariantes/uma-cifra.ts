import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  numeracao: string
  /** what stands in the quote */
  valor_total: string
  /** what was agreed to while it is approved, else what stands */
  vigente: string
  marca: string
  token: string | null
}

/** 'R$ 1.234,56' with a no-break space, as people write it. */
export function writtenReais(centavos: bigint): string {
  const whole = (centavos / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  return `R$\u00a0${whole},${(centavos % 100n).toString().padStart(2, '0')}`
}

const plain = (centavos: string) => (Number(centavos) / 100).toFixed(2)

async function check(vista: Vista): Promise<string[]> {
  const quotes = await vista.rows<Linha>(
    `select o.id, o.numeracao, o.valor_total, coalesce(c.valor, o.valor_total) as vigente,
       o.revisao || '/' || coalesce(l.token, '') as marca, l.token
     from orcamentos o left join links_publicos l on l.orcamento_id = o.id and l.revogado_em is null
       left join contratos c on c.orcamento_id = o.id and o.status = 'aprovado'
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
    ...(await Promise.all(fresh.map((quote) => ofPaginas(vista, quote)))).flat(),
    ...(await ofPdf(vista, fresh)),
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
  return valorTotal.toFixed(2) === plain(valor_total)
    ? []
    : [`${numeracao}: o orçamento diz ${valorTotal}, é ${plain(valor_total)}`]
}

/** Finance: all of them, and by their status. */
async function ofFinanceiro(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const sum = quotes.reduce((all, { vigente }) => all + BigInt(vigente), 0n)
  const { totalGeral, orcamentos } = JSON.parse(await vista.read('/api/financeiro')) as {
    totalGeral: number
    orcamentos: number
  }
  const isRight = totalGeral.toFixed(2) === plain(sum.toString()) && orcamentos === quotes.length
  return isRight
    ? []
    : [`o financeiro diz ${orcamentos} e ${totalGeral}, são ${quotes.length} e ${plain(sum.toString())}`]
}

/** The last column of the file, quote by quote, without thousands. */
async function ofPlanilha(vista: Vista, quotes: readonly Linha[]): Promise<string[]> {
  const [, ...lines] = (await vista.read('/api/financeiro/csv')).trim().split(/\r?\n/)
  const shown = new Map(lines.map((line) => [cell(line.split(';')[0]), cell(line.split(';').at(-1))]))
  if (lines.length !== quotes.length)
    return [`a planilha tem ${lines.length} linhas, são ${quotes.length} orçamentos`]
  return quotes.flatMap(({ numeracao, vigente }) => {
    const wanted = plain(vigente).replace('.', ',')
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
  const wrong = quotes.filter(({ id, valor_total }) => shown.get(id)?.toFixed(2) !== plain(valor_total))
  const more =
    shown.size === quotes.length ? [] : [`${onde} tem ${shown.size} orçamentos, são ${quotes.length}`]
  return [
    ...more,
    ...wrong.map(
      ({ id, numeracao, valor_total }) =>
        `${numeracao}: ${onde} diz ${shown.get(id)}, é ${plain(valor_total)}`,
    ),
  ]
}

/** What was agreed to, else what was sent last and stands, of a draft what stands in it. */
const SHOWN = `
  select coalesce(
    (select c.valor from contratos c where c.orcamento_id = o.id and o.status = 'aprovado'),
    (select p.valor from propostas p where p.orcamento_id = o.id and p.retirada_em is null and o.status <> 'rascunho'
     order by p.numero desc limit 1),
    o.valor_total
  ) as valor
  from orcamentos o where o.id = $1`

/** A change to what was agreed to that waits for its answer: the page shows it, the paper what holds. */
const ADITIVO = `select p.valor from propostas p join contratos c on c.orcamento_id = p.orcamento_id
  where p.orcamento_id = $1 and p.tipo = 'aditivo' and p.numero > c.proposta and p.retirada_em is null
  order by p.numero desc limit 1`
const STANDING = 'select numero from propostas where orcamento_id = $1 and retirada_em is null limit 1'
const RETIRADA = 'Esta proposta foi retirada.'

/** What the customer reads: the page, and its form for paper. Both are drawn of the model that the PDF is drawn of. */
async function ofPaginas({ open, rows, memoria }: Vista, { id, numeracao, token }: Linha): Promise<string[]> {
  if (token === null) return []
  // One of the two after each change: drawing them takes longer than most steps.
  const turn = Number(memoria.get(`${id}/papel`) ?? 0)
  memoria.set(`${id}/papel`, turn + 1)
  const isPage = turn % 2 === 0
  const [where, path] = isPage ? ['a página', ''] : ['a página de papel', '/public']
  const { status, text } = await open(`/orcamento/${token}${path}`)
  if (status !== 200) return [`${numeracao}: ${where} responde ${status}`]
  if (isPage && text.includes(RETIRADA))
    return (await rows(STANDING, [id])).length === 0 ? [] : [`${numeracao}: ${where} diz que foi retirada`]
  const wanted = await shownOf({ rows }, id, isPage)
  return totalOf(text) === wanted ? [] : [`${numeracao}: ${where} diz ${totalOf(text)}, é ${wanted}`]
}

async function shownOf({ rows }: Pick<Vista, 'rows'>, id: string, isPage: boolean): Promise<string> {
  const [aditivo] = isPage ? await rows<{ valor: string }>(ADITIVO, [id]) : []
  const [row] = aditivo ? [aditivo] : await rows<{ valor: string }>(SHOWN, [id])
  return writtenReais(BigInt(row?.valor ?? 0))
}

/** The file that the customer takes along, of one quote of every eighth change. */
async function ofPdf({ openPdf, rows, memoria, sozinha }: Vista, fresh: readonly Linha[]): Promise<string[]> {
  const [quote] = fresh.filter(({ token }) => token !== null)
  if (openPdf === null || !quote) return []
  const turn = Number(memoria.get('pdf') ?? 0)
  memoria.set('pdf', turn + 1)
  if (!sozinha && turn % 8 !== 0) return []
  const { id, numeracao, token } = quote
  const [row] = await rows<{ valor: string }>(SHOWN, [id])
  const wanted = writtenReais(BigInt(row?.valor ?? 0))
  const { status, text } = await openPdf(`/orcamento/${token}/pdf`)
  if (status !== 200) return [`${numeracao}: o PDF responde ${status}`]
  const said = /\bTotal Final\s+(R\$\s[\d.]+,\d\d)/.exec(text)?.[1]?.replace(/\s/, '\u00a0')
  return said === wanted ? [] : [`${numeracao}: o PDF diz ${said}, é ${wanted}`]
}

/** The figure that stands after the word Total. */
function totalOf(html: string): string | undefined {
  const text = html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, '\u00a0')
  return /\bTotal\b[^R]*(R\$\u00a0[\d.]+,\d\d)/.exec(text)?.[1]
}

export const umaCifra: Invariante = {
  nome: 'uma cifra',
  regra:
    'Página, papel e PDF dizem a cifra do que foi aprovado ou enviado; financeiro e planilha a do que vale; lista e exportação a do orçamento.',
  check,
}
