import type { Desenho } from '#model/tipos.ts'
import { certo, type Resultado } from '../resultado.ts'
import type { Mudanca } from './mudanca.ts'

/** A change that waits for its document: what a key, a field or a row of the tree asks for. */
export type Comando = (desenho: Desenho) => Resultado<Mudanca>

/**
 * Several commands as one step, each on the document of the one before; one name, all warnings. Refused as a whole by
 * the first that is refused: a step is done or it is not.
 */
export function emSequencia(comandos: readonly Comando[], nome?: string): Comando {
  return (desenho) => {
    let feita: Mudanca = { desenho, nome: nome ?? '', avisos: [] }
    for (const comando of comandos) {
      const proxima = comando(feita.desenho)
      if (!proxima.ok) return proxima
      const { valor } = proxima
      feita = {
        desenho: valor.desenho,
        nome: nome ?? valor.nome,
        avisos: [...feita.avisos, ...valor.avisos],
      }
    }
    return certo(feita)
  }
}
