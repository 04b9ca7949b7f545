import { certo, falha, type Resultado } from '../resultado.ts'
import { tokensDe, type Token } from './tokens.ts'

/** The unit in which a person reads and types lengths. */
export type Unidade = 'm' | 'cm' | 'mm'

/** Millimetres of one unit. */
export const MILIMETROS: Readonly<Record<Unidade, number>> = { m: 1000, cm: 10, mm: 1 }

/** A typed length: millimetres to 1e-4, and the text as it was typed, which the drawing keeps. */
export type Comprimento = { mm: number; expr: string }

/** A number, and whether it already is a length (in mm) or still without unit. */
type Valor = { v: number; comprimento: boolean }

/** A number of millimetres as the drawing keeps it: a tenth of a thousandth. */
export function arredondaMm(mm: number): number {
  const arredondado = Math.round(mm * 1e4) / 1e4
  return arredondado === 0 ? 0 : arredondado
}

/**
 * Reads a length as people type it: '1,20+0,60', '(2,4-0,6)/2', '3*45cm', '1.234,5'.
 * A number without a suffix is in `unidade`, unless it only multiplies or divides a length that has one. One dot and
 * no comma is a decimal point, as in the other fields of the program; before a comma, dots group thousands.
 * A mistake says what and where: `posicao` counts characters from 0.
 */
export function leComprimento(texto: string, unidade: Unidade = 'm'): Resultado<Comprimento> {
  const expr = texto.trim()
  if (expr === '') return falha('vazio', 'Digite uma medida.', { posicao: 0 })
  if (expr.length > 80) return falha('longo', 'A conta é longa demais.', { posicao: 80 })
  const tokens = tokensDe(texto)
  if (!tokens.ok) return tokens
  try {
    const valor = new Leitor(tokens.valor, { unidade, fim: texto.trimEnd().length }).tudo()
    if (!Number.isFinite(valor) || Math.abs(valor) > 1e6)
      return falha('fora-do-limite', 'A medida passa de 1.000 m.', { posicao: 0 })
    return certo({ mm: arredondaMm(valor), expr })
  } catch (erro) {
    if (erro instanceof ErroDeLeitura) return falha('conta', erro.message, { posicao: erro.posicao })
    throw erro
  }
}

class ErroDeLeitura extends Error {
  readonly posicao: number
  constructor(mensagem: string, posicao: number) {
    super(mensagem)
    this.posicao = posicao
  }
}

/** Recursive descent: soma := produto (± produto)*, produto := fator (×÷ fator)*, fator := ± fator | ( soma ) | número. */
class Leitor {
  #i = 0
  readonly #tokens: readonly Token[]
  readonly #contexto: { unidade: Unidade; fim: number }
  constructor(tokens: readonly Token[], contexto: { unidade: Unidade; fim: number }) {
    this.#tokens = tokens
    this.#contexto = contexto
  }

  tudo(): number {
    const valor = this.#soma()
    const sobra = this.#tokens[this.#i]
    if (sobra) throw new ErroDeLeitura(`Não entendi "${sobra.texto}" aqui.`, sobra.posicao)
    return this.#emMm(valor)
  }

  #emMm({ v, comprimento }: Valor): number {
    return comprimento ? v : v * MILIMETROS[this.#contexto.unidade]
  }

  #soma(): Valor {
    let total = this.#produto()
    for (let sinal = this.#pega('+-'); sinal; sinal = this.#pega('+-')) {
      const parcela = this.#produto()
      const fator = sinal.texto === '+' ? 1 : -1
      total =
        total.comprimento === parcela.comprimento
          ? { ...total, v: total.v + fator * parcela.v }
          : { v: this.#emMm(total) + fator * this.#emMm(parcela), comprimento: true }
    }
    return total
  }

  #produto(): Valor {
    let total = this.#fator()
    for (let sinal = this.#pega('*/'); sinal; sinal = this.#pega('*/')) {
      const fator = this.#fator()
      total = sinal.texto === '*' ? this.#vezes(total, fator, sinal) : this.#dividido(total, fator, sinal)
    }
    return total
  }

  #vezes(um: Valor, outro: Valor, { posicao }: Token): Valor {
    if (um.comprimento && outro.comprimento)
      throw new ErroDeLeitura('Medida vezes medida dá área, não comprimento.', posicao)
    return { v: um.v * outro.v, comprimento: um.comprimento || outro.comprimento }
  }

  #dividido(um: Valor, outro: Valor, { posicao }: Token): Valor {
    if (outro.comprimento) throw new ErroDeLeitura('Só divida por um número sem unidade.', posicao)
    if (outro.v === 0) throw new ErroDeLeitura('Não dá para dividir por zero.', posicao)
    return { ...um, v: um.v / outro.v }
  }

  #fator(): Valor {
    const token = this.#tokens[this.#i]
    if (!token) throw new ErroDeLeitura('Falta um número no fim.', this.#contexto.fim)
    this.#i += 1
    if (token.texto === '-' || token.texto === '+') {
      const valor = this.#fator()
      return token.texto === '-' ? { ...valor, v: -valor.v } : valor
    }
    if (token.texto === '(') {
      const valor = this.#soma()
      if (!this.#pega(')')) throw new ErroDeLeitura('Falta fechar o parêntese.', token.posicao)
      return this.#comSufixo(valor)
    }
    if (token.valor === undefined)
      throw new ErroDeLeitura(`Esperava um número antes de "${token.texto}".`, token.posicao)
    return this.#comSufixo({ v: token.valor, comprimento: false })
  }

  #comSufixo(valor: Valor): Valor {
    const sufixo = this.#tokens[this.#i]
    if (!sufixo?.unidade) return valor
    if (valor.comprimento) throw new ErroDeLeitura('Esta medida já tem unidade.', sufixo.posicao)
    this.#i += 1
    return { v: valor.v * MILIMETROS[sufixo.unidade], comprimento: true }
  }

  #pega(quais: string): Token | undefined {
    const token = this.#tokens[this.#i]
    if (!token || token.texto === '' || !quais.includes(token.texto)) return undefined
    this.#i += 1
    return token
  }
}

/**
 * What a person may have meant: 240 typed in a field of metres is 2,40 m as likely as 240 m. Nothing is changed
 * silently; the screen offers it as '240 → 2,40 m?'. Undefined when the measure is one of a worktop.
 */
export function sugestaoDeUnidade(texto: string, unidade: Unidade): Comprimento | undefined {
  if (/[a-z]/i.test(texto)) return undefined
  const lido = leComprimento(texto, unidade)
  if (!lido.ok || lido.valor.mm <= 15_000) return undefined
  const menor = unidade === 'm' ? 'cm' : 'mm'
  const emMenor = leComprimento(texto, menor)
  return unidade !== 'mm' && emMenor.ok && emMenor.valor.mm <= 15_000 ? emMenor.valor : undefined
}
