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
import { NADA_SELECIONADO, type DesenhoEditor, type Selecao } from '../tipos.ts'
import { linhasDaArvore, type Linha } from './linhas.ts'
import {
  linhaDaSelecao,
  passoDaTecla,
  selecaoComLinha,
  selecaoDoTrecho,
  type PassoNaArvore,
} from './navegacao.ts'
import type { MundoDaArvore } from './no.ts'

const CAMPOS = 'input, select, textarea'
/** Rooms stand open from the start in drawings of at most so many pieces. */
const PECAS_ABERTAS = 120

/** The tree as a person moves in it: which rows are open, which has the focus, which is being edited. */
export function useArvore(editor: DesenhoEditor, mundo: MundoDaArvore) {
  const { desenho, selecao, select } = editor
  const arvore = useRef<HTMLDivElement>(null)
  const { foco, inicio, setInicio, poe, ...onde } = useFoco(arvore)
  const [editando, setEditando] = useState<string | null>(null)
  const propria = useRef<Selecao>(NADA_SELECIONADO)
  const { linhas, abre } = useLinhasAbertas(editor, mundo)
  const focada = linhas.find(({ chave }) => chave === foco) ?? linhas[0]

  // What is chosen on the canvas is shown here: its row opened, without taking the focus from the canvas.
  useEffect(() => {
    if (selecao === propria.current) return
    propria.current = selecao
    const achada = linhaDaSelecao(desenho, selecao)
    if (!achada) return
    abre(achada.abre, true)
    poe(achada.chave)
    requestAnimationFrame(() =>
      linhaNaTela(arvore.current, achada.chave)?.scrollIntoView({ block: 'nearest' }),
    )
  }, [selecao, desenho, abre, poe])
  const guarda = useFocoGuardado(arvore, editando === null ? focada : undefined)

  const escolhe = (nova: Selecao) => {
    propria.current = nova
    select(nova)
  }
  const ate = (linha: Linha) => escolhe(selecaoDoTrecho(linhas, inicio || (focada?.chave ?? ''), linha.chave))
  const edita = (chave: string) => {
    const campo = linhas.find((linha) => linha.chave === chave)?.campo
    if (campo?.tipo === 'sim-nao') editor.apply(campo.muda(!campo.valor))
    else if (campo) setEditando(chave)
  }

  function executa(passo: PassoNaArvore) {
    const alvo = linhas.find(({ chave }) => chave === passo.chave)
    if (!alvo) return
    if (passo.faz === 'foca') {
      onde.vaiPara(alvo)
      if (passo.estende) return ate(alvo)
      setInicio(alvo.chave)
      return escolhe(alvo.alvo)
    }
    if (passo.faz === 'edita') edita(passo.chave)
    else if (passo.faz === 'soma') escolhe(selecaoComLinha(selecao, alvo))
    else if (passo.faz === 'apaga') apaga(editor, alvo)
    else abre([passo.chave], passo.faz === 'abre')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !focada || emCampo(event.target)) return
    const passo = passoDaTecla(linhas, focada.chave, event)
    if (!passo) return
    event.preventDefault()
    executa(passo)
  }

  function handleClick(linha: Linha, event: MouseEvent) {
    if (emCampo(event.target)) return
    onde.vaiPara(linha)
    if (event.shiftKey) return ate(linha)
    setInicio(linha.chave)
    escolhe(event.ctrlKey || event.metaKey ? selecaoComLinha(selecao, linha) : linha.alvo)
  }

  function pronto() {
    const chave = editando
    setEditando(null)
    // Leaving by pressing elsewhere keeps the focus there.
    if (chave && arvore.current?.contains(document.activeElement)) focaLinha(arvore.current, chave)
  }

  const alterna = (linha: Linha) => abre([linha.chave], !linha.aberta)
  const handleFocus = (event: { target: EventTarget }) => {
    guarda.handleFocus()
    onde.handleFocus(event)
  }
  const { handleBlur } = guarda
  return {
    ...{ arvore, linhas, focada, editando, alterna, edita, pronto },
    ...{ handleKeyDown, handleClick, handleFocus, handleBlur },
  }
}

export type ArvoreAberta = ReturnType<typeof useArvore>

/** Which row the keys are for, and where a range begins. */
function useFoco(arvore: RefObject<HTMLDivElement | null>) {
  const [foco, setFoco] = useState('')
  const [inicio, setInicio] = useState('')
  const chegando = useRef('')
  const poe = useCallback((chave: string) => {
    chegando.current = chave
    setFoco(chave)
    setInicio(chave)
  }, [])
  return {
    foco,
    inicio,
    setInicio,
    poe,
    vaiPara: ({ chave }: Linha) => {
      chegando.current = chave
      setFoco(chave)
      focaLinha(arvore.current, chave)
    },
    /** The focus came by itself, as a screen reader brings it: the keys are for that row from here on. */
    handleFocus: ({ target }: { target: EventTarget }) => {
      const chave = target instanceof HTMLElement ? target.dataset['chave'] : undefined
      if (chave !== undefined && chave !== chegando.current) poe(chave)
    },
  }
}

/** The rows that are visible; rooms are open until they are closed, all else is closed until it is opened. */
function useLinhasAbertas({ desenho }: DesenhoEditor, mundo: MundoDaArvore) {
  const [mudadas, setMudadas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const linhas = useMemo(() => {
    // A job of a thousand pieces is opened room by room: every row of a piece counts its area.
    const abertos = Object.keys(desenho.pecas).length <= PECAS_ABERTAS
    return linhasDaArvore(
      desenho,
      mundo,
      (chave) => mudadas.get(chave) ?? (abertos && chave.startsWith('ambiente ')),
    )
  }, [desenho, mundo, mudadas])
  const abre = useCallback(
    (chaves: readonly string[], aberta: boolean) =>
      setMudadas((antes) =>
        chaves.every((chave) => antes.get(chave) === aberta)
          ? antes
          : new Map([...antes, ...chaves.map((chave): [string, boolean] => [chave, aberta])]),
      ),
    [],
  )
  return { linhas, abre }
}

/** A row that went with its part leaves the focus to its neighbour, not to the page. */
function useFocoGuardado(arvore: RefObject<HTMLDivElement | null>, focada: Linha | undefined) {
  const tinha = useRef(false)
  useEffect(() => {
    if (!tinha.current || !focada || document.activeElement !== document.body) return
    focaLinha(arvore.current, focada.chave)
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

function apaga({ apply }: DesenhoEditor, { apaga: comando }: Linha): void {
  const feito = comando && apply(comando)
  if (feito && !feito.ok) showToast({ title: feito.problema.mensagem })
}

function emCampo(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CAMPOS) !== null
}

function linhaNaTela(arvore: HTMLElement | null, chave: string): HTMLElement | null {
  return arvore?.querySelector<HTMLElement>(`[data-chave="${CSS.escape(chave)}"]`) ?? null
}

function focaLinha(arvore: HTMLElement | null, chave: string): void {
  // The row may only be there once the tree has drawn it.
  const agora = linhaNaTela(arvore, chave)
  if (agora) agora.focus()
  else requestAnimationFrame(() => linhaNaTela(arvore, chave)?.focus())
}
