import { openRevisao } from '@lapida/desenho/commands/documento'
import type { Desenho } from '@lapida/desenho/model/tipos'

/** The drawing at the first letter, from its own on, that no approved quote holds. The same object when that is its own. */
export function naRevisaoAberta(desenho: Desenho, congeladas: readonly string[]): Desenho {
  let open = desenho
  while (congeladas.includes(open.revisao)) {
    const next = openRevisao(open)
    if (!next.ok) return open
    open = next.valor.desenho
  }
  return open
}
