import {
  editorReducer,
  openEditor,
  type EditorAction,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { changeConteudo, type ConteudoCommand } from '#blocks/rascunho/conteudo.ts'
import type { ServicoEditavel } from '#blocks/servico-form/servico.ts'
import type { ModoMedida } from '@lapida/domain/shared/expressao'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { withFotoEnviada, type FotoEnviada } from '#data/local/foto-local.ts'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { joinEdicao, settleEdicao } from './conflito.ts'
import { camposOfEdicao } from './mudancas.ts'
import { changeServico, closeEditores, textoValor, type Edicao, type ServicoDigitado } from './edicao.ts'

export type EdicaoAction =
  | ConteudoCommand<ServicoDigitado>
  | { type: 'restored'; edicao: Edicao }
  /** others changed the quote: what is not changed here too comes to the screen, what is typed stays */
  | { type: 'joined'; orcamento: Orcamento }
  /** the person has chosen for each path that was changed in both places */
  | { type: 'settled'; orcamento: Orcamento; choose: (caminho: string) => Lado }
  /** what was on the screen then is stored; the edit goes on */
  | { type: 'saved'; enviada: Edicao; orcamento: Orcamento }
  | { type: 'foto-enviada'; foto: FotoEnviada }
  | { type: 'cliente-chosen'; clienteId: string }
  | { type: 'material-replaced'; material: MaterialEditavel }
  | { type: 'material-restored'; material: MaterialEditavel; editor: EditorMaterial | null; index: number }
  | { type: 'material-started'; material: MaterialEditavel; unidade: ModoMedida; nextId: string }
  | { type: 'editores-opened'; ids: readonly string[]; unidade: ModoMedida; nextIds: readonly string[] }
  | { type: 'editor-dropped'; id: string }
  | { type: 'editor'; id: string; action: EditorAction }
  | { type: 'editores-closed' }
  | { type: 'servico-added'; servico: ServicoEditavel }
  | { type: 'servico-changed'; id: string; changes: Partial<Omit<ServicoDigitado, 'id'>> }
  | { type: 'servico-moved'; id: string; by: 1 | -1 }

/** The edit after an action. */
export function edicaoReducer(edicao: Edicao, action: EdicaoAction): Edicao {
  switch (action.type) {
    case 'restored':
      return action.edicao
    case 'joined':
      return joinEdicao(edicao, action.orcamento) ?? edicao
    case 'settled':
      return settleEdicao(edicao, action.orcamento, action.choose)
    case 'saved':
      return savedEdicao(edicao, action)
    case 'foto-enviada':
      return withFoto(edicao, action.foto)
    case 'cliente-chosen':
      return { ...edicao, clienteId: action.clienteId }
    case 'servico-added':
    case 'servico-changed':
    case 'servico-moved':
      return { ...edicao, servicos: changeServicos(edicao.servicos, action) }
    case 'editores-opened':
    case 'editor':
    case 'editor-dropped':
    case 'editores-closed':
    case 'material-started':
      return editoresReducer(edicao, action)
    case 'material-replaced':
    case 'material-removed':
    case 'material-restored':
      return materiaisReducer(edicao, action)
    default:
      return changeConteudo(edicao, action)
  }
}

/**
 * Changes count from what was saved, and not from what the quote is now: that has what others did too, which is not on
 * the screen yet. What was new when it was opened is in the quote now.
 */
function savedEdicao(
  edicao: Edicao,
  { enviada, orcamento }: Extract<EdicaoAction, { type: 'saved' }>,
): Edicao {
  const known = new Set(orcamento.materiais.map(({ id }) => id))
  const editores = mapEditores(edicao, (editor) =>
    known.has(editor.material.id) ? { ...editor, isNew: false } : editor,
  )
  return { ...edicao, editores, base: camposOfEdicao(enviada), versao: orcamento.versao }
}

function withFoto(edicao: Edicao, foto: FotoEnviada): Edicao {
  const one = <M extends { images: string[] }>(material: M) =>
    withFotoEnviada([material], foto)[0] ?? material
  return {
    ...edicao,
    base: { ...edicao.base, materiais: withFotoEnviada(edicao.base.materiais, foto) },
    materiais: withFotoEnviada(edicao.materiais, foto),
    editores: mapEditores(edicao, (editor) => ({ ...editor, material: one(editor.material) })),
  }
}

function mapEditores({ editores }: Edicao, change: (editor: EditorMaterial) => EditorMaterial) {
  return Object.fromEntries(Object.entries(editores).map(([id, editor]) => [id, change(editor)]))
}

type ServicosAction = Extract<EdicaoAction, { type: `servico-${'added' | 'changed' | 'moved'}` }>

function changeServicos(servicos: ServicoDigitado[], action: ServicosAction): ServicoDigitado[] {
  switch (action.type) {
    case 'servico-added':
      return [...servicos, { ...action.servico, valor: textoValor(action.servico.valor) }]
    case 'servico-changed':
      return servicos.map((servico) =>
        servico.id === action.id ? changeServico(servico, action.changes) : servico,
      )
    case 'servico-moved':
      return movedServico(servicos, action)
  }
}

function movedServico(
  servicos: ServicoDigitado[],
  { id, by }: { id: string; by: 1 | -1 },
): ServicoDigitado[] {
  const index = servicos.findIndex((servico) => servico.id === id)
  const servico = servicos[index]
  const target = index + by
  if (!servico || target < 0 || target >= servicos.length) return servicos
  return servicos.toSpliced(index, 1).toSpliced(target, 0, servico)
}

type MateriaisAction = Extract<EdicaoAction, { type: `material-${'replaced' | 'removed' | 'restored'}` }>

function materiaisReducer(edicao: Edicao, action: MateriaisAction): Edicao {
  const { materiais } = edicao
  switch (action.type) {
    case 'material-replaced':
      return {
        ...edicao,
        materiais: materiais.map((material) =>
          material.id === action.material.id ? action.material : material,
        ),
      }
    case 'material-removed':
      return { ...changeConteudo(edicao, action), editores: without(edicao.editores, action.id) }
    case 'material-restored':
      return {
        ...edicao,
        materiais: materiais.some(({ id }) => id === action.material.id)
          ? materiais
          : materiais.toSpliced(action.index, 0, action.material),
        editores: action.editor
          ? { ...edicao.editores, [action.material.id]: action.editor }
          : edicao.editores,
      }
  }
}

function without(editores: Edicao['editores'], id: string): Edicao['editores'] {
  return Object.fromEntries(Object.entries(editores).filter(([key]) => key !== id))
}

type EditoresAction = Extract<
  EdicaoAction,
  { type: 'editor' | 'editor-dropped' | 'editores-opened' | 'editores-closed' | 'material-started' }
>

function editoresReducer(edicao: Edicao, action: EditoresAction): Edicao {
  switch (action.type) {
    case 'editores-opened':
      return openEditores(edicao, action)
    case 'material-started': {
      const editor = openEditor(action.material, { ...action, isNew: true })
      return {
        ...edicao,
        novoMaterial: NO_MATERIAL,
        materiais: [...edicao.materiais, action.material],
        editores: { ...edicao.editores, [action.material.id]: editor },
      }
    }
    case 'editor': {
      const editor = edicao.editores[action.id]
      if (!editor) return edicao
      return {
        ...edicao,
        editores: {
          ...edicao.editores,
          [action.id]: editorReducer(editor, action.action),
        },
      }
    }
    case 'editor-dropped':
      return {
        ...edicao,
        materiais: edicao.materiais.filter(
          ({ id }) => id !== action.id || !edicao.editores[action.id]?.isNew,
        ),
        editores: without(edicao.editores, action.id),
      }
    case 'editores-closed':
      return closeEditores(edicao)
  }
}

/** These materials open, in the unit that this screen types in; what was open stays. */
function openEditores(
  edicao: Edicao,
  { ids, unidade, nextIds }: Extract<EdicaoAction, { type: 'editores-opened' }>,
): Edicao {
  const opened = edicao.materiais.flatMap((material) => {
    const index = ids.indexOf(material.id)
    if (index < 0) return []
    const open = edicao.editores[material.id]
    const editor = open
      ? editorReducer(open, { type: 'unidade-changed', unidade })
      : openEditor(material, { isNew: false, unidade, nextId: nextIds[index] ?? '' })
    return [[material.id, editor] as const]
  })
  return { ...edicao, editores: { ...edicao.editores, ...Object.fromEntries(opened) } }
}
