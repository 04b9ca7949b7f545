import type { Status } from '@lapida/contracts/valores'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { addMonths, inicioOfDia } from '@lapida/domain/shared/datas'
import { sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { onlyDigits } from '@lapida/domain/shared/documentos'
import { foldText } from '@lapida/domain/shared/texto'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { FiltroOrcamentos } from './filtro.ts'

/** How many, and what they come to; samples never count. */
export interface Contagem {
  quantidade: number
  soma: Centavos
}

export interface OrcamentosFiltrados {
  /** what the filter leaves, in the order given */
  encontrados: OrcamentoResumo[]
  /** what it leaves, samples not counted */
  contagem: Contagem
  exemplos: number
  /** by status, as if no status were chosen: for the counts beside each */
  porStatus: Record<Status, Contagem>
  /** the four statuses together */
  todos: Contagem
}

type Teste = (orcamento: OrcamentoResumo) => boolean

/** What a filter leaves of the quotes, with its figures, in one pass. Months are those of the company's zone. */
export function filterOrcamentos(
  orcamentos: readonly OrcamentoResumo[],
  filtro: FiltroOrcamentos,
  zona?: string,
): OrcamentosFiltrados {
  const passes = testOf(filtro, zona)
  const encontrados: OrcamentoResumo[] = []
  const valores: Record<Status, Centavos[]> = { rascunho: [], finalizado: [], aprovado: [], rejeitado: [] }
  let exemplos = 0
  for (const orcamento of orcamentos) {
    if (!passes(orcamento)) continue
    const isWanted = filtro.status === '' || orcamento.status === filtro.status
    if (isWanted) encontrados.push(orcamento)
    if (!orcamento.exemplo) valores[orcamento.status].push(pesquisavelOf(orcamento).valor)
    else if (isWanted) exemplos += 1
  }
  const porStatus = {
    rascunho: contagemOf(valores.rascunho),
    finalizado: contagemOf(valores.finalizado),
    aprovado: contagemOf(valores.aprovado),
    rejeitado: contagemOf(valores.rejeitado),
  }
  const todos = together(Object.values(porStatus))
  const contagem = filtro.status === '' ? todos : porStatus[filtro.status]
  return { encontrados, contagem, exemplos, porStatus, todos }
}

function contagemOf(valores: readonly Centavos[]): Contagem {
  return { quantidade: valores.length, soma: sumCentavos(valores) }
}

function together(contagens: readonly Contagem[]): Contagem {
  return {
    quantidade: contagens.reduce((sum, { quantidade }) => sum + quantidade, 0),
    soma: sumCentavos(contagens.map(({ soma }) => soma)),
  }
}

/** What every key compares and sums of a quote. */
interface Pesquisavel {
  valor: Centavos
  /** its digits */
  valorEmDigitos: string
  telefone: string
}

/** Worked out once for each short form, which is replaced when anything of it changes. */
const pesquisaveis = new WeakMap<OrcamentoResumo, Pesquisavel>()

function pesquisavelOf(orcamento: OrcamentoResumo): Pesquisavel {
  const known = pesquisaveis.get(orcamento)
  if (known) return known
  const valor = valorVigente(orcamento)
  const telefone = onlyDigits(orcamento.cliente?.telefone ?? '')
  const made = { valor, valorEmDigitos: String(valor), telefone }
  pesquisaveis.set(orcamento, made)
  return made
}

/** Everything but the status, which each column and each count applies by itself. */
function testOf(filtro: FiltroOrcamentos, zona: string | undefined): Teste {
  const { busca, criado, aprovado, material, clienteId } = filtro
  const tests: Teste[] = []
  if (clienteId !== '') tests.push((orcamento) => orcamento.clienteId === clienteId)
  // A figure of home or finance never counts samples, so the list behind it does not show them.
  if (criado + aprovado + material !== '') tests.push(({ exemplo }) => !exemplo)
  if (criado !== '') tests.push(within(criado, zona, ({ createdAt }) => createdAt))
  if (aprovado !== '') {
    tests.push(
      within(aprovado, zona, ({ status, aprovadoEm }) => (status === 'aprovado' ? aprovadoEm : null)),
    )
  }
  if (material !== '') tests.push(hasMaterial(material))
  if (busca.trim() !== '') tests.push(isFoundBy(busca))
  return (orcamento) => tests.every((test) => test(orcamento))
}

/** ISO instants in UTC compare as text. */
function within(
  mes: string,
  zona: string | undefined,
  instantOf: (orcamento: OrcamentoResumo) => string | null,
): Teste {
  const from = inicioOfDia(`${mes}-01`, zona)
  const to = inicioOfDia(`${addMonths(mes, 1)}-01`, zona)
  return (orcamento) => {
    const instant = instantOf(orcamento)
    return instant !== null && instant >= from && instant < to
  }
}

function hasMaterial(material: string): Teste {
  const wanted = foldText(material)
  return ({ materiais }) => materiais.some(({ tipo }) => foldText(tipo) === wanted)
}

/** A quote is found by all words of customer and number, or by the digits of its phone or the first of its value. */
function isFoundBy(typed: string): Teste {
  const text = foldText(typed.replaceAll('#', ' '))
  const words = text.split(' ')
  const digits = onlyDigits(text)
  const isFigure = digits !== '' && MONEY_OR_PHONE.test(text)
  const hasFigure = ({ telefone, valorEmDigitos }: Pesquisavel) =>
    telefone.includes(digits) || valorEmDigitos.startsWith(digits)
  return (orcamento) =>
    words.every((word) => orcamento.busca.includes(word)) || (isFigure && hasFigure(pesquisavelOf(orcamento)))
}

const MONEY_OR_PHONE = /^(r\$)?[\d\s().,+/-]+$/
