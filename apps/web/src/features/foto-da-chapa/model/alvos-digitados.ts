import { parseMedida } from '@lapida/domain/shared/expressao'
import { disagreementOfMedidas, MEDIDAS_DISCORDAM, type MedidasDosAlvos } from '@lapida/pedra/geometria/alvos'

/** What the tape says between four printed targets, in the order in which one walks around with it. */
export const TRENAS_DOS_ALVOS = ['baixo', 'direita', 'topo', 'esquerda', 'diagonal', 'outraDiagonal'] as const

/** Those lengths as typed, in centimetres unless the text names a unit. */
export type AlvosDigitados = Readonly<Record<(typeof TRENAS_DOS_ALVOS)[number], string>>

export const ALVOS_VAZIOS: AlvosDigitados = {
  baixo: '',
  direita: '',
  topo: '',
  esquerda: '',
  diagonal: '',
  outraDiagonal: '',
}

/** null while one of the six is missing, or cannot be read; `discordam` where they are no lengths of one shape. */
export type AlvosLidos = { medidas: MedidasDosAlvos; discordam: boolean } | null

/** The six lengths as the engine takes them. */
export function readAlvos(digitados: AlvosDigitados | null): AlvosLidos {
  if (!digitados) return null
  const lidas = new Map(
    TRENAS_DOS_ALVOS.map((nome) => {
      const medida = parseMedida(digitados[nome], 'cm')
      return [nome, medida.ok && medida.milimetros > 0 ? medida.milimetros : null]
    }),
  )
  if ([...lidas.values()].includes(null)) return null
  const of = (nome: (typeof TRENAS_DOS_ALVOS)[number]) => lidas.get(nome) ?? 0
  const medidas: MedidasDosAlvos = {
    ...{ baixo: of('baixo'), direita: of('direita'), topo: of('topo'), esquerda: of('esquerda') },
    ...{ diagonal: of('diagonal'), outraDiagonal: of('outraDiagonal') },
  }
  const disagreement = disagreementOfMedidas(medidas)
  return { medidas, discordam: disagreement === null || disagreement > MEDIDAS_DISCORDAM }
}
