import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConteudoPlanoCorte, ProblemaDoPlano } from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte } from '@lapida/contracts/valores'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { nomeOfPlano } from '@lapida/domain/plano-corte/nome-of-plano'
import type { PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'
import {
  leavePlanoCorte,
  refreshPlanoCorte,
  savePlanoCorte,
  usePlanoGuardado,
} from '#data/resources/documentos/planos-corte.ts'
import { subscribeToCopy } from '#data/local/remote-copy.ts'
import { useOnline } from '#shared/connection.ts'
import { useTimelySave, type SaveState } from '#shared/use-timely-save.ts'
import { uuid } from '#shared/uuid.ts'
import {
  changeEdicao,
  redoEdicao,
  startEdicao,
  undoEdicao,
  type EdicaoDoPlano,
  type Mudanca,
} from './edicao-do-plano.ts'
import { dismissUndoToast } from './undo-toast.ts'

export interface PlanoEditor {
  id: string
  nome: string
  /** 'concluido': read only */
  estado: EstadoPlanoCorte
  conteudo: ConteudoPlanoCorte
  /** one undo step; `rotulo` names it ('Mover Bancada'); calls with the same `junta` key within 1 s are one step */
  change: (rotulo: string, change: (before: ConteudoPlanoCorte) => ConteudoPlanoCorte, junta?: string) => void
  rename: (nome: string) => void
  undo: () => void
  redo: () => void
  /** the label of the step that undo takes back, null when there is none */
  podeDesfazer: string | null
  podeRefazer: string | null
  /** this device has the last change */
  guardado: boolean
  salvo: 'salvo' | 'salvando' | 'so-neste-aparelho' | 'com-problema' | 'conflito' | 'falhou'
  /** the slab that is looked at: its copy is 1 for the first of its kind */
  selecionada: { chapa: string; copia: number } | null
  select: (chapa: { chapa: string; copia: number } | null) => void
  /** what the server has; null while it has nothing of the plan */
  servidor: {
    versao: number
    /** what keeps that version from being cut */
    problemas: readonly ProblemaDoPlano[]
    concluidoEm: string | null
    reabrivelAte: string | null
    retalhos: ChapaDita[]
  } | null
}

/** The plan that is open, with its way back; all of it is kept on this device by itself. */
export function usePlanoEditor(start: PlanoCorteGuardado): PlanoEditor {
  const kept = usePlanoGuardado(start.id)
  const row = kept ?? start
  const [edicao, setEdicao] = useState(() => startEdicao(start))
  const [selecionada, select] = useState(() => onlySlab(start.conteudo))
  const saving = useSaving(edicao, start, row)
  const online = useOnline()
  const readOnly = row.estado === 'concluido'
  useAdopt(row, saving, setEdicao)
  useEffect(() => subscribeToCopy('planos-corte', () => void refreshPlanoCorte(start.id)), [start.id])

  const apply = useCallback(
    (mudanca: Mudanca) => {
      if (readOnly) return
      dismissUndoToast()
      setEdicao((before) => changeEdicao(before, mudanca, Date.now()))
    },
    [readOnly],
  )
  const change = useCallback<PlanoEditor['change']>(
    (rotulo, changeConteudo, junta) =>
      apply({
        rotulo,
        change: (before) => withOwnName(before, changeConteudo(before.conteudo)),
        ...(junta !== undefined && { junta }),
      }),
    [apply],
  )
  const rename = useCallback(
    (nome: string) => apply({ rotulo: 'Mudar nome', change: ({ conteudo }) => ({ nome, conteudo }) }),
    [apply],
  )
  const undo = useCallback(() => {
    if (readOnly) return
    dismissUndoToast()
    setEdicao(undoEdicao)
  }, [readOnly])
  const redo = useCallback(() => {
    if (readOnly) return
    dismissUndoToast()
    setEdicao(redoEdicao)
  }, [readOnly])

  return {
    id: start.id,
    nome: edicao.nome,
    estado: row.estado,
    conteudo: edicao.conteudo,
    change,
    rename,
    undo,
    redo,
    podeDesfazer: edicao.desfazer.at(-1)?.rotulo ?? null,
    podeRefazer: edicao.refazer.at(-1)?.rotulo ?? null,
    guardado: saving.state === null,
    salvo: saving.state ?? howSaved(row, online),
    selecionada: stillThere(selecionada, edicao.conteudo),
    select,
    servidor: row.versao > 0 ? servidorOf(row) : null,
  }
}

/** A plan that nobody has named goes on naming itself. */
function withOwnName(
  { nome, conteudo }: Pick<EdicaoDoPlano, 'nome' | 'conteudo'>,
  after: ConteudoPlanoCorte,
) {
  const isOwn = nome === nomeOfPlano(conteudo)
  return { nome: isOwn ? nomeOfPlano(after) : nome, conteudo: after }
}

function servidorOf({ versao, problemas = [], concluidoEm, reabrivelAte, retalhos }: PlanoCorteGuardado) {
  return { versao, problemas, concluidoEm, reabrivelAte, retalhos }
}

/** With one slab there is nothing to choose. */
function onlySlab({ chapas }: ConteudoPlanoCorte): PlanoEditor['selecionada'] {
  const [only, ...others] = chapas
  return only && others.length === 0 ? { chapa: only.id, copia: 1 } : null
}

/** A slab that was removed, by undo too, is not selected any more. */
function stillThere(
  selecionada: PlanoEditor['selecionada'],
  { chapas }: ConteudoPlanoCorte,
): PlanoEditor['selecionada'] {
  return chapas.some(({ id }) => id === selecionada?.chapa) ? selecionada : null
}

function howSaved({ problema, pedido, tentativas }: PlanoCorteGuardado, online: boolean) {
  if (problema) return problema.tipo
  if (pedido === null) return 'salvo'
  return online && tentativas === 0 ? 'salvando' : 'so-neste-aparelho'
}

interface Saving {
  /** null: this device has the last change */
  state: SaveState
  /** whether a write of this mark is one of this editor */
  isOwn: (marca: string) => boolean
  /** whether something is not written yet */
  isPending: () => boolean
  /** what another writer has done is here: it is not to be written again */
  adopt: (
    state: Pick<EdicaoDoPlano, 'nome' | 'conteudo'>,
    seen: Pick<PlanoCorteGuardado, 'marca' | 'versao'>,
  ) => void
}

/** Writes every change to this device. */
function useSaving(edicao: EdicaoDoPlano, start: PlanoCorteGuardado, row: PlanoCorteGuardado): Saving {
  const { nome, conteudo } = edicao
  const latest = useRef({ nome, conteudo })
  const written = useRef({ nome, conteudo })
  const marcas = useRef(new Set([start.marca]))
  const visto = useRef({ marca: start.marca, versao: start.versao })

  const isPending = useCallback(
    () =>
      latest.current.conteudo !== written.current.conteudo || latest.current.nome !== written.current.nome,
    [],
  )
  const nextEscrita = useCallback(() => {
    const marca = uuid()
    marcas.current.add(marca)
    return { ...latest.current, marca }
  }, [])
  const save = useCallback(async () => {
    const escrita = nextEscrita()
    await savePlanoCorte(start, escrita, {
      isKnown: (marca) => marcas.current.has(marca) || marca === visto.current.marca,
      versao: visto.current.versao,
    })
    written.current = { nome: escrita.nome, conteudo: escrita.conteudo }
  }, [start, nextEscrita])
  const leave = useCallback(() => leavePlanoCorte(start, nextEscrita()), [start, nextEscrita])
  const { state, changed } = useTimelySave({ isPending, save, leave })

  useEffect(() => {
    latest.current = { nome, conteudo }
    changed()
  }, [nome, conteudo, changed])

  const isOwn = useCallback((marca: string) => marcas.current.has(marca), [])
  const { marca, versao } = row
  useEffect(() => {
    if (marcas.current.has(marca) || marca === visto.current.marca) visto.current = { marca, versao }
  }, [marca, versao])
  const adopt = useCallback<Saving['adopt']>((next, seen) => {
    visto.current = seen
    latest.current = next
    written.current = next
  }, [])
  return { state, isOwn, isPending, adopt }
}

/** What another window or device wrote is shown, unless something of this editor is not written yet; undo knows the way back. */
function useAdopt(
  row: PlanoCorteGuardado,
  { isOwn, isPending, adopt }: Saving,
  setEdicao: (change: (before: EdicaoDoPlano) => EdicaoDoPlano) => void,
): void {
  const { marca, versao, nome, conteudo } = row
  const seen = useRef(marca)
  useEffect(() => {
    if (marca === seen.current || isOwn(marca) || isPending()) return
    seen.current = marca
    adopt({ nome, conteudo }, { marca, versao })
    const mudanca = { rotulo: 'Mudança em outro lugar', change: () => ({ nome, conteudo }) }
    setEdicao((before) => changeEdicao(before, mudanca, Date.now()))
  }, [marca, versao, nome, conteudo, isOwn, isPending, adopt, setEdicao])
}
