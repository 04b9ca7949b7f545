import type { Entidade } from '@lapida/contracts/historico'

/** So many days what was deleted can be brought back; then it goes for good, where nothing needs it (decision 062). */
export const DIAS_NA_LIXEIRA = 90

interface NaLixeira {
  /** how it comes back: from the screen Histórico, or only right after it was deleted */
  volta: 'historico' | 'desfazer'
  /** what keeps one from going, as the end of 'sai de vez, a menos que …'; '': nothing does */
  salvo: string
}

/** Kinds of records that are kept when they are deleted, and what keeps one beyond its time. */
export const NA_LIXEIRA = {
  orcamento: { volta: 'historico', salvo: 'tenha recebido um pagamento' },
  cliente: { volta: 'historico', salvo: 'haja orçamentos, desenhos ou modelos dele' },
  desenho: { volta: 'desfazer', salvo: 'um orçamento guarde uma revisão dele' },
  'plano-corte': { volta: 'desfazer', salvo: '' },
  material: { volta: 'historico', salvo: '' },
  chapa: { volta: 'historico', salvo: 'haja movimentos de estoque ou retalhos dela' },
  'estoque-material': { volta: 'historico', salvo: 'um orçamento, um modelo ou uma chapa o use' },
  'estoque-item': { volta: 'historico', salvo: 'um orçamento ou um modelo o use' },
} as const satisfies Partial<Record<Entidade, NaLixeira>>

export type EntidadeNaLixeira = keyof typeof NA_LIXEIRA

/** What somebody who deletes such a record is told: until when it comes back, and that it goes then. */
export function fraseOfLixeira(entidade: EntidadeNaLixeira): string {
  const { volta, salvo }: NaLixeira = NA_LIXEIRA[entidade]
  const fim = `sai de vez${salvo && `, a menos que ${salvo}`}.`
  return volta === 'historico'
    ? `Dá para restaurar pelo Histórico por ${DIAS_NA_LIXEIRA} dias. Depois, ${fim}`
    : `Você pode desfazer logo em seguida. Em ${DIAS_NA_LIXEIRA} dias, ${fim}`
}
