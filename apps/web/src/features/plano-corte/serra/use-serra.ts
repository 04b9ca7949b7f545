import { useCallback, useEffect, useMemo, useState } from 'react'
import { cortesOfSerra, type CorteDaSerra } from '@lapida/documento/plano-corte/plano-corte-cortes'
import {
  problemasOfPlano,
  problemasOnSlab,
  type Problema,
} from '@lapida/documento/plano-corte/problemas-do-plano'
import { contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { pedraTrocadaOfPeca } from '@lapida/domain/plano-corte/pedra'
import { chapasNaSerra, type ChapaNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { keepLugarDaSerra, lugarOfSerra } from './lugar-of-serra.ts'

type Laco = ReturnType<typeof contornoDeitado>[number]

/** A piece on the slab that lies on the saw. */
export interface PecaNaSerra {
  /** `<peca>/<copia>` */
  chave: string
  nome: string
  /** place among all pieces of the plan, from 1: 'Bancada 3 de 14' */
  numero: number
  x: number
  y: number
  largura: number
  altura: number
  /** its true outline and openings as it lies; empty where the box is the piece */
  lacos: readonly Laco[]
  /** it is cut along its outline, not in its box */
  semCaixa: boolean
  /** the stone that was sold, where it is cut from another one; else '' */
  vendida: string
  pronta: boolean
}

export interface Serra {
  slabs: readonly ChapaNaSerra[]
  /** place of the slab among all, from 0 */
  index: number
  slab: ChapaNaSerra | undefined
  cortes: readonly CorteDaSerra[]
  /** null in a plan without cuts (waterjet) */
  corte: CorteDaSerra | null
  /** of this slab */
  pecas: readonly PecaNaSerra[]
  total: number
  prontas: number
  /** why this slab must not be cut; empty when all is well */
  problemas: readonly Problema[]
  /** false once the plan is finished, and on a slab that must not be cut */
  marca: boolean
  toggle: (chave: string) => void
  goToSlab: (index: number) => void
  /** to the next cut, over the end of a slab to the next one; null where there is none */
  next: (() => void) | null
  previous: (() => void) | null
}

/** The way through a plan at the saw, kept on this device; what is cut is kept in the plan. */
export function useSerra({ id, conteudo, change, estado }: PlanoEditor): Serra {
  const slabs = useMemo(() => chapasNaSerra(conteudo), [conteudo])
  const [lugar, setLugar] = useState(() => lugarOfSerra(id) ?? { plano: id, chapa: '', corte: 1 })
  const found = slabs.findIndex(({ chave }) => chave === lugar.chapa)
  const index = Math.max(0, found)
  const slab = slabs[index]
  const problemas = useMemo(
    () => (slab ? problemasOnSlab(problemasOfPlano(conteudo), slab.cortada) : []),
    [conteudo, slab],
  )
  const broken = problemas.length > 0
  const cortes = useMemo(
    () => (slab && !broken ? cortesOfSerra(slab.cortada, slab.chapa, conteudo.regras) : []),
    [slab, broken, conteudo.regras],
  )
  const at = Math.min(Math.max(found < 0 ? 1 : lugar.corte, 1), Math.max(cortes.length, 1))
  useEffect(() => {
    if (slab) keepLugarDaSerra({ plano: id, chapa: slab.chave, corte: at })
  }, [id, slab, at])

  const go = (to: ChapaNaSerra | undefined, corte: number) =>
    to ? () => setLugar({ plano: id, chapa: to.chave, corte }) : null
  const toggle = useCallback(
    (chave: string) =>
      change('Marcar peça', (before) => ({
        ...before,
        prontas: before.prontas.includes(chave)
          ? before.prontas.filter((one) => one !== chave)
          : [...before.prontas, chave],
      })),
    [change],
  )
  const pecas = useMemo(() => pecasNaSerra(conteudo, slabs), [conteudo, slabs])
  return {
    slabs,
    index,
    slab,
    cortes,
    toggle,
    corte: cortes[at - 1] ?? null,
    pecas: pecas.get(slab?.chave ?? '') ?? [],
    total: [...pecas.values()].reduce((sum, list) => sum + list.length, 0),
    prontas: [...pecas.values()].flat().filter(({ pronta }) => pronta).length,
    problemas,
    marca: estado === 'aberto' && !broken,
    goToSlab: (to) => go(slabs[to], 1)?.(),
    next: at < cortes.length ? go(slab, at + 1) : go(slabs[index + 1], 1),
    previous: at > 1 ? go(slab, at - 1) : go(slabs[index - 1], Number.MAX_SAFE_INTEGER),
  }
}

function pecasNaSerra(
  { pecas, prontas, regras }: PlanoEditor['conteudo'],
  slabs: readonly ChapaNaSerra[],
): ReadonlyMap<string, PecaNaSerra[]> {
  const known = new Map(pecas.map((peca) => [peca.id, peca]))
  const done = new Set(prontas)
  let numero = 0
  return new Map(
    slabs.map(({ chave, cortada }) => [
      chave,
      cortada.pecas.map((posicionada) => {
        const { peca, copia, x, y, largura, altura } = posicionada
        numero += 1
        const key = `${peca}/${copia}`
        const pedida = known.get(peca)
        return {
          x,
          y,
          largura,
          altura,
          numero,
          chave: key,
          lacos: pedida?.contorno ? contornoDeitado(pedida.contorno, posicionada) : [],
          semCaixa: regras.modo === 'livre' && pedida?.contorno !== undefined,
          nome: pedida?.nome ?? 'Peça',
          vendida: (pedida && pedraTrocadaOfPeca(pedida)?.vendida) ?? '',
          pronta: done.has(key),
        }
      }),
    ]),
  )
}
