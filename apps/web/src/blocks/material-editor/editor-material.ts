import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { materialComPrecoM2 } from '@lapida/domain/orcamento/preco-editado'
import { materialComTotal } from '@lapida/domain/orcamento/preco-material'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { ModoMedida } from '@lapida/domain/shared/expressao'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import type { RascunhoStore } from '#blocks/rascunho/rascunho-store.ts'
import {
  blankLinha,
  isBlankLinha,
  linhaDigitada,
  linhaFromPeca,
  linhaInUnit,
  readLinha,
  type LinhaPeca,
} from './linha-peca.ts'
import { materialComItem } from './material-changes.ts'
import type { ItemEditavel, MaterialEditavel, PecaEditavel } from './material-editavel.ts'
import type { LinhaColada } from './planilha.ts'

/** A material that is open in the editor. Its pieces live in the lines until it is saved. */
export interface EditorMaterial {
  material: MaterialEditavel
  /** true while the material is not in the quote yet */
  isNew: boolean
  /** the pieces, each as typed */
  linhas: LinhaPeca[]
  /** the piece at hand on the phone, the blank last row of the grid */
  atual: LinhaPeca
  /** where in `linhas` the piece at hand came from; null when it is a new one */
  atualIndex: number | null
}

export type EditorAction =
  | {
      type: 'material-changed'
      changes: Partial<Pick<MaterialEditavel, 'nome' | 'ambiente' | 'observacoes' | 'images'>>
    }
  | { type: 'preco-changed'; precoM2: Centavos }
  /** the total is to be reached by the charging rules of the quote */
  | { type: 'total-changed'; total: Centavos; regras: RegrasParaTotal }
  | { type: 'unidade-changed'; unidade: ModoMedida }
  | { type: 'linha-changed'; id: string; changes: Partial<Omit<LinhaPeca, 'id'>>; nextId: string }
  | { type: 'atual-changed'; changes: Partial<Omit<LinhaPeca, 'id'>> }
  | { type: 'atual-added'; nextId: string }
  | { type: 'linha-opened'; id: string; nextId: string }
  | { type: 'linha-removed'; id: string; nextId: string }
  | { type: 'linha-restored'; linha: LinhaPeca; index: number }
  | { type: 'planilha-pasted'; id: string; linhas: readonly LinhaColada[]; ids: readonly string[] }
  | { type: 'item-saved'; item: ItemEditavel }
  | { type: 'item-removed'; id: string }
  | { type: 'item-restored'; item: ItemEditavel; index: number }

/** An open material, for whoever shows and changes it. */
export type EditorAberto = RascunhoStore<EditorMaterial, EditorAction>

/** Opens a material in the editor. */
export function openEditor(
  material: MaterialEditavel,
  options: { isNew: boolean; unidade: ModoMedida; nextId: string },
): EditorMaterial {
  return {
    material,
    isNew: options.isNew,
    linhas: material.pecas.map((peca) => linhaFromPeca(peca, options.unidade)),
    atual: blankLinha(options.nextId, options.unidade),
    atualIndex: null,
  }
}

/** The material as the editor stands: readable pieces with the one at hand in its place, good for live totals. */
export const materialInEditor = oncePer((editor: EditorMaterial): MaterialEditavel => ({
  ...editor.material,
  pecas: linhasWithAtual(editor).filter(hasArea).map(pecaOf),
}))

/** What saving would store, and the lines that still lack something. */
export const materialFromEditor = oncePer(closedMaterial)

function closedMaterial(editor: EditorMaterial): { material: MaterialEditavel; incompletas: LinhaPeca[] } {
  const linhas = linhasWithAtual(editor)
  const complete = linhas.filter((linha) => readLinha(linha).completa)
  return {
    material: { ...editor.material, pecas: complete.map(pecaOf) },
    incompletas: linhas.filter((linha) => !readLinha(linha).completa),
  }
}

/** Why the material cannot be saved as it stands; null when it can. */
export function motivoEditor(editor: EditorMaterial): string | null {
  const { material, incompletas } = materialFromEditor(editor)
  const first = incompletas[0]
  if (first) return Object.values(readLinha(first).erros)[0] ?? null
  return material.pecas.length === 0 ? 'Adicione pelo menos uma peça.' : null
}

/** Whether a new material was opened and nothing was put into it: leaving it loses nothing. */
export function isUntouchedEditor(editor: EditorMaterial): boolean {
  return editor.isNew && linhasWithAtual(editor).length + editor.material.itens.length === 0
}

/** Every line that says something, the piece at hand included. */
export const linhasWithAtual = oncePer(saidLinhas)

function saidLinhas(editor: EditorMaterial): LinhaPeca[] {
  if (isBlankLinha(editor.atual)) return editor.linhas
  if (editor.atualIndex === null) return [...editor.linhas, editor.atual]
  return editor.linhas.toSpliced(editor.atualIndex, 0, editor.atual)
}

/** The line with this id, the one at hand included; undefined once it was taken out. */
export function linhaOf({ linhas, atual }: EditorMaterial, id: string): LinhaPeca | undefined {
  return atual.id === id ? atual : linhas.find((linha) => linha.id === id)
}

/** The editor after an action. */
export function editorReducer(editor: EditorMaterial, action: EditorAction): EditorMaterial {
  switch (action.type) {
    case 'material-changed':
      return { ...editor, material: { ...editor.material, ...action.changes } }
    case 'preco-changed':
      return changePreco(editor, action.precoM2)
    case 'total-changed':
      return changeTotal(editor, action.total, action.regras)
    case 'unidade-changed':
      return changeUnidade(editor, action.unidade)
    case 'planilha-pasted':
      return pastePlanilha(editor, action)
    case 'item-saved':
    case 'item-removed':
    case 'item-restored':
      return recomputed({ ...editor, material: changeItens(editor.material, action) })
    default:
      return linhaReducer(editor, action)
  }
}

type LinhaAction = Extract<EditorAction, { type: `linha-${string}` | `atual-${string}` }>

function linhaReducer(editor: EditorMaterial, action: LinhaAction): EditorMaterial {
  switch (action.type) {
    case 'linha-changed':
      return changeLinha(editor, action)
    case 'atual-changed':
      return recomputedUnlessNome(
        { ...editor, atual: changedLinha(editor.atual, action.changes) },
        action.changes,
      )
    case 'atual-added':
      return addAtual(editor, action.nextId)
    case 'linha-opened':
      return openLinha(editor, action)
    case 'linha-removed':
      return removeLinha(editor, action)
    case 'linha-restored':
      return recomputed({ ...editor, linhas: editor.linhas.toSpliced(action.index, 0, action.linha) })
  }
}

function pecaOf(linha: LinhaPeca): PecaEditavel {
  return readLinha(linha).peca
}

function hasArea(linha: LinhaPeca): boolean {
  const { comprimento, largura } = readLinha(linha)
  return comprimento > 0 && largura > 0
}

/** A total set by hand stands for the pieces it was set for: it goes when they change. */
function recomputed(editor: EditorMaterial): EditorMaterial {
  if (editor.material.valorCustomizado === null) return editor
  return { ...editor, material: { ...editor.material, valorCustomizado: null } }
}

function recomputedUnlessNome(editor: EditorMaterial, changes: Partial<LinhaPeca>): EditorMaterial {
  return isOnlyNome(changes) ? editor : recomputed(editor)
}

function isOnlyNome(changes: Partial<LinhaPeca>): boolean {
  return Object.keys(changes).every((key) => key === 'nome')
}

function changedLinha(linha: LinhaPeca, changes: Partial<Omit<LinhaPeca, 'id'>>): LinhaPeca {
  const keepsTotal = isOnlyNome(changes) || 'valorCustomizado' in changes
  return linhaDigitada({ ...linha, ...(keepsTotal ? {} : { valorCustomizado: null }) }, changes)
}

function changeLinha(
  editor: EditorMaterial,
  { id, changes, nextId }: Extract<LinhaAction, { type: 'linha-changed' }>,
): EditorMaterial {
  if (id !== editor.atual.id) {
    const linhas = editor.linhas.map((linha) => (linha.id === id ? changedLinha(linha, changes) : linha))
    return recomputedUnlessNome({ ...editor, linhas }, changes)
  }
  const atual = changedLinha(editor.atual, changes)
  if (isBlankLinha(atual)) return { ...editor, atual }
  // The blank last row became a piece: a new blank one follows.
  const linhas = linhasWithAtual({ ...editor, atual })
  return recomputed({ ...editor, linhas, atual: blankLinha(nextId, atual.unidade), atualIndex: null })
}

function addAtual(editor: EditorMaterial, nextId: string): EditorMaterial {
  const linhas = linhasWithAtual(editor)
  const atual = { ...blankLinha(nextId, editor.atual.unidade), valorMetro: editor.atual.valorMetro }
  return recomputed({ ...editor, linhas, atual, atualIndex: null })
}

function openLinha(
  editor: EditorMaterial,
  { id, nextId }: Extract<LinhaAction, { type: 'linha-opened' }>,
): EditorMaterial {
  const kept = isBlankLinha(editor.atual) ? editor : addAtual(editor, nextId)
  const index = kept.linhas.findIndex((linha) => linha.id === id)
  const linha = kept.linhas[index]
  if (!linha) return editor
  return {
    ...kept,
    linhas: kept.linhas.toSpliced(index, 1),
    atual: linhaInUnit(linha, editor.atual.unidade),
    atualIndex: index,
  }
}

function removeLinha(
  editor: EditorMaterial,
  { id, nextId }: Extract<LinhaAction, { type: 'linha-removed' }>,
): EditorMaterial {
  if (id === editor.atual.id) {
    return recomputed({ ...editor, atual: blankLinha(nextId, editor.atual.unidade), atualIndex: null })
  }
  return recomputed({ ...editor, linhas: editor.linhas.filter((linha) => linha.id !== id) })
}

function pastePlanilha(
  editor: EditorMaterial,
  { id, linhas: pasted, ids }: Extract<EditorAction, { type: 'planilha-pasted' }>,
): EditorMaterial {
  const start = editor.linhas.findIndex((linha) => linha.id === id)
  const first = start < 0 ? editor.linhas.length : start
  const linhas = [...editor.linhas]
  pasted.forEach((row, offset) => {
    const at = first + offset
    const target = linhas[at] ?? blankLinha(ids[offset] ?? '', 'm')
    linhas[at] = changedLinha(linhaInUnit(target, 'm'), row)
  })
  return recomputed({ ...editor, linhas: linhas.filter((linha) => !isBlankLinha(linha)) })
}

function changeItens(
  material: MaterialEditavel,
  action: Extract<EditorAction, { type: 'item-saved' | 'item-removed' | 'item-restored' }>,
): MaterialEditavel {
  const { itens } = material
  if (action.type === 'item-removed')
    return { ...material, itens: itens.filter(({ id }) => id !== action.id) }
  if (action.type === 'item-restored')
    return { ...material, itens: itens.toSpliced(action.index, 0, action.item) }
  return materialComItem(material, action.item)
}

function changePreco(editor: EditorMaterial, precoM2: Centavos): EditorMaterial {
  const clear = (linha: LinhaPeca) => ({ ...linha, valorCustomizado: null })
  return {
    ...editor,
    material: materialComPrecoM2(editor.material, precoM2),
    linhas: editor.linhas.map(clear),
    atual: clear(editor.atual),
  }
}

function changeTotal(editor: EditorMaterial, total: Centavos, regras: RegrasParaTotal): EditorMaterial {
  const { precoM2, valorCustomizado } = materialComTotal(materialInEditor(editor), total, regras)
  return { ...editor, material: { ...editor.material, precoM2, valorCustomizado } }
}

function changeUnidade(editor: EditorMaterial, unidade: ModoMedida): EditorMaterial {
  return {
    ...editor,
    linhas: editor.linhas.map((linha) => linhaInUnit(linha, unidade)),
    atual: linhaInUnit(editor.atual, unidade),
  }
}
