import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'

/** What of a saw is typed. */
export type CampoDaSerra =
  | 'disco'
  | 'folgaCanto'
  | 'jato'
  | 'serra'
  | 'refilo'
  | 'comprimentoDaSobra'
  | 'larguraDaSobra'
  | 'areaDaSobra'

/** What stands in a field and is no number, and who keeps it. */
export interface NaoLido {
  unread?: string
  onUnread?: (text: string) => void
}

export interface CamposProps {
  regras: RegrasDoPlano
  /** @param campos the fields that hold a number again, or that are not shown any more */
  onChange: (changes: Partial<RegrasDoPlano>, campos: readonly CampoDaSerra[]) => void
  /** for an owner that shows its fields in turn: what was typed is not lost with a field */
  naoLido: (campo: CampoDaSerra) => NaoLido
}
