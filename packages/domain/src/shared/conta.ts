import { parseNumero } from './decimal.ts'
import { MILIMETROS, NUMERO, roundMilimetros, UNIDADE, type Unidade } from './medidas.ts'

/** A calculated length: millimetres to 1e-4, and the text as it was typed, which a drawing keeps. */
export type Comprimento = { mm: number; expr: string }

/** What is wrong with a calculation, in words for the screen, and where in the text, counted from 0. */
export type ProblemaDaConta = { codigo: string; mensagem: string; posicao: number }

/** A calculated length, or why there is none. */
export type Conta = { ok: true; valor: Comprimento } | { ok: false; problema: ProblemaDaConta }

/** A part of a calculation: a number, a unit, or a sign in its plain spelling (+ - * / ( )). */
type Parte = { texto: string; posicao: number; valor?: number; unidade?: Unidade }

/** A number, and whether it already is a length (in mm) or still without unit. */
type Valor = { v: number; comprimento: boolean }

const LONGEST_TEXT = 80
const LONGEST_MM = 1e6

/**
 * Reads a length that is calculated: '1,20+0,60', '(2,4-0,6)/2', '3*45cm', '1.234,5'.
 * A number without a suffix is in `unidade`, unless it only multiplies or divides a length that has one. One dot and
 * no comma is a decimal point, as in the other fields of the program; before a comma, dots group thousands.
 * A mistake says what and where.
 */
export function parseConta(texto: string, unidade: Unidade = 'm'): Conta {
  const expr = texto.trim()
  if (expr === '') return refused('vazio', 'Digite uma medida.', 0)
  if (expr.length > LONGEST_TEXT) return refused('longo', 'A conta é longa demais.', LONGEST_TEXT)
  try {
    const mm = new Leitor(splitPartes(texto), { unidade, fim: texto.trimEnd().length }).read()
    if (!Number.isFinite(mm) || Math.abs(mm) > LONGEST_MM)
      return refused('fora-do-limite', 'A medida passa de 1.000 m.', 0)
    return { ok: true, valor: { mm: roundMilimetros(mm), expr } }
  } catch (error) {
    if (error instanceof ErroDeLeitura) return refused('conta', error.message, error.posicao)
    throw error
  }
}

function refused(codigo: string, mensagem: string, posicao: number): Conta {
  return { ok: false, problema: { codigo, mensagem, posicao } }
}

class ErroDeLeitura extends Error {
  readonly posicao: number
  constructor(mensagem: string, posicao: number) {
    super(mensagem)
    this.posicao = posicao
  }
}

const SINAIS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  x: '*',
  X: '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  ':': '/',
  '(': '(',
  ')': ')',
}

/** Here, unlike in a plain sum, dots before a comma group thousands. */
const NUMBER_AT_START = new RegExp(String.raw`^(?:\d{1,3}(?:\.\d{3})+,\d*|${NUMERO})`)
const UNIT_AT_START = new RegExp(`^(?:${UNIDADE})(?![a-z])`, 'i')
const SPACE_AT_START = /^\s+/

/** The parts of a calculation, in order; throws at what is none of them. */
function splitPartes(texto: string): Parte[] {
  const partes: Parte[] = []
  let posicao = 0
  while (posicao < texto.length) {
    const rest = texto.slice(posicao)
    const space = SPACE_AT_START.exec(rest)
    if (space) {
      posicao += space[0].length
      continue
    }
    const parte = parteAt(rest)
    if (!parte) throw new ErroDeLeitura(`Não entendi "${rest[0]}" aqui.`, posicao)
    partes.push({ ...parte, posicao })
    posicao += parte.texto.length
  }
  return partes
}

function parteAt(rest: string): Omit<Parte, 'posicao'> | undefined {
  const numero = NUMBER_AT_START.exec(rest)?.[0]
  if (numero !== undefined)
    return {
      texto: numero,
      valor: parseNumero(numero.includes(',') ? numero.replaceAll('.', '') : numero),
    }
  const unidade = UNIT_AT_START.exec(rest)?.[0].toLowerCase()
  if (unidade !== undefined) return { texto: unidade, unidade: unidade as Unidade }
  const sinal = SINAIS[rest[0] ?? '']
  return sinal === undefined ? undefined : { texto: sinal }
}

/** Recursive descent: sum := product (± product)*, product := factor (×÷ factor)*, factor := ± factor | ( sum ) | number. */
class Leitor {
  #i = 0
  readonly #partes: readonly Parte[]
  readonly #contexto: { unidade: Unidade; fim: number }
  constructor(partes: readonly Parte[], contexto: { unidade: Unidade; fim: number }) {
    this.#partes = partes
    this.#contexto = contexto
  }

  /** The whole text in millimetres. */
  read(): number {
    const valor = this.#readSum()
    const left = this.#partes[this.#i]
    if (left) throw new ErroDeLeitura(`Não entendi "${left.texto}" aqui.`, left.posicao)
    return this.#inMm(valor)
  }

  #inMm({ v, comprimento }: Valor): number {
    return comprimento ? v : v * MILIMETROS[this.#contexto.unidade]
  }

  #readSum(): Valor {
    let total = this.#readProduct()
    for (let sinal = this.#take('+-'); sinal; sinal = this.#take('+-')) {
      const parcela = this.#readProduct()
      const sign = sinal.texto === '+' ? 1 : -1
      total =
        total.comprimento === parcela.comprimento
          ? { ...total, v: total.v + sign * parcela.v }
          : { v: this.#inMm(total) + sign * this.#inMm(parcela), comprimento: true }
    }
    return total
  }

  #readProduct(): Valor {
    let total = this.#readFactor()
    for (let sinal = this.#take('*/'); sinal; sinal = this.#take('*/')) {
      const fator = this.#readFactor()
      total = sinal.texto === '*' ? times(total, fator, sinal) : dividedBy(total, fator, sinal)
    }
    return total
  }

  #readFactor(): Valor {
    const parte = this.#partes[this.#i]
    if (!parte) throw new ErroDeLeitura('Falta um número no fim.', this.#contexto.fim)
    this.#i += 1
    if (parte.texto === '-' || parte.texto === '+') {
      const valor = this.#readFactor()
      return parte.texto === '-' ? { ...valor, v: -valor.v } : valor
    }
    if (parte.texto === '(') {
      const valor = this.#readSum()
      if (!this.#take(')')) throw new ErroDeLeitura('Falta fechar o parêntese.', parte.posicao)
      return this.#withUnit(valor)
    }
    if (parte.valor === undefined)
      throw new ErroDeLeitura(`Esperava um número antes de "${parte.texto}".`, parte.posicao)
    return this.#withUnit({ v: parte.valor, comprimento: false })
  }

  #withUnit(valor: Valor): Valor {
    const sufixo = this.#partes[this.#i]
    if (!sufixo?.unidade) return valor
    if (valor.comprimento) throw new ErroDeLeitura('Esta medida já tem unidade.', sufixo.posicao)
    this.#i += 1
    return { v: valor.v * MILIMETROS[sufixo.unidade], comprimento: true }
  }

  #take(which: string): Parte | undefined {
    const parte = this.#partes[this.#i]
    if (!parte || parte.texto === '' || !which.includes(parte.texto)) return undefined
    this.#i += 1
    return parte
  }
}

function times(one: Valor, other: Valor, { posicao }: Parte): Valor {
  if (one.comprimento && other.comprimento)
    throw new ErroDeLeitura('Medida vezes medida dá área, não comprimento.', posicao)
  return { v: one.v * other.v, comprimento: one.comprimento || other.comprimento }
}

function dividedBy(one: Valor, other: Valor, { posicao }: Parte): Valor {
  if (other.comprimento) throw new ErroDeLeitura('Só divida por um número sem unidade.', posicao)
  if (other.v === 0) throw new ErroDeLeitura('Não dá para dividir por zero.', posicao)
  return { ...one, v: one.v / other.v }
}
