import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { useNomeia } from '../pecas-nomeadas.ts'
import { NADA_SELECIONADO, type DesenhoEditor, type Selecao } from '../tipos.ts'
import { linhasOfArvore, type Linha } from './linhas.ts'
import {
  linhaOfSelecao,
  passoOfTecla,
  selecaoComLinha,
  selecaoOfTrecho,
  type PassoNaArvore,
} from './navegacao.ts'
import type { MundoDaArvore } from './no.ts'

const CAMPOS = 'input, select, textarea'
/** Rooms stand open from the start in drawings of at most so many pieces. */
const PECAS_ABERTAS = 120

/** The tree as a person moves in it: which rows are open, which has the focus, which is being edited. */
export function useArvore(editor: DesenhoEditor, mundo: MundoDaArvore) {
  const { selecao, select } = editor
  const arvore = useRef<HTMLDivElement>(null)
  const { foco, inicio, setInicio, put, ...onde } = useFoco(arvore)
  const [editando, setEditando] = useState<string | null>(null)
  const propria = useRef<Selecao>(NADA_SELECIONADO)
  const { linhas, open } = useLinhasAbertas(editor, mundo)
  const focada = linhas.find(({ chave }) => chave === foco) ?? linhas[0]

  const show = useCallback(
    ({ abre: acima, chave }: LinhaAchada) => {
      open(acima, true)
      put(chave)
      requestAnimationFrame(() => linhaNaTela(arvore.current, chave)?.scrollIntoView({ block: 'nearest' }))
    },
    [open, put],
  )
  useSelecaoMostrada(editor, propria, show)
  const guarda = useFocoGuardado(arvore, editando === null ? focada : undefined)

  const choose = (nova: Selecao) => {
    propria.current = nova
    select(nova)
  }
  const ate = (linha: Linha) => choose(selecaoOfTrecho(linhas, inicio || (focada?.chave ?? ''), linha.chave))
  const edit = (chave: string) => {
    const campo = linhas.find((linha) => linha.chave === chave)?.campo
    if (campo?.tipo === 'sim-nao') editor.apply(campo.change(!campo.valor))
    else if (campo && !editor.soLeitura) setEditando(chave)
  }

  function run(passo: PassoNaArvore) {
    const alvo = linhas.find(({ chave }) => chave === passo.chave)
    if (!alvo) return
    if (passo.faz === 'foca') {
      onde.goTo(alvo)
      if (passo.estende) return ate(alvo)
      setInicio(alvo.chave)
      return choose(alvo.alvo)
    }
    if (passo.faz === 'edita') edit(passo.chave)
    else if (passo.faz === 'soma') choose(selecaoComLinha(selecao, alvo))
    else if (passo.faz === 'apaga') erase(editor, alvo)
    else open([passo.chave], passo.faz === 'abre')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !focada || emCampo(event.target)) return
    const passo = passoOfTecla(linhas, focada.chave, event)
    if (!passo) return
    event.preventDefault()
    run(passo)
  }

  function handleClick(linha: Linha, event: MouseEvent) {
    if (emCampo(event.target)) return
    onde.goTo(linha)
    if (event.shiftKey) return ate(linha)
    setInicio(linha.chave)
    choose(event.ctrlKey || event.metaKey ? selecaoComLinha(selecao, linha) : linha.alvo)
  }

  function pronto() {
    const chave = editando
    setEditando(null)
    // Leaving by pressing elsewhere keeps the focus there.
    if (chave && arvore.current?.contains(document.activeElement)) focusLinha(arvore.current, chave)
  }

  const toggle = (linha: Linha) => open([linha.chave], !linha.aberta)
  const handleFocus = (event: { target: EventTarget }) => {
    guarda.handleFocus()
    onde.handleFocus(event)
  }
  return {
    arvore,
    linhas,
    focada,
    editando,
    toggle,
    edit,
    pronto,
    handleKeyDown,
    handleClick,
    handleFocus,
    handleBlur: guarda.handleBlur,
  }
}

type LinhaAchada = NonNullable<ReturnType<typeof linhaOfSelecao>>

/** What is chosen on the canvas is shown here: its row opened, without taking the focus from the canvas. */
function useSelecaoMostrada(
  { desenho, selecao }: DesenhoEditor,
  propria: RefObject<Selecao>,
  onAchada: (achada: LinhaAchada) => void,
) {
  useEffect(() => {
    if (selecao === propria.current) return
    propria.current = selecao
    const achada = linhaOfSelecao(desenho, selecao)
    if (achada) onAchada(achada)
  }, [selecao, desenho, propria, onAchada])
}

export type ArvoreAberta = ReturnType<typeof useArvore>

/** Which row the keys are for, and where a range begins. */
function useFoco(arvore: RefObject<HTMLDivElement | null>) {
  const [foco, setFoco] = useState('')
  const [inicio, setInicio] = useState('')
  const chegando = useRef('')
  const put = useCallback((chave: string) => {
    chegando.current = chave
    setFoco(chave)
    setInicio(chave)
  }, [])
  return {
    foco,
    inicio,
    setInicio,
    put,
    goTo: ({ chave }: Linha) => {
      chegando.current = chave
      setFoco(chave)
      focusLinha(arvore.current, chave)
    },
    /** The focus came by itself, as a screen reader brings it: the keys are for that row from here on. */
    handleFocus: ({ target }: { target: EventTarget }) => {
      const chave = target instanceof HTMLElement ? target.dataset['chave'] : undefined
      if (chave !== undefined && chave !== chegando.current) put(chave)
    },
  }
}

/** The rows that are visible; rooms are open until they are closed, all else is closed until it is opened. */
function useLinhasAbertas({ desenho, nomeadas }: DesenhoEditor, mundo: MundoDaArvore) {
  const [mudadas, setMudadas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const linhas = useMemo(() => {
    // A job of a thousand pieces is opened room by room: every row of a piece counts its area.
    const abertos = Object.keys(desenho.pecas).length <= PECAS_ABERTAS
    return linhasOfArvore(
      desenho,
      mundo,
      (chave) => mudadas.get(chave) ?? (abertos && chave.startsWith('ambiente ')),
    )
  }, [desenho, mundo, mudadas])
  useNomeia(
    nomeadas,
    linhas.flatMap(({ alvo }) => alvo.partes.map(({ pecaId }) => pecaId)),
  )
  const open = useCallback(
    (chaves: readonly string[], aberta: boolean) =>
      setMudadas((antes) =>
        chaves.every((chave) => antes.get(chave) === aberta)
          ? antes
          : new Map([...antes, ...chaves.map((chave): [string, boolean] => [chave, aberta])]),
      ),
    [],
  )
  return { linhas, open }
}

/** A row that went with its part leaves the focus to its neighbour, not to the page. */
function useFocoGuardado(arvore: RefObject<HTMLDivElement | null>, focada: Linha | undefined) {
  const tinha = useRef(false)
  useEffect(() => {
    if (!tinha.current || !focada || document.activeElement !== document.body) return
    focusLinha(arvore.current, focada.chave)
  })
  return {
    handleFocus: () => {
      tinha.current = true
    },
    handleBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget !== null) tinha.current = false
    },
  }
}

function erase({ apply }: DesenhoEditor, { erase: comando }: Linha): void {
  const feito = comando && apply(comando)
  if (feito && !feito.ok) showToast({ title: feito.problema.mensagem })
}

function emCampo(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CAMPOS) !== null
}

function linhaNaTela(arvore: HTMLElement | null, chave: string): HTMLElement | null {
  return arvore?.querySelector<HTMLElement>(`[data-chave="${CSS.escape(chave)}"]`) ?? null
}

function focusLinha(arvore: HTMLElement | null, chave: string): void {
  // The row may only be there once the tree has drawn it.
  const agora = linhaNaTela(arvore, chave)
  if (agora) agora.focus()
  else requestAnimationFrame(() => linhaNaTela(arvore, chave)?.focus())
}
