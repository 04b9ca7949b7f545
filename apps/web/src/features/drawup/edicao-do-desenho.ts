import { undo, redo, record, type Historico } from '@lapida/desenho/commands/historico'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { PASSO_DE_FORA } from '#data/local/desenho-guardado.ts'
import { naRevisaoAberta } from '#data/local/revisao-aberta.ts'
import { Listeners } from '#shared/listeners.ts'
import type { Comando } from './tipos.ts'

/** The drawing as it is edited, with the way back and the way forth. */
export interface EstadoDaEdicao {
  desenho: Desenho
  historico: Historico
  /** what a drag would lead to; null: nothing is dragged */
  previa: Desenho | null
}

/** The last step, while another change may still join it. */
interface Junta {
  chave: string
  /** milliseconds */
  em: number
  antes: Pick<EstadoDaEdicao, 'desenho' | 'historico'>
}

const JOIN_MS = 1_000

/** The drawing that is edited: outside of React, because a command has to be answered at once. */
export class EdicaoDoDesenho {
  readonly #listeners = new Listeners()
  #estado: EstadoDaEdicao
  #junta: Junta | null = null
  #congeladas: readonly string[] = []

  constructor({ desenho, historico }: Pick<EstadoDaEdicao, 'desenho' | 'historico'>) {
    this.#estado = { desenho, historico, previa: null }
  }

  readonly subscribe = this.#listeners.subscribe
  readonly estado = (): EstadoDaEdicao => this.#estado

  /** The letters of the revisions that an approved quote holds: they are not changed any more. */
  freeze(congeladas: readonly string[]): void {
    this.#congeladas = congeladas
  }

  /** One step. A refusal changes nothing, but ends a preview. */
  readonly apply = (comando: Comando, junta?: string): Resultado<Mudanca> => {
    const { desenho, historico } = this.#estado
    const answered = comando(desenho)
    const resultado = answered.ok ? this.#onOpenRevision(desenho, answered) : answered
    if (!resultado.ok) {
      this.preview(null)
      return resultado
    }
    const joined = this.#joined(junta)
    const antes = joined?.antes ?? { desenho, historico }
    const next = record(antes.historico, antes.desenho, resultado.valor)
    this.#junta = junta === undefined ? null : { chave: junta, em: Date.now(), antes }
    // A change that came back to where it began leaves no step.
    const unchanged = next === antes.historico
    this.#set({ desenho: unchanged ? antes.desenho : resultado.valor.desenho, historico: next, previa: null })
    return resultado
  }

  #joined(chave: string | undefined): Junta | null {
    const junta = this.#junta
    if (junta === null || chave === undefined || junta.chave !== chave) return null
    return Date.now() - junta.em < JOIN_MS ? junta : null
  }

  /** The first change of a frozen revision opens the next one, in the same step. */
  #onOpenRevision(antes: Desenho, { valor }: { valor: Mudanca }): Resultado<Mudanca> {
    const { revisao } = antes
    if (valor.desenho === antes || valor.desenho.revisao !== revisao || !this.#congeladas.includes(revisao))
      return { ok: true, valor }
    const opened = naRevisaoAberta(valor.desenho, this.#congeladas)
    const mensagem = `A revisão ${revisao} está num orçamento aprovado e fica como está. Esta mudança abriu a revisão ${opened.revisao}.`
    return {
      ok: true,
      valor: {
        ...valor,
        desenho: opened,
        avisos: [...valor.avisos, { codigo: 'revisao-aberta', mensagem, ids: [] }],
      },
    }
  }

  readonly preview = (previa: Desenho | null): void => {
    if (previa !== this.#estado.previa) this.#set({ ...this.#estado, previa })
  }

  /** Gives the name of the step that was taken back, null when there was none. */
  readonly undo = (): string | null => this.#step(undo)
  readonly redo = (): string | null => this.#step(redo)

  #step(step: typeof undo): string | null {
    const { desenho, historico } = this.#estado
    const stepped = step(historico, desenho)
    this.#junta = null
    if (!stepped) {
      this.preview(null)
      return null
    }
    this.#set({
      desenho: naRevisaoAberta(stepped.desenho, this.#congeladas),
      historico: stepped.historico,
      previa: null,
    })
    return stepped.nome
  }

  /** Goes back or forth until so many steps are done. */
  readonly goTo = (feitos: number): void => {
    let { desenho, historico } = this.#estado
    while (historico.feitos !== feitos) {
      const stepped = (historico.feitos > feitos ? undo : redo)(historico, desenho)
      if (!stepped) break
      desenho = stepped.desenho
      historico = stepped.historico
    }
    this.#junta = null
    this.#set({ desenho: naRevisaoAberta(desenho, this.#congeladas), historico, previa: null })
  }

  /** What another window or device has made of the drawing; undo knows the way back. */
  adopt(desenho: Desenho): void {
    const { desenho: antes, historico } = this.#estado
    const nome = desenho.revisao === antes.revisao ? PASSO_DE_FORA : `Revisão ${desenho.revisao}`
    const mudanca = { desenho, nome, avisos: [] }
    this.#junta = null
    this.#set({ desenho, historico: record(historico, antes, mudanca), previa: null })
  }

  #set(estado: EstadoDaEdicao): void {
    this.#estado = estado
    this.#listeners.notify()
  }
}
