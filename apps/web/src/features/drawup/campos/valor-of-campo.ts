import { formatNumero, parseNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento, type Unidade } from '@lapida/domain/shared/medidas'
import type { Campo } from './tipos.ts'

/** What a field says at rest: '2,400', 'Parede', 'Sim'; an empty text where nothing is set. */
export function valorOfCampo(campo: Campo, unidade: Unidade): string {
  switch (campo.tipo) {
    case 'medida':
      return campo.mm === null ? '' : formatComprimento(campo.mm, unidade)
    case 'numero':
      return campo.valor === null ? '' : numeroComSufixo(campo.valor, campo)
    case 'escolha':
      return campo.opcoes.find(({ valor }) => valor === campo.valor)?.nome ?? 'Vários'
    case 'sim-nao':
      return campo.valor ? 'Sim' : 'Não'
    case 'texto':
      return campo.valor
  }
}

function numeroComSufixo(valor: number, { casas, sufixo = '' }: { casas: number; sufixo?: string }): string {
  return `${textoOfNumero(valor, casas)}${sufixo}`
}

/** A number as it is typed: a comma, no more decimals than it has. */
export function textoOfNumero(valor: number, casas: number): string {
  return formatNumero(valor, casas, { minimo: 0, pontos: false })
}

/** A typed number: '91,25', '91.25', '91,25°'. Null when it is none. */
export function numeroOfTexto(texto: string): number | null {
  const limpo = texto.trim().replace(/°$/, '').trim().replace('−', '-')
  return /^-?\d+([.,]\d+)?$/.test(limpo) ? parseNumero(limpo) : null
}
