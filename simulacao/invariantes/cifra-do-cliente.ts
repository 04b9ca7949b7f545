import { writtenReais } from './contas.ts'
import type { Invariante, Vista } from './invariante.ts'
import { apresentadasOf, cifraOf, type Apresentada, type CifraApresentada } from './versao-apresentada.ts'

async function check(vista: Vista): Promise<string[]> {
  const quotes = await apresentadasOf(vista)
  const fresh = quotes.filter(({ id, marca }) => vista.memoria.get(id) !== marca)
  for (const { id, marca } of fresh) vista.memoria.set(id, marca)
  return [
    ...(await Promise.all(fresh.map((quote) => ofPaginas(vista, quote)))).flat(),
    ...(await ofPdf(vista, fresh)),
  ]
}

/** The page and its form for paper. Both are drawn of the model that the PDF is drawn of. */
async function ofPaginas(vista: Vista, quote: Apresentada): Promise<string[]> {
  const { numeracao, id } = quote
  // One of the two after each change: drawing them takes longer than most steps.
  const turn = Number(vista.memoria.get(`${id}/papel`) ?? 0)
  vista.memoria.set(`${id}/papel`, turn + 1)
  const cifra = await cifraOf(vista, quote)
  const found =
    vista.sozinha || turn % 2 === 0 ? await ofPagina(vista, quote, cifra) : await ofPapel(vista, quote, cifra)
  return found.map((texto) => `${numeracao} (${quote.como} ${quote.numero ?? ''}): ${texto}`)
}

const RETIRADA = 'Esta proposta foi retirada.'

async function ofPagina(
  vista: Vista,
  { token, como }: Apresentada,
  { valor, contratado }: CifraApresentada,
): Promise<string[]> {
  const { status, text } = await vista.open(`/orcamento/${token}`)
  if (status !== 200) return [`a página responde ${status}`]
  if (text.includes(RETIRADA) !== (como === 'retirada'))
    return [como === 'retirada' ? 'a página não diz que foi retirada' : 'a página diz que foi retirada']
  if (como === 'retirada') return []
  const wanted = writtenReais(valor)
  const wrong = figuresOf(text, valor).filter(({ said }) => said !== wanted)
  const agreed = contratado === null || readable(text).includes(writtenReais(contratado))
  return [
    ...wrong.map(({ onde, said }) => `a página diz ${said} ${onde}, é ${wanted}`),
    ...(agreed ? [] : [`a página não diz os ${writtenReais(contratado)} que foram aprovados`]),
    ...(await ofCartao(vista, { token, page: text })),
  ]
}

/** Every place of a page that tells what is presented; the first of them stands on every page. */
function figuresOf(page: string, valor: bigint): { onde: string; said: string | undefined }[] {
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, said = '']) => readable(said).trim())
  const [first, ...others] = all(/data-t="t"\s*>([^<]*)</g)
  return [
    { onde: 'no alto', said: first },
    ...others.map((said) => ({ onde: 'mais abaixo', said })),
    ...all(/<dt>Total<\/dt>\s*<dd>([^<]*)</g).map((said) => ({ onde: 'na conta', said })),
    ...all(/<ins class="v"><i>agora: <\/i>([^<]*)</g).map((said) => ({ onde: 'no que mudou', said })),
    ...all(/name="total" value="(\d+)"/g).map((said) => ({
      onde: 'no formulário',
      said: writtenReais(BigInt(said)),
    })),
    ...all(/data-t="a"\s*>([^<]*)</g).map((said) => ({
      onde: 'no aceite',
      said: said.includes(writtenReais(valor)) ? writtenReais(valor) : said,
    })),
  ]
}

const readable = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, '\u00a0')

/** The picture that a chat shows beside the link: what the page names is what is served. */
async function ofCartao(
  { open }: Vista,
  { token, page }: { token: string; page: string },
): Promise<string[]> {
  const versao = /cartao\.png\?v=([\w-]+)/.exec(page)?.[1]
  if (versao === undefined) return ['a página não tem cartão']
  const { status } = await open(`/orcamento/${token}/cartao.png`, `"${versao}"`)
  return status === 304 ? [] : ['o cartão não é o da página']
}

async function ofPapel(
  { open }: Vista,
  { token, como }: Apresentada,
  { valor }: CifraApresentada,
): Promise<string[]> {
  const { status, text } = await open(`/orcamento/${token}/public`)
  // Of what was withdrawn there is no paper: the page says so.
  if (como === 'retirada')
    return status === 303 ? [] : [`a página de papel do que foi retirado responde ${status}`]
  if (status !== 200) return [`a página de papel responde ${status}`]
  const said = /\bTotal\b[^R]*(R\$\u00a0[\d.]+,\d\d)/.exec(readable(text))?.[1]
  const wanted = writtenReais(valor)
  return said === wanted ? [] : [`a página de papel diz ${said}, é ${wanted}`]
}

/** The file that the customer takes along, of one quote of every eighth change. */
async function ofPdf(vista: Vista, fresh: readonly Apresentada[]): Promise<string[]> {
  const { openPdf, memoria, sozinha } = vista
  const [quote] = fresh.filter(({ como }) => como !== 'retirada')
  if (openPdf === null || !quote) return []
  const turn = Number(memoria.get('pdf') ?? 0)
  memoria.set('pdf', turn + 1)
  if (!sozinha && turn % 8 !== 0) return []
  const wanted = writtenReais((await cifraOf(vista, quote)).valor)
  const { status, text } = await openPdf(`/orcamento/${quote.token}/pdf`)
  if (status !== 200) return [`${quote.numeracao}: o PDF responde ${status}`]
  const said = /\bTotal Final\s+(R\$\s[\d.]+,\d\d)/.exec(text)?.[1]?.replace(/\s/, '\u00a0')
  return said === wanted ? [] : [`${quote.numeracao} (${quote.como}): o PDF diz ${said}, é ${wanted}`]
}

export const cifraDoCliente: Invariante = {
  nome: 'o cliente lê a cifra certa',
  regra:
    'Página, papel, PDF e cartão dizem a cifra da mesma versão: a última enviada que vale; de um orçamento aprovado o combinado, e enquanto um aditivo espera a resposta a dele, com o combinado ao lado.',
  check,
}
