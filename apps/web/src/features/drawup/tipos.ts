import type { Achado, Contexto } from '@lapida/desenho/checks/tipos'
import type { Historico } from '@lapida/desenho/commands/historico'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import type { Caixa } from '@lapida/desenho/kernel/ponto'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import type { Unidade } from '@lapida/domain/shared/medidas'
import type { PecasNomeadas } from './pecas-nomeadas.ts'

/** What is selected: whole pieces, and parts of pieces. */
export interface Selecao {
  pecas: readonly Id[]
  partes: readonly ParteSelecionada[]
}

export type ParteSelecionada = {
  tipo: 'aresta' | 'vertice' | 'recorte' | 'emenda' | 'cota' | 'rebaixo'
  pecaId: Id
  id: Id
}

export const NADA_SELECIONADO: Selecao = { pecas: [], partes: [] }

/** What a press on the canvas does. */
export type Ferramenta =
  | 'selecionar'
  | 'desenhar'
  | 'retangulo'
  | 'rabisco'
  | 'arco'
  | 'recorte'
  | 'torneira'
  | 'emenda'
  | 'cota'
  | 'nota'
  | 'pincel'
  | 'parede'
  | 'mover'
  | 'calibrar'

/** A finish of the company, with what a metre of it costs in reais. */
export interface AcabamentoDaEmpresa {
  id: string
  nome: string
  valorMetro: number
}

/** Where the last change is, always true. */
export type Salvo = 'salvo' | 'salvando' | 'so-neste-aparelho' | 'com-problema' | 'conflito' | 'falhou'

/** Changes the drawing: a command of the core with its arguments. */
export type Comando = (desenho: Desenho) => Resultado<Mudanca>

/** The drawing that is open, with everything the parts of its screen share. Its functions never change. */
export interface DesenhoEditor {
  id: string
  /** whoever reads it may not change it: nothing that would is shown, and no command is taken */
  soLeitura: boolean
  /** what is stored, after the last committed step */
  desenho: Desenho
  /** what is on the screen: the preview of a drag, otherwise `desenho` */
  mostrado: Desenho
  /**
   * Applies a command as one undo step, named by it; calls with the same `junta` key within a second are one step.
   * A refusal changes nothing and is returned for the caller to show; what else happened is told by the screen.
   */
  apply: (comando: Comando, junta?: string) => Resultado<Mudanca>
  /** shown while dragging, no step; null ends it */
  preview: (desenho: Desenho | null) => void
  undo: () => void
  redo: () => void
  /** the name of the step that undo takes back, null when there is none */
  podeDesfazer: string | null
  podeRefazer: string | null
  historico: Historico
  /** goes to the state in which so many steps are done */
  goTo: (feitos: number) => void
  salvo: Salvo
  selecao: Selecao
  select: (selecao: Selecao) => void
  ferramenta: Ferramenta
  use: (ferramenta: Ferramenta) => void
  /** the finish that the brush paints */
  pincel: string
  setPincel: (acabamento: string) => void
  /** the finishes of the company, in its order: keys 1 to 9 */
  acabamentos: readonly AcabamentoDaEmpresa[]
  unidade: Unidade
  setUnidade: (unidade: Unidade) => void
  /** what the checks know besides the drawing: one object as long as nothing of it changes */
  contexto: Contexto
  /** what the checks found in `desenho`; not computed while dragging */
  achados: readonly Achado[]
  /** asks the canvas to show a box of the plan, in mm */
  show: (caixa: Caixa) => void
  /** the canvas listens here; what was asked for before it came is told at once. Gives the function that stops it */
  onShow: (listener: (caixa: Caixa) => void) => () => void
  /** opens the gallery on the template that a piece came of, with its measures */
  reopenMolde: (pecaId: Id) => void
  /** the pieces of which panels name edges: their letters stand on the canvas */
  nomeadas: PecasNomeadas
  /** says something to a screen reader */
  announce: (texto: string) => void
  /** what the server has; null while it has nothing of the drawing */
  servidor: { versao: number; congelada: boolean } | null
}
