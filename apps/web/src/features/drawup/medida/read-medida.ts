import { parseConta } from '@lapida/domain/shared/conta'
import { formatComprimento, formatMedida, type Unidade } from '@lapida/domain/shared/medidas'
import { sugestaoOfConta } from '@lapida/domain/shared/sugestao-conta'

/** What a typed measure comes to while it is typed. */
export interface MedidaLida {
  /** millimetres; null while the text is none */
  mm: number | null
  expr: string
  /** what is wrong with the text, in words */
  erro: string | null
  /** what a sum comes to: '= 1,800 m' */
  soma: string | null
  /** what the person may have meant: 240 in metres is 2,40 m as likely as 240 m */
  sugestao: { texto: string; rotulo: string } | null
}

/** Reads a measure as it is typed; an empty text is null without being wrong. */
export function readMedida(texto: string, unidade: Unidade): MedidaLida {
  const nada = { mm: null, expr: '', erro: null, soma: null, sugestao: null }
  if (texto.trim() === '') return nada
  const lido = parseConta(texto, unidade)
  if (!lido.ok) return { ...nada, erro: lido.problema.mensagem }
  const { mm, expr } = lido.valor
  const sugerida = sugestaoOfConta(texto, unidade)
  return {
    mm,
    expr,
    erro: null,
    soma: isConta(texto) ? `= ${formatMedida(mm, unidade)}` : null,
    sugestao: sugerida
      ? {
          texto: formatComprimento(sugerida.mm, unidade),
          rotulo: `${texto.trim()} → ${formatMedida(sugerida.mm, unidade)}?`,
        }
      : null,
  }
}

/** Whether a text is a sum, or has a unit of its own: then what it comes to is worth saying. */
function isConta(texto: string): boolean {
  return /[+*/×÷()x]|\d\s*[-−]|[a-z]/i.test(texto)
}
