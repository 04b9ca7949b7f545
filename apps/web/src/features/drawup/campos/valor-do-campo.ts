import { formataComprimento, formataDecimal } from '@lapida/desenho/units/formato'
import type { Unidade } from '@lapida/desenho/units/comprimento'
import type { Campo } from './tipos.ts'

/** What a field says at rest: '2,400', 'Parede', 'Sim'; an empty text where nothing is set. */
export function valorDoCampo(campo: Campo, unidade: Unidade): string {
  switch (campo.tipo) {
    case 'medida':
      return campo.mm === null ? '' : formataComprimento(campo.mm, unidade)
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
  return `${textoDoNumero(valor, casas)}${sufixo}`
}

/** A number as it is typed: a comma, no more decimals than it has. */
export function textoDoNumero(valor: number, casas: number): string {
  const texto = formataDecimal(valor, casas).replaceAll('.', '')
  return texto.includes(',') ? texto.replace(/0+$/, '').replace(/,$/, '') : texto
}

/** A typed number: '91,25', '91.25', '91,25°'. Null when it is none. */
export function numeroDoTexto(texto: string): number | null {
  const limpo = texto.trim().replace(/°$/, '').trim().replace(',', '.').replace('−', '-')
  return /^-?\d+(\.\d+)?$/.test(limpo) ? Number(limpo) : null
}
