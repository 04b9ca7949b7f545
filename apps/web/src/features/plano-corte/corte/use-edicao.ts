import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { nomeOfCopia, type Onde } from '@lapida/domain/plano-corte/copia'
import { formatCentimetrosFixos } from '@lapida/domain/shared/medidas'
import type { Ponto } from '#blocks/vista/vista.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { showUndoToast } from '../undo-toast.ts'
import {
  copiasOfPlano,
  holdPeca,
  movePeca,
  nextTurn,
  placePeca,
  recutChapas,
  removePeca,
  rotatePeca,
  sidesOf,
  turnHalf,
  type CopiaDoPlano,
  type Lugar,
} from './model/edit-layout.ts'
import { findLugar, nomeOfChapa } from './model/find-lugar.ts'
import { moved } from './model/palavras.ts'

/** What cannot be done and, where there is one, the way out. */
export interface Recusa {
  texto: string
  saida: { rotulo: string; act: () => void } | null
}

type Step = (before: ConteudoPlanoCorte) => ConteudoPlanoCorte

interface EdicaoOptions {
  editor: PlanoEditor
  /** the slab that is looked at */
  mostrada: Onde | null
  /** ends what else is going on with the plan */
  onBefore: () => void
}

/** Every change of the layout by hand: one step of undo, told to a screen reader, refused with words. */
export function useEdicao(options: EdicaoOptions) {
  const [fala, setFala] = useState('')
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const say = useCallback((words: string) => {
    // Words that are said twice are announced twice only when the text differs.
    setFala((before) => (before === words ? `${words}\u00a0` : words))
  }, [])

  const apply = useCallback((rotulo: string, step: Step, junta?: string) => {
    const { editor, onBefore } = latest.current
    const base = editor.conteudo
    const next = step(base)
    onBefore()
    setRecusa(null)
    // What was worked out for this plan is not worked out again, unless another change came first.
    editor.change(rotulo, (before) => (before === base ? next : step(before)), junta)
  }, [])

  const actions = useMemo(
    () => createAcoes({ options: () => latest.current, apply, say, setRecusa }),
    [apply, say],
  )

  return { ...actions, say, fala, recusa }
}

interface Tools {
  /** the plan as it is by now */
  options: () => EdicaoOptions
  apply: (rotulo: string, step: Step, junta?: string) => void
  say: (words: string) => void
  setRecusa: (recusa: Recusa | null) => void
}

/** What every change asks: which copy it is, what it is called, and how one is refused. */
function createComum({ options, say, setRecusa }: Tools) {
  return {
    copiaOf: (chave: string): CopiaDoPlano | undefined =>
      copiasOfPlano(options().editor.conteudo).find((copia) => copia.chave === chave),
    nameOf: ({ peca, copia }: CopiaDoPlano) => nomeOfCopia(peca, copia),
    refuse(texto: string, saida: Recusa['saida'] = null) {
      setRecusa({ texto, saida })
      say(texto)
    },
  }
}

/** A piece turned by its next turn, and its window turned by half. */
function createGiros(tools: Tools) {
  const { options, apply, say } = tools
  const { copiaOf, nameOf, refuse } = createComum(tools)

  function rotate(chave: string) {
    const copia = copiaOf(chave)
    if (!copia?.posicionada) return
    const nome = nameOf(copia)
    const problem = whyNotTurned(options().editor.conteudo, copia)
    if (problem) return refuse(problem)
    const turn = nextTurn(copia.peca, options().editor.conteudo.regras)
    if (turn === 0 && !copia.posicionada.girada)
      return refuse(`O veio não deixa girar ${nome}.`, {
        rotulo: 'Permitir para esta peça',
        act: () => {
          apply(`Girar ${nome}`, (before) => rotatePeca(allowTurn(before, copia.peca.id), chave))
          say(`${nome} pode girar e foi girada`)
        },
      })
    apply(`Girar ${nome}`, (before) => rotatePeca(before, chave))
    say(`${nome} girada`)
  }

  function turnHalfOf(chave: string) {
    const copia = copiaOf(chave)
    if (!copia?.posicionada) return
    apply(`Girar 180° ${nameOf(copia)}`, (before) => turnHalf(before, chave))
    say(`${nameOf(copia)} girada 180 graus na chapa`)
  }

  return { rotate, turnHalf: turnHalfOf }
}

/** What can be done with a piece by hand. */
function createAcoes(tools: Tools) {
  const { options, apply, say, setRecusa } = tools
  const { copiaOf, nameOf, refuse } = createComum(tools)

  function move(chave: string, to: Ponto, junta?: string) {
    const copia = copiaOf(chave)
    const at = copia && onSlab(options().editor.conteudo, copia, to)
    if (!copia || !at) return
    apply(`Mover ${nameOf(copia)}`, (before) => movePeca(before, chave, at), junta)
    say(moved(nameOf(copia), at))
  }

  function recut(ondes: readonly Onde[]) {
    apply('Refazer cortes', (before) => recutChapas(before, ondes))
    say('Cortes refeitos')
  }

  function nudge(chave: string, by: Ponto) {
    const posicionada = copiaOf(chave)?.posicionada
    if (posicionada) move(chave, { x: posicionada.x + by.x, y: posicionada.y + by.y }, `mover/${chave}`)
  }

  function remove(chave: string) {
    const copia = copiaOf(chave)
    if (!copia?.onde) return
    apply(`Remover ${nameOf(copia)}`, (before) => removePeca(before, chave))
    showUndoToast('Peça removida', options().editor.undo)
    say(`${nameOf(copia)} removida da chapa: está pendente`)
  }

  /** Holds a piece where it lies when the engine lays the others out, or lets it go. */
  function hold(chave: string) {
    const copia = copiaOf(chave)
    if (!copia?.posicionada) return
    const presa = copia.posicionada.presa !== true
    const nome = nameOf(copia)
    apply(`${presa ? 'Prender' : 'Soltar'} ${nome}`, (before) => holdPeca(before, chave, presa))
    say(presa ? `${nome} presa: Auto Organizar não a tira do lugar` : `${nome} solta`)
  }

  function placeAt(chave: string, onde: Onde, lugar: Lugar) {
    const copia = copiaOf(chave)
    const { editor } = options()
    const chapa = editor.conteudo.chapas.find(({ id }) => id === onde.chapa)
    if (!copia || !chapa) return
    const lados = sidesOf(copia.peca, lugar.girada)
    const at = { ...lugar, ...clampTo(lados, chapa, lugar) }
    const peca = { peca: copia.peca.id, copia: copia.copia }
    const rotulo = copia.onde ? 'Mudar de chapa' : 'Posicionar'
    apply(`${rotulo}: ${nameOf(copia)}`, (before) => placePeca(before, peca, { onde, lugar: at }))
    editor.select(onde)
    say(
      `${nameOf(copia)} posicionada em ${nomeOfChapa(editor.conteudo, onde)}, ${formatCentimetrosFixos(at.x)} × ${formatCentimetrosFixos(at.y)} cm`,
    )
  }

  /** To a free spot: on the slab that is looked at where there is one, or on the slab that is named. */
  function place(chave: string, wanted: Onde | null = null) {
    const copia = copiaOf(chave)
    if (!copia) return
    const { editor, mostrada } = options()
    const found = findLugar(editor.conteudo, copia, { first: wanted ?? mostrada, only: wanted !== null })
    if ('motivo' in found) return refuse(`${nameOf(copia)}: ${found.motivo}.`)
    placeAt(chave, found.onde, found.lugar)
  }

  return {
    ...createGiros(tools),
    recut,
    move,
    nudge,
    remove,
    hold,
    place,
    placeAt,
    refuse,
    dismiss: () => setRecusa(null),
  }
}

function allowTurn(conteudo: ConteudoPlanoCorte, id: string): ConteudoPlanoCorte {
  return {
    ...conteudo,
    pecas: conteudo.pecas.map((peca) => (peca.id === id ? { ...peca, podeGirar: true } : peca)),
  }
}

/** A slab that is too short for it the other way round. */
function whyNotTurned(
  { chapas, regras }: ConteudoPlanoCorte,
  { peca, copia, onde, posicionada }: CopiaDoPlano,
): string | null {
  const chapa = chapas.find(({ id }) => id === onde?.chapa)
  if (!chapa || !posicionada) return null
  if (nextTurn(peca, regras) === 180) return null
  const lados = sidesOf(peca, !posicionada.girada)
  const fits = lados.largura <= chapa.largura && lados.altura <= chapa.altura
  return fits ? null : `${nomeOfCopia(peca, copia)} não cabe girada nesta chapa.`
}

function onSlab(
  { chapas }: ConteudoPlanoCorte,
  { onde, posicionada }: CopiaDoPlano,
  to: Ponto,
): Ponto | null {
  const chapa = chapas.find(({ id }) => id === onde?.chapa)
  return chapa && posicionada ? clampTo(posicionada, chapa, to) : null
}

function clampTo(
  lados: Pick<PecaDoPlano, 'largura' | 'altura'>,
  chapa: { largura: number; altura: number },
  to: Ponto,
): Ponto {
  const within = (value: number, room: number) => Math.max(0, Math.min(Math.round(value), room))
  return { x: within(to.x, chapa.largura - lados.largura), y: within(to.y, chapa.altura - lados.altura) }
}
