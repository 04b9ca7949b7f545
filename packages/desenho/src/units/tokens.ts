import { certo, falha, type Resultado } from '../resultado.ts'
import type { Unidade } from './comprimento.ts'

/** A part of a typed sum: a number, a unit, or a sign in its plain spelling (+ - * / ( )). */
export type Token = { texto: string; posicao: number; valor?: number; unidade?: Unidade }

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

const NUMERO = /^(\d{1,3}(?:\.\d{3})+,\d*|\d+[.,]?\d*|[.,]\d+)/
const UNIDADE = /^(mm|cm|m)(?![a-z])/i

/** The parts of a typed sum, in order; what is none of them is named with its place. */
export function tokensDe(texto: string): Resultado<Token[]> {
  const tokens: Token[] = []
  let posicao = 0
  while (posicao < texto.length) {
    const resto = texto.slice(posicao)
    const lido = leToken(resto)
    if (!lido) return falha('conta', `Não entendi "${resto[0]}" aqui.`, { posicao })
    if (lido.token) tokens.push({ ...lido.token, posicao })
    posicao += lido.tamanho
  }
  return certo(tokens)
}

function leToken(resto: string): { token?: Omit<Token, 'posicao'>; tamanho: number } | undefined {
  const espaco = /^\s+/.exec(resto)
  if (espaco) return { tamanho: espaco[0].length }
  const numero = NUMERO.exec(resto)
  if (numero) return { token: { texto: numero[0], valor: numeroDe(numero[0]) }, tamanho: numero[0].length }
  const unidade = UNIDADE.exec(resto)
  if (unidade) {
    const nome = unidade[0].toLowerCase()
    return { token: { texto: nome, unidade: nome as Unidade }, tamanho: nome.length }
  }
  const sinal = SINAIS[resto[0] ?? '']
  return sinal ? { token: { texto: sinal }, tamanho: 1 } : undefined
}

function numeroDe(texto: string): number {
  return Number(texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto)
}
