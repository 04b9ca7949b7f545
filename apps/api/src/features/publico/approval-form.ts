import { LIMITES } from '@lapida/contracts/limites'
import { normalizeSpaces } from '@lapida/domain/shared/texto'

/** The approval form as sent: a name and the ticked box. `erro` says what is missing, null when nothing is. */
export interface RespostaCliente {
  nome: string
  /** number of the version that the form showed; null where it does not say it */
  proposta: number | null
  erro: string | null
}

// Neither NUL nor half a surrogate pair can be stored.
const UNSTORABLE = /[\u0000-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Reads the approval form. */
export function readApproval(form: URLSearchParams): RespostaCliente {
  const nome = normalizeSpaces((form.get('nome') ?? '').replace(UNSTORABLE, ' ')).slice(0, LIMITES.texto)
  const read = /^[1-9]\d{0,2}$/.exec(form.get('proposta') ?? '')
  const answer = { nome, proposta: read && Number(read[0]) }
  if (nome === '') return { ...answer, erro: 'Escreva seu nome para aprovar.' }
  if (form.get('aceite') !== 'sim') return { ...answer, erro: 'Marque que leu e aprova o orçamento.' }
  return { ...answer, erro: null }
}
