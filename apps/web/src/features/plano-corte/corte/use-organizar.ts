import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { PlanoEditor } from '../use-plano-editor.ts'
import type { Casadas } from '../montagem/model/casadas.ts'
import type { CorteMotor, Busca } from './corte-motor.ts'
import { isSameSlab } from '@lapida/domain/plano-corte/copia'
import { rodadasOfPlano } from './model/entrada.ts'
import { gastoOfPlano, joinRodadas, type RodadaFeita } from './model/organizacao.ts'
import { arrival } from './model/palavras.ts'

/** The engine at work. */
export interface Andamento {
  /** 0 to 1, all stones together */
  parte: number
  material: string
  /** the best slabs so far, null until there are any */
  cortadas: ChapaCortadaDoPlano[] | null
}

export interface Chegada {
  texto: string
  tom: 'success' | 'warning' | 'danger'
  /** the plan that it is about: once that is another one it is said no more; null for what is about none */
  sobre: ConteudoPlanoCorte | null
}

interface Corrida {
  before: ConteudoPlanoCorte
  feitas: RodadaFeita[]
  busca: Busca | null
  /** the person has asked for its end */
  parada: boolean
  over: boolean
}

/** At most so often a better plan is drawn: each one is to be seen. */
const REDRAW_MS = 260
/** More pieces than these are drawn less often. */
const MANY_PIECES = 150
const SLOW_REDRAW_MS = 1_500
const LEAST_MS = 1_000

/**
 * Has the engine lay out all stones of the plan, one after the other; the whole of it is one step of undo. What is
 * handed to it as joined stays joined.
 */
export function useOrganizar(
  { conteudo, change, select, selecionada }: PlanoEditor,
  motor: () => CorteMotor,
) {
  const [andamento, setAndamento] = useState<Andamento | null>(null)
  const [chegada, setChegada] = useState<Chegada | null>(null)
  const corrida = useRef<Corrida | null>(null)

  /** Ends it now, with the best that is known. */
  const finish = useCallback(
    (problema: string | null = null) => {
      const current = corrida.current
      if (!current) return
      current.over = true
      corrida.current = null
      current.busca?.stop()
      setAndamento(null)
      const cortadas = joinRodadas(current.before, current.feitas)
      if (cortadas !== current.before.cortadas)
        change('Auto organizar', (before) =>
          isSamePlan(before, current.before) ? { ...before, cortadas } : before,
        )
      // A slab that is not in use any more tells nothing of what came.
      if (!cortadas.some((cortada) => isSameSlab(cortada, selecionada))) select(null)
      setChegada(
        problema === null
          ? chegadaOf(current.before, cortadas)
          : { texto: problema, tom: 'danger', sobre: null },
      )
    },
    [change, select, selecionada],
  )
  const finishLast = useRef(finish)
  useEffect(() => {
    finishLast.current = finish
  }, [finish])
  useEffect(() => () => finishLast.current(), [])

  // Whoever changes the plan meanwhile asks another question: what was found so far is the answer to this one.
  useEffect(() => {
    if (corrida.current && corrida.current.before !== conteudo) finishLast.current()
  }, [conteudo])

  const start = useCallback(
    async (tempoMs: number, casadas: Casadas | null = null) => {
      if (corrida.current) return
      const rodadas = casadas?.rodadas() ?? rodadasOfPlano(conteudo)
      const feitas: RodadaFeita[] = rodadas.map((rodada) => ({ rodada, plano: null }))
      const current: Corrida = { before: conteudo, feitas, busca: null, parada: false, over: false }
      corrida.current = current
      setChegada(null)
      const each = Math.max(LEAST_MS, tempoMs / Math.max(1, rodadas.length))
      const draw = createRedraw(current, setAndamento)
      for (const [index, feita] of feitas.entries()) {
        const { rodada } = feita
        const told = (parte: number) => draw((index + parte) / feitas.length, rodada.grupo.material)
        told(0)
        if (rodada.entrada.chapas.length === 0 || rodada.entrada.pecas.length === 0) continue
        const busca = motor().resolve(rodada.entrada, {
          tempoMs: each,
          onPlano: (plano) => {
            feita.plano = plano
          },
          onProgresso: told,
        })
        current.busca = busca
        const fim = await busca.fim
        if (current.over) return
        if ('mensagem' in fim) return finishLast.current(fim.mensagem)
        feita.plano = fim.plano
        if (current.parada) break
      }
      finishLast.current()
    },
    [conteudo, motor],
  )
  /** Ends it as soon as the engine has said the last: a moment later, with its very best. */
  const stop = useCallback(() => {
    const current = corrida.current
    if (!current?.busca) return finish()
    current.parada = true
    current.busca.stop()
  }, [finish])

  const dismiss = useCallback(() => setChegada(null), [])
  return { andamento, chegada: stillTrue(chegada, conteudo), start, stop, finish, dismiss }
}

export type Organizacao = ReturnType<typeof useOrganizar>

/** What was undone, or changed since, is not what the engine brought; done again it is. */
function stillTrue(chegada: Chegada | null, conteudo: ConteudoPlanoCorte): Chegada | null {
  const sobre = chegada?.sobre ?? conteudo
  return sobre.cortadas === conteudo.cortadas && isSamePlan(sobre, conteudo) ? chegada : null
}

/** Cuts may have been found anew meanwhile; with other pieces, slabs or rules the answer is to another question. */
function isSamePlan(one: ConteudoPlanoCorte, other: ConteudoPlanoCorte): boolean {
  return one.pecas === other.pecas && one.chapas === other.chapas && one.regras === other.regras
}

function chegadaOf(before: ConteudoPlanoCorte, cortadas: ChapaCortadaDoPlano[]): Chegada {
  const after = { ...before, cortadas }
  const [was, is] = [gastoOfPlano(before), gastoOfPlano(after)]
  if (cortadas === before.cortadas && cortadas.length > 0)
    return { texto: 'Nada melhor que o plano que você já tem.', tom: 'success', sobre: before }
  return { texto: arrival(was, is), tom: is.pendentes > 0 ? 'warning' : 'success', sobre: after }
}

/** Draws progress at once, and better plans no faster than they can be seen. */
function createRedraw(current: Corrida, show: (andamento: Andamento) => void) {
  let drawn = 0
  const copies = current.before.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const pause = copies > MANY_PIECES ? SLOW_REDRAW_MS : REDRAW_MS
  let cortadas: ChapaCortadaDoPlano[] | null = null
  return (parte: number, material: string) => {
    if (current.over) return
    const now = performance.now()
    if (now - drawn >= pause && current.feitas.some(({ plano }) => plano !== null)) {
      drawn = now
      cortadas = joinRodadas(current.before, current.feitas)
    }
    // Drawing gives way to whatever the person does.
    startTransition(() => show({ parte, material, cortadas }))
  }
}
