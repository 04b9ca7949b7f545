import { useEffect, useRef } from 'react'
import { caixaOfPecas, colaPecas, duplicatePecas } from '@lapida/desenho/commands/arranjo'
import { addFuroDaCuba } from '@lapida/desenho/commands/lugar-do-recorte'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { showToast } from '@lapida/ui/toast-store'
import { currentPreferences } from '#shared/preferences.ts'
import { arestasOfSelecao, pecasOfSelecao } from '../selecao.ts'
import { NADA_SELECIONADO, type Comando, type DesenhoEditor } from '../tipos.ts'
import {
  comandoOfAcabamento,
  comandoToMirror,
  comandoOfFrontao,
  comandoToRotate,
  comandoOfLado,
  comandoToRemove,
  comandoOfSaia,
} from './comandos-da-selecao.ts'
import { acaoOfTecla, isOfOneKey, type Acao } from './tabela.ts'

const CAMPOS = 'input, textarea, select, [contenteditable="true"]'
const CAMADAS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** Letters work here even for people who switched them off elsewhere, because the part has the focus (WCAG 2.1.4). */
const PARTES = '[data-teclas-do-desenho]'
/** Tools that read letters and figures themselves. */
const QUE_DIGITAM: readonly string[] = ['desenhar', 'retangulo', 'arco', 'emenda', 'parede']
/** How long G waits for the letter of a screen. */
const ESPERA_G = 1500

/** What keys open. */
export type CamadaDaTecla = 'galeria' | 'recorte' | 'tres-d' | 'enviar' | 'atalhos'

/** What was copied last: it can be put into another drawing too. */
let copiadas: readonly Peca[] = []

export interface UseTeclasOptions {
  editor: DesenhoEditor
  onCamada: (camada: CamadaDaTecla, molde?: string | null) => void
}

/** The keys of the drawing, wherever the focus is but in fields and layers; the canvas and the tree come first. */
export function useTeclas(options: UseTeclasOptions): void {
  const agora = useRef(options)
  useEffect(() => {
    agora.current = options
  })
  useEffect(() => {
    let ultimoG = -Infinity
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !shouldListen(event)) return
      const aposG = event.timeStamp - ultimoG < ESPERA_G
      ultimoG = event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
      if (aposG) return
      const { editor } = agora.current
      if (isOfOneKey(event) && QUE_DIGITAM.includes(editor.ferramenta)) return
      const acao = acaoOfTecla(event, quandoApertada(editor))
      if (!acao || !run(acao, agora.current)) return
      event.preventDefault()
    }
    // On the body: after the parts of the screen, before the frame's own letters.
    document.body.addEventListener('keydown', handleKey)
    return () => document.body.removeEventListener('keydown', handleKey)
  }, [])
}

function shouldListen(event: KeyboardEvent): boolean {
  const { target } = event
  if (target instanceof Element && target.closest(`${CAMPOS}, ${CAMADAS}`)) return false
  if ([...document.querySelectorAll(CAMADAS)].some((camada) => camada.checkVisibility())) return false
  if (!isOfOneKey(event) || currentPreferences().atalhos) return true
  return target instanceof Element && target.closest(PARTES) !== null
}

function quandoApertada({ desenho, selecao }: DesenhoEditor) {
  return {
    arestas: selecao.partes.some(({ tipo }) => tipo === 'aresta'),
    pintavel: arestasOfSelecao(desenho, selecao, 'livres').length > 0,
  }
}

/** Does what a key asked for; false when there is nothing to do it to. */
function run(acao: Acao, { editor, onCamada }: UseTeclasOptions): boolean {
  switch (acao.faz) {
    case 'ferramenta':
      editor.use(acao.qual)
      return true
    case 'galeria':
      onCamada('galeria', acao.molde)
      return true
    case 'recorte':
    case 'tres-d':
    case 'enviar':
    case 'atalhos':
      onCamada(acao.faz)
      return true
    case 'torneira':
      return putTorneira(editor) || (onCamada('recorte'), true)
    case 'desfazer':
      editor.undo()
      return true
    case 'refazer':
      editor.redo()
      return true
    case 'sair':
      return leave(editor)
    case 'tudo':
      editor.select({ pecas: Object.keys(editor.desenho.pecas), partes: [] })
      return true
    case 'copiar':
      return copia(editor)
    case 'colar':
      return cola(editor)
    case 'duplicar':
      return add(editor, (d) => duplicatePecas(d, pecasOfSelecao(editor.selecao)))
    case 'recortar':
      return (
        copia(editor) &&
        applyTo(editor, comandoToRemove({ pecas: pecasOfSelecao(editor.selecao), partes: [] }))
      )
    default:
      return applyTo(editor, comandoOfAcao(acao, editor))
  }
}

function comandoOfAcao(
  acao: Acao,
  { desenho, selecao, acabamentos, pincel }: DesenhoEditor,
): Comando | undefined {
  switch (acao.faz) {
    case 'acabamento': {
      const acabamento = acabamentos[acao.numero - 1]
      return acabamento && comandoOfAcabamento(desenho, selecao, acabamento.id)
    }
    case 'frontao':
      return comandoOfFrontao(desenho, selecao, pincel)
    case 'saia':
      return comandoOfSaia(desenho, selecao, pincel)
    case 'parede':
    case 'eletro':
      return comandoOfLado(desenho, selecao, acao.faz)
    case 'espelhar':
      return comandoToMirror(selecao)
    case 'girar':
      return comandoToRotate(selecao)
    case 'remover':
      return comandoToRemove(selecao)
    default:
      return undefined
  }
}

/** Applies a command; a refusal is said. False when there is no command. */
export function applyTo(editor: DesenhoEditor, comando: Comando | undefined): boolean {
  if (!comando) return false
  const feito = editor.apply(comando)
  if (!feito.ok) showToast({ title: feito.problema.mensagem })
  return true
}

/** A command that adds pieces: they are selected and looked at. */
export function add(editor: DesenhoEditor, comando: Comando): boolean {
  const antes = new Set(Object.keys(editor.desenho.pecas))
  const feito = editor.apply(comando)
  if (!feito.ok) {
    showToast({ title: feito.problema.mensagem })
    return true
  }
  showNovas(editor, feito.valor.desenho, antes)
  return true
}

function showNovas(editor: DesenhoEditor, desenho: Desenho, antes: ReadonlySet<string>): void {
  const novas = Object.keys(desenho.pecas).filter((id) => !antes.has(id))
  editor.select({ pecas: novas, partes: [] })
  const caixa = caixaOfPecas(desenho, Object.keys(desenho.pecas))
  if (caixa) editor.show(caixa)
}

function putTorneira(editor: DesenhoEditor): boolean {
  const { desenho, selecao } = editor
  const cubas = selecao.partes.flatMap(({ tipo, pecaId, id }) => {
    const recorte =
      tipo === 'recorte' ? desenho.pecas[pecaId]?.recortes.find((um) => um.id === id) : undefined
    return recorte?.tipo === 'cuba' ? [{ pecaId, recorteId: id }] : []
  })
  const [alvo] = cubas
  return applyTo(editor, alvo && ((d) => addFuroDaCuba(d, alvo, { tipo: 'torneira', d: 35, atras: 50 })))
}

function leave(editor: DesenhoEditor): boolean {
  if (editor.ferramenta !== 'selecionar') editor.use('selecionar')
  else if (editor.selecao.pecas.length + editor.selecao.partes.length === 0) return false
  else editor.select(NADA_SELECIONADO)
  return true
}

function copia(editor: DesenhoEditor): boolean {
  const pecas = pecasOfSelecao(editor.selecao).flatMap((id) => editor.desenho.pecas[id] ?? [])
  // Nothing to copy: the browser's own copying is left alone.
  if (pecas.length === 0) return false
  copiadas = pecas
  editor.announce(pecas.length === 1 ? 'Peça copiada' : `${pecas.length} peças copiadas`)
  return true
}

function cola(editor: DesenhoEditor): boolean {
  if (copiadas.length === 0) return false
  const [ambiente] = editor.desenho.ambientes
  return add(editor, (d) => colaPecas(d, copiadas, ambiente?.id))
}
