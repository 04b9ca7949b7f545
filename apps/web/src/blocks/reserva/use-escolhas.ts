import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SlabChoice } from '@lapida/corte/choose-slabs'
import { entradaOfReserva, type GrupoDaReserva } from './grupos-da-reserva.ts'
import { ReservaMotor } from './reserva-motor.ts'

/** What is chosen of a stone; `falta` is undefined while the engine counts, null where it cannot. */
export interface EscolhaDaPedra {
  chosen: ReadonlySet<string>
  falta: { areaMm2: number; pecas: number } | null | undefined
}

/** The engine's choice of each stone until a person changes it; what a choice does not hold is counted anew each time. */
export function useEscolhas(grupos: GrupoDaReserva[] | undefined) {
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, EscolhaDaPedra>>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const motor = useRef<ReservaMotor | null>(null)
  const turns = useRef(new Map<string, number>())
  useEffect(
    () => () => {
      motor.current?.close()
      motor.current = null
    },
    [],
  )

  /** Takes the answer over, unless something else was asked of the stone meanwhile. */
  function settle(chave: string, work: Promise<SlabChoice | null>) {
    const turn = (turns.current.get(chave) ?? 0) + 1
    turns.current.set(chave, turn)
    void work.then((found) => {
      if (turns.current.get(chave) !== turn) return
      const falta = found && { areaMm2: found.faltaMm2, pecas: found.faltam }
      setEscolhas((before) => {
        const chosen = found ? new Set(found.chapas) : (before[chave]?.chosen ?? new Set<string>())
        return { ...before, [chave]: { chosen, falta } }
      })
    })
  }
  function count(grupo: GrupoDaReserva, chosen: ReadonlySet<string>) {
    const { chave, candidatas } = grupo
    setEscolhas((before) => ({ ...before, [chave]: { chosen, falta: undefined } }))
    motor.current ??= new ReservaMotor()
    const slabs = candidatas.filter(({ chapa }) => chosen.has(chapa.id))
    const checked = motor.current.check(entradaOfReserva(grupo, slabs))
    settle(
      chave,
      checked.then((found) => found && { ...found, chapas: [...chosen] }),
    )
  }
  /** What is chosen already stays, as far as it can be had; the engine proposes where nothing is. */
  function begin(grupo: GrupoDaReserva) {
    const { chave, candidatas } = grupo
    const can = candidatas.filter(({ impedimento }) => impedimento === null)
    const chosen = touched.has(chave) ? escolhas[chave]?.chosen : undefined
    const stays = can.filter(({ chapa, propria }) => (chosen ? chosen.has(chapa.id) : propria))
    if (chosen || stays.length > 0) return count(grupo, new Set(stays.map(({ chapa }) => chapa.id)))
    motor.current ??= new ReservaMotor()
    settle(chave, motor.current.choose(entradaOfReserva(grupo, can)))
  }
  const beginAll = useEffectEvent(() => grupos?.forEach(begin))
  useEffect(() => {
    beginAll()
  }, [grupos])

  function toggle(chave: string, chapaId: string) {
    const grupo = grupos?.find((one) => one.chave === chave)
    if (!grupo) return
    const chosen = new Set(escolhas[chave]?.chosen)
    if (!chosen.delete(chapaId)) chosen.add(chapaId)
    setTouched(new Set([...touched, chave]))
    count(grupo, chosen)
  }
  return { escolhas, toggle }
}
