import { LIMITES } from '@lapida/contracts/limites'
import { precoOfArea } from '@lapida/domain/orcamento/preco-of-area'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatDinheiro, parseDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'
import {
  formatArea,
  metrosToMilimetros,
  type Milimetros,
  type MilimetrosQuadrados,
} from '@lapida/domain/shared/medidas'
import { sugestaoMedida } from '@lapida/domain/shared/sugestao-medida'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'

/** The three fields of the calculator, as typed. */
export const CAMPOS = ['comprimento', 'largura', 'preco'] as const

export type Campo = (typeof CAMPOS)[number]

/** What one field says so far. */
export interface LeituraCampo {
  /** millimetres or centavos; 0 while the text says nothing that can be calculated with */
  valor: number
  erro: string
  /** what a sum comes to, such as 'Soma: 1,550 metros' */
  soma: string
  /** the text that was probably meant, with its question; null when the measure is plausible */
  sugestao: { texto: string; pergunta: string } | null
}

/** What the calculator shows for the three texts. */
export interface LeituraCalculo {
  campos: Record<Campo, LeituraCampo>
  /** null while a field is missing or wrong */
  resultado: { total: string; area: string; calculo: CalculoDaLanding } | null
}

/** What the calculator starts with: a common kitchen top. */
export const EXEMPLO: Readonly<Record<Campo, string>> = {
  comprimento: '1,80',
  largura: '0,60',
  preco: '480,00',
}

const NAMES = { comprimento: 'o comprimento', largura: 'a largura' } as const
const LONGEST = metrosToMilimetros(LIMITES.metrosMaximo)
const HIGHEST = reaisToCentavos(LIMITES.precoMaximo)

/** Reads the three texts and calculates with the same functions as the quotes themselves. */
export function readCalculo(textos: Readonly<Record<Campo, string>>): LeituraCalculo {
  const campos = {
    comprimento: readLado('comprimento', textos.comprimento),
    largura: readLado('largura', textos.largura),
    preco: readPreco(textos.preco),
  }
  if (CAMPOS.some((campo) => campos[campo].erro !== '')) return { campos, resultado: null }
  const calculo = {
    comprimento: campos.comprimento.valor as Milimetros,
    largura: campos.largura.valor as Milimetros,
    precoM2: campos.preco.valor as Centavos,
  }
  return { campos, resultado: { ...resultTexts(calculo), calculo } }
}

function resultTexts({ comprimento, largura, precoM2 }: CalculoDaLanding): { total: string; area: string } {
  const area = (comprimento * largura) as MilimetrosQuadrados
  return { total: formatDinheiro(precoOfArea(area, precoM2)), area: formatArea(area) }
}

function readLado(campo: 'comprimento' | 'largura', text: string): LeituraCampo {
  const nothing = { valor: 0, soma: '', sugestao: null }
  const medida = parseMedida(text, 'm')
  const name = NAMES[campo]
  if (!medida.ok) {
    const erro =
      medida.motivo === 'vazia' ? `Informe ${name}.` : `Confira ${name}. Exemplo: 1,80 ou 1,20+0,35`
    return { ...nothing, erro }
  }
  const sugestao = sugestaoMedida(text, 'm')
  const hints = {
    soma: medida.parcelas > 1 ? formatSoma(medida.milimetros) : '',
    sugestao: sugestao && {
      texto: formatNumero(sugestao.milimetros, 3, { expoente: 3, minimo: 0, pontos: false }),
      pergunta: sugestao.texto,
    },
  }
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (medida.milimetros <= 0) return { ...hints, valor: 0, erro: `${capital} precisa ser maior que zero.` }
  if (medida.milimetros > LONGEST)
    return { ...hints, valor: 0, erro: `${capital} pode ter no máximo ${LIMITES.metrosMaximo} m.` }
  return { ...hints, valor: medida.milimetros, erro: '' }
}

function readPreco(text: string): LeituraCampo {
  const nothing = { valor: 0, soma: '', sugestao: null }
  if (text.trim() === '') return { ...nothing, erro: 'Informe o preço por m².' }
  const preco = parseDinheiro(text)
  if (preco === null) return { ...nothing, erro: 'Confira o preço por m². Exemplo: 480,00' }
  if (preco <= 0) return { ...nothing, erro: 'O preço por m² precisa ser maior que zero.' }
  if (preco > HIGHEST) return { ...nothing, erro: `O preço por m² vai até ${formatDinheiro(HIGHEST)}.` }
  return { ...nothing, valor: preco, erro: '' }
}
