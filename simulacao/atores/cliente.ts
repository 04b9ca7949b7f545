// Who buys: reads the page of a quote, and sends what its forms send.
import { uniqueText, type Cena } from '../cena.ts'
import { readFormularios, sentOf, type Campo, type Formulario } from '../formularios-da-pagina.ts'
import type { Aba } from '../mundo.ts'

/** What she knows of her own papers. */
export const CPF = '52998224725'
const ASSINATURA = JSON.stringify([
  [
    [100, 500],
    [400, 300],
    [800, 650],
  ],
])

export async function openLink(cena: Cena): Promise<void> {
  await openAba(cena, VISTOS)
}

export async function approveLink(cena: Cena): Promise<void> {
  const aberta = await openFormulario(cena, { nome: 'aprovar', where: A_RESPONDER })
  if (!aberta) return
  const chosen = await choose(cena, aberta)
  if (!chosen) return
  const { form, isNova } = chosen
  fillAprovacao(cena, form)
  const taken = await sendForm(cena, { ...chosen, tipo: 'aprovacao' })
  if (!taken) return
  if (isNova) cena.mundo.livro.say('orcamentos.status', aberta.aba.orcamento, 'aprovado')
  else cena.mundo.livro.doubt('orcamentos.status', aberta.aba.orcamento, 'aprovado')
}

/** Whoever buys does not only say yes. */
export async function answerLink(cena: Cena): Promise<void> {
  const { mundo, sorte } = cena
  const nome = sorte.oneOf(['recusar', 'alteracao', 'prazo'])
  const aberta = await openFormulario(cena, { nome, where: nome === 'prazo' ? VENCIDOS : A_RESPONDER })
  if (!aberta) return
  for (const campo of aberta.form.campos) {
    if (campo.tipo === 'select') campo.valor = sorte.pick(campo.opcoes) ?? ''
    if (campo.tipo === 'textarea') campo.valor = uniqueText(cena, 'Outra cuba')
  }
  const taken = await sendForm(cena, { ...aberta, tipo: nome === 'recusar' ? 'recusa' : nome })
  // A change of what is approved may be declined, which leaves the quote approved.
  if (taken && nome === 'recusar') mundo.livro.doubt('orcamentos.status', aberta.aba.orcamento, 'rejeitado')
}

/** 'Já paguei': a word that the workshop looks into. */
export async function payLink(cena: Cena): Promise<void> {
  const aberta = await openFormulario(cena, { nome: 'pagamento', where: "o.status = 'aprovado'" })
  if (aberta) await sendTwice(cena, aberta.form)
}

const VISTOS = "o.status <> 'rascunho'"
const A_RESPONDER = `o.status in ('finalizado', 'aprovado')
  and exists (select 1 from propostas p where p.orcamento_id = o.id and p.retirada_em is null
    and not exists (select 1 from contratos c where c.orcamento_id = o.id and c.proposta >= p.numero))`
const VENCIDOS = "o.status = 'finalizado' and o.data_validade is not null"

interface Aberta {
  aba: Aba
  form: Formulario
  /** nobody has sent it yet, and the page is as it is now */
  isNova: boolean
}

/** A form of a page: mostly of the page as it is, sometimes of one that was left open since. */
async function openFormulario(
  cena: Cena,
  { nome, where }: { nome: string; where: string },
): Promise<Aberta | undefined> {
  const { mundo, sorte } = cena
  const left = mundo.abas.filter((aba) => formOf(aba, nome) !== undefined)
  const old = sorte.chance(0.25) ? sorte.pick(left) : undefined
  const aba = old ?? (await openAba(cena, where))
  const form = aba && formOf(aba, nome)
  return form && { aba, form, isNova: old === undefined }
}

const formOf = ({ page }: Aba, nome: string) =>
  // Those of the quote itself: where its stone is cut is answered elsewhere.
  readFormularios(page).find(({ destino }) => destino.endsWith(`/${nome}`) && !destino.includes('/pedra/'))

async function openAba({ mundo, sorte, conta }: Cena, where: string): Promise<Aba | undefined> {
  const rows = await mundo.rows<{ token: string; orcamento: string }>(
    `select l.token, o.id as orcamento from links_publicos l join orcamentos o on o.id = l.orcamento_id
     where l.user_id = $1 and l.revogado_em is null and o.excluido_em is null and ${where}
     order by l.created_at, l.token`,
    [conta.id],
  )
  const row = sorte.pick(rows)
  return row && mundo.openAba({ ...row, path: `/orcamento/${row.token}` })
}

/** Another stone, options taken and left; most ask for the total that it comes to, as the page offers it. */
async function choose(cena: Cena, aberta: Aberta): Promise<Aberta | undefined> {
  const { sorte, mundo } = cena
  const { aba, form } = aberta
  const choices = form.campos.filter(isEscolha)
  if (choices.length === 0 || sorte.chance(0.3)) return aberta
  for (const nome of new Set(choices.map((campo) => campo.nome))) {
    const same = choices.filter((campo) => campo.nome === nome)
    const stone = sorte.pick(same)
    for (const campo of same) campo.marcado = campo.tipo === 'radio' ? campo === stone : sorte.chance(0.5)
  }
  // Whoever sends it without asking is asked again: the page showed another total.
  if (sorte.chance(0.2)) return aberta
  const { location } = await mundo.send({ ...form, destino: `/orcamento/${aba.token}/escolher` })
  if (!location) return undefined
  const chosen = await mundo.openAba({ ...aba, path: location })
  const again = formOf(chosen, 'aprovar')
  return again && { ...aberta, aba: chosen, form: again }
}

const isEscolha = ({ nome, marcado }: Campo) => marcado !== null && nome !== 'aceite'

/** What is asked of whoever approves; some forget a field, some have other numbers in mind. */
function fillAprovacao({ sorte }: Cena, { campos }: Formulario): void {
  for (const campo of campos) {
    if (campo.nome === 'nome' && campo.valor === '') campo.valor = 'Quem compra'
    if (campo.nome === 'digitos') campo.valor = campo.letras === 4 ? CPF.slice(0, 4) : CPF
    if (campo.nome === 'aceite') campo.marcado = !sorte.chance(0.05)
    if (campo.nome === 'assinatura' && sorte.chance(0.3)) campo.valor = ASSINATURA
  }
}

/** Sends an answer; what she is told to have arrived stands in the book. */
async function sendForm(cena: Cena, { aba, form, tipo }: Aberta & { tipo: string }): Promise<boolean> {
  const fields = new Map(sentOf(form))
  const taken = await sendTwice(cena, form)
  if (taken)
    cena.mundo.livro.respondidas.push({
      tipo,
      orcamento: aba.orcamento,
      proposta: Number(fields.get('proposta')),
      mensagem: fields.get('mensagem') ?? '',
    })
  return taken
}

/** A finger that trembles sends the same form twice. */
async function sendTwice({ mundo, sorte }: Cena, form: Formulario): Promise<boolean> {
  const send = () => mundo.send(form)
  const answers = sorte.chance(0.25) ? await Promise.all([send(), send()]) : [await send()]
  return answers.some(({ location }) => location !== null)
}
