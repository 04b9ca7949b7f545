import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { ApiError } from '#data/api/api.ts'
import { gastoOfPlano } from '../corte/model/organizacao.ts'
import type { Gasto } from '../corte/model/palavras.ts'
import { useMotor } from '../corte/use-motor.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { showUndoToast } from '../undo-toast.ts'
import { NIVEIS, preparePedido, type PedidoDeVeio } from './model/casar-veios.ts'
import { openCozinhas } from './open-cozinhas.ts'

/** A plan in which the pattern runs over some joints. */
export interface OpcaoDeVeio {
  /** how many joints are cut out of one piece of stone */
  casadas: number
  conteudo: ConteudoPlanoCorte
  gasto: Gasto
  /** pieces that would have no place: then it is told, and cannot be taken */
  faltam: number
}

/** What was looked for, and of which plan. */
interface Procura {
  base: ConteudoPlanoCorte
  /** 0 to 1; null when it is over */
  parte: number | null
  opcoes: OpcaoDeVeio[]
  erro: string | null
}

/** For each choice of joints, ms of the engine. */
const TEMPO_MS = 1_500
const FALHOU = 'Não conseguimos casar os veios agora. Tente de novo.'

/** Looks for plans in which the pattern runs over the joints; nothing changes before one is taken. */
export function useCasarVeios({ conteudo, change, undo }: PlanoEditor) {
  const motor = useMotor()
  const [procura, setProcura] = useState<Procura | null>(null)
  const running = useRef(0)

  useEffect(
    () => () => {
      running.current += 1
    },
    [],
  )
  const start = useCallback(async () => {
    const turn = ++running.current
    const show = (next: Omit<Procura, 'base'>) => {
      if (running.current === turn) setProcura({ base: conteudo, ...next })
    }
    show({ parte: 0, opcoes: [], erro: null })
    try {
      const cozinhas = await openCozinhas(conteudo)
      const opcoes: OpcaoDeVeio[] = []
      for (const [i, nivel] of NIVEIS.entries()) {
        const pedido = preparePedido(conteudo, cozinhas, nivel)
        const told = (parte: number) =>
          show({ parte: (i + parte) / NIVEIS.length, opcoes: [...opcoes], erro: null })
        if (pedido) await runPedido(pedido, { motor, told, stopped: () => running.current !== turn })
        if (running.current !== turn) return
        const after = pedido?.finish()
        if (after && !opcoes.some((one) => isSameLayout(one.conteudo, after.conteudo)))
          opcoes.push({ casadas: pedido?.casadas ?? 0, gasto: gastoOfPlano(after.conteudo), ...after })
        told(1)
      }
      show({ parte: null, opcoes, erro: null })
    } catch (error) {
      // A drawing that is not on this device, without a network.
      if (error instanceof ApiError) return show({ parte: null, opcoes: [], erro: error.message })
      reportError(error)
      show({ parte: null, opcoes: [], erro: FALHOU })
    }
  }, [conteudo, motor])

  const stop = useCallback(() => {
    running.current += 1
    setProcura(null)
  }, [])

  const choose = useCallback(
    ({ conteudo: after }: OpcaoDeVeio) => {
      change('Casar veios', (before) => (before === conteudo ? after : before))
      showUndoToast('Veios casados', undo)
    },
    [change, undo, conteudo],
  )
  // Of another plan than the one that was asked about nothing is said.
  return { procura: procura?.base === conteudo ? procura : null, start, stop, choose }
}

export type CasarVeios = ReturnType<typeof useCasarVeios>

interface Corrida {
  motor: ReturnType<typeof useMotor>
  told: (parte: number) => void
  stopped: () => boolean
}

async function runPedido({ rodadas }: PedidoDeVeio, { motor, told, stopped }: Corrida): Promise<void> {
  for (const [i, feita] of rodadas.entries()) {
    if (stopped()) return
    const busca = motor().resolve(feita.rodada.entrada, {
      tempoMs: TEMPO_MS / rodadas.length,
      onPlano: (plano) => {
        feita.plano = plano
      },
      onProgresso: (parte) => (stopped() ? busca.stop() : told((i + parte) / rodadas.length)),
    })
    const fim = await busca.fim
    // Whoever left, or asked for its end, hears nothing of what became of it.
    if (stopped()) return
    if ('mensagem' in fim) throw new Error(fim.mensagem)
    feita.plano = fim.plano
  }
}

function isSameLayout(one: ConteudoPlanoCorte, other: ConteudoPlanoCorte): boolean {
  const places = ({ cortadas }: ConteudoPlanoCorte) =>
    JSON.stringify(cortadas.map(({ chapa, copia, pecas }) => [chapa, copia, pecas]))
  return places(one) === places(other)
}
