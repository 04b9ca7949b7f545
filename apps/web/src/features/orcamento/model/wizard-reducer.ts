import type { Empresa } from '@lapida/contracts/empresa'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import type { ModoMedida } from '@lapida/domain/shared/expressao'
import { condicoesPadrao } from '#blocks/condicoes-form/condicoes.ts'
import {
  editorReducer,
  materialFromEditor,
  openEditor,
  type EditorAction,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { changeConteudo, type ConteudoCommand } from '#blocks/rascunho/conteudo.ts'
import type { ServicoEditavel } from '#blocks/servico-form/servico.ts'
import { withFotoEnviada, type FotoEnviada } from '#data/local/foto-local.ts'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'
import type { Etapa } from './etapas.ts'
import {
  NO_CLIENTE,
  NO_CLIENTE_DIGITADO,
  type ClienteDigitado,
  type ClienteDoWizard,
  type EmpresaDigitada,
  type WizardState,
} from './wizard-state.ts'

export type WizardAction =
  | ConteudoCommand<ServicoEditavel>
  | { type: 'restored'; state: WizardState }
  | { type: 'etapa-changed'; etapa: Etapa }
  | { type: 'foto-enviada'; foto: FotoEnviada }
  | { type: 'empresa-digitada'; empresa: EmpresaDigitada | null }
  | { type: 'cliente-chosen'; cliente: ClienteDoWizard }
  | { type: 'cliente-saved' }
  | { type: 'cliente-cleared' }
  | { type: 'cliente-digitado'; changes: Partial<ClienteDigitado> }
  | { type: 'calculo-changed'; calculo: CalculoDaLanding | null }
  | {
      type: 'editor-opened'
      material: MaterialEditavel
      isNew: boolean
      unidade: ModoMedida
      nextId: string
      valorMetro?: string
    }
  | { type: 'editor'; action: EditorAction }
  | { type: 'editor-saved' }
  | { type: 'editor-cancelled' }
  | { type: 'editor-restored'; editor: EditorMaterial }
  | { type: 'material-added'; material: MaterialEditavel }
  | { type: 'material-restored'; material: MaterialEditavel; index: number }
  | { type: 'servico-saved'; servico: ServicoEditavel }
  | { type: 'empresa-loaded'; empresa: Omit<Empresa, 'updatedAt'>; hoje: DiaCivil }
  | { type: 'envio-changed'; changes: Partial<WizardState['envio']> }

/** The wizard after an action. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'restored':
      return action.state
    case 'etapa-changed':
      return state.etapa === action.etapa ? state : { ...state, etapa: action.etapa }
    case 'foto-enviada':
      return withFoto(state, action.foto)
    case 'empresa-digitada':
      return { ...state, empresaDigitada: action.empresa }
    case 'empresa-loaded':
      return state.condicoesTouched
        ? state
        : { ...state, condicoes: condicoesPadrao(action.empresa, action.hoje) }
    case 'condicoes-changed':
      return { ...changeConteudo(state, action), condicoesTouched: true }
    case 'calculo-changed':
      return { ...state, calculo: action.calculo }
    case 'envio-changed':
      return { ...state, envio: { ...state.envio, ...action.changes } }
    case 'cliente-chosen':
    case 'cliente-saved':
    case 'cliente-cleared':
    case 'cliente-digitado':
      return clienteReducer(state, action)
    case 'servico-added':
    case 'servico-saved':
      return { ...state, servicos: saved(state.servicos, action.servico) }
    case 'material-added':
      return { ...state, materiais: saved(state.materiais, action.material) }
    case 'material-restored':
      return { ...state, materiais: state.materiais.toSpliced(action.index, 0, action.material) }
    case 'editor-opened':
    case 'editor':
    case 'editor-saved':
    case 'editor-cancelled':
    case 'editor-restored':
      return editorStateReducer(state, action)
    default:
      return changeConteudo(state, action)
  }
}

function withFoto(state: WizardState, foto: FotoEnviada): WizardState {
  const { editor } = state
  const [open] = editor ? withFotoEnviada([editor.material], foto) : []
  return {
    ...state,
    materiais: withFotoEnviada(state.materiais, foto),
    editor: editor && open ? { ...editor, material: open } : editor,
  }
}

function clienteReducer(
  state: WizardState,
  action: Extract<WizardAction, { type: `cliente-${string}` }>,
): WizardState {
  switch (action.type) {
    case 'cliente-chosen':
      return {
        ...state,
        cliente: action.cliente,
        clienteDigitado: NO_CLIENTE_DIGITADO,
        envio: { telefone: null, mensagem: null },
      }
    case 'cliente-saved':
      return { ...state, cliente: { ...state.cliente, salvo: true } }
    case 'cliente-cleared':
      return { ...state, cliente: NO_CLIENTE, clienteDigitado: NO_CLIENTE_DIGITADO }
    case 'cliente-digitado':
      return { ...state, clienteDigitado: { ...state.clienteDigitado, ...action.changes } }
  }
}

type EditorStateAction = Extract<WizardAction, { type: `editor-${string}` | 'editor' }>

function editorStateReducer(state: WizardState, action: EditorStateAction): WizardState {
  switch (action.type) {
    case 'editor-opened':
      return openedEditor(closedEditor(state), action)
    case 'editor':
      return state.editor ? { ...state, editor: editorReducer(state.editor, action.action) } : state
    case 'editor-saved':
      return closedEditor(state)
    case 'editor-cancelled':
      return { ...state, editor: null }
    case 'editor-restored':
      return { ...state, editor: action.editor }
  }
}

function openedEditor(
  state: WizardState,
  { material, isNew, unidade, nextId, valorMetro = '' }: Extract<WizardAction, { type: 'editor-opened' }>,
): WizardState {
  const editor = openEditor(material, { isNew, unidade, nextId })
  return {
    ...state,
    novoMaterial: isNew ? NO_MATERIAL : state.novoMaterial,
    calculo: isNew ? null : state.calculo,
    editor: { ...editor, atual: { ...editor.atual, valorMetro } },
  }
}

/** The wizard with its open material stored; one without pieces goes when it is new, and changes nothing when it is not. */
export function closedEditor(state: WizardState): WizardState {
  if (!state.editor) return state
  const { material } = materialFromEditor(state.editor)
  const keep = material.pecas.length > 0
  return { ...state, editor: null, materiais: keep ? saved(state.materiais, material) : state.materiais }
}

function saved<Entry extends { id: string }>(list: readonly Entry[], entry: Entry): Entry[] {
  const known = list.some(({ id }) => id === entry.id)
  return known ? list.map((other) => (other.id === entry.id ? entry : other)) : [...list, entry]
}
