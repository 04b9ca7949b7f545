import type { ProcuraDigitada } from '@lapida/documento/vitrine/oferta-na-pagina'
import type { ProcuraDeOferta } from '@lapida/domain/estoque/venda'
import { centavosToReais, parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { parseMedida } from '@lapida/domain/shared/expressao'

const LONGEST = 200

/** What was asked of the page of what is for sale. */
export interface ProcuraLida {
  digitada: ProcuraDigitada
  procura: ProcuraDeOferta
  /** what could not be read, by field: by those nothing is looked for, and the page says so */
  erros: Partial<Record<keyof ProcuraDigitada, string>>
  pagina: number
}

const MEDIDA = 'Não entendi esta medida. Exemplo: 1,20 ou 50 cm'

/** Reads a search of the page, as it is typed: metres where no unit is written. A missing second side is any. */
export function readProcura(query: URLSearchParams): ProcuraLida {
  const typed = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST)
  const digitada = {
    pedra: typed('pedra'),
    comprimento: typed('comprimento'),
    largura: typed('largura'),
    ate: typed('ate'),
  }
  const lidos = {
    comprimento: readLado(digitada.comprimento),
    largura: readLado(digitada.largura),
    ate: readPreco(digitada.ate),
  }
  const erros = Object.fromEntries(
    Object.entries(lidos).flatMap(([name, { erro }]) => (erro === undefined ? [] : [[name, erro]])),
  ) as ProcuraLida['erros']
  const [comprimento, largura] = [lidos.comprimento.valor, lidos.largura.valor]
  const cabe =
    comprimento === null && largura === null ? null : { largura: comprimento ?? 0, altura: largura ?? 0 }
  return {
    digitada,
    erros,
    procura: { pedra: digitada.pedra === '' ? null : digitada.pedra, cabe, ate: lidos.ate.valor },
    pagina: readPagina(query.get('pagina')),
  }
}

interface Lido {
  valor: number | null
  erro?: string
}

function readLado(text: string): Lido {
  const medida = parseMedida(text)
  if (medida.ok && medida.milimetros > 0) return { valor: medida.milimetros }
  return text === '' ? { valor: null } : { valor: null, erro: MEDIDA }
}

function readPreco(text: string): Lido {
  if (text === '') return { valor: null }
  const preco = parseDinheiro(text)
  return preco === null || preco < 0
    ? { valor: null, erro: 'Não entendi este preço. Exemplo: 800' }
    : { valor: centavosToReais(preco) }
}

function readPagina(text: string | null): number {
  const pagina = Number(text)
  return Number.isSafeInteger(pagina) && pagina > 0 ? pagina : 1
}
