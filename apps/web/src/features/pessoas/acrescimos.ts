import type { Acrescimos } from '@lapida/domain/conta/papel-in-words'
import type { Papel } from '@lapida/contracts/papel'

/** What is added to a seller's role, as fields of a form hold it: 'sim', or nothing. */
type Campos = { custos: string; todos: string }

export const NENHUM_ACRESCIMO: Campos = { custos: '', todos: '' }

/** What somebody has of it now. */
export function camposOfAcrescimos({
  papel,
  veCustos,
  veTodosOrcamentos,
}: Acrescimos & { papel: Papel }): Campos {
  if (papel !== 'vendedor') return NENHUM_ACRESCIMO
  return { custos: veCustos ? 'sim' : '', todos: veTodosOrcamentos ? 'sim' : '' }
}

/** What the fields say. */
export function acrescimosOf({ custos, todos }: Campos): Required<Acrescimos> {
  return { veCustos: custos === 'sim', veTodosOrcamentos: todos === 'sim' }
}

/** Writes into the fields what is named. */
export function setAcrescimos(
  form: { setValue: (name: keyof Campos, value: string) => void },
  { veCustos, veTodosOrcamentos }: Acrescimos,
): void {
  if (veCustos !== undefined) form.setValue('custos', veCustos ? 'sim' : '')
  if (veTodosOrcamentos !== undefined) form.setValue('todos', veTodosOrcamentos ? 'sim' : '')
}
