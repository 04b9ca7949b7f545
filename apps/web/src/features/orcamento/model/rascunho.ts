import { SEM_OBRA } from '@lapida/domain/orcamento/sem-obra'
import type { Rascunho } from '#data/resources/orcamentos/rascunho.ts'
import { etapaFromText } from './etapas.ts'
import { NO_CLIENTE, NO_CLIENTE_DIGITADO, type WizardState } from './wizard-state.ts'

/** Raised when the shape of the wizard changes: an older snapshot is then not restored. */
const SHAPE = 1

const STEPS = ['empresa', 'cliente', 'materiais', 'servicos', 'condicoes', 'resumo'] as const

/** The snapshot of a wizard at a moment. */
export function rascunhoFromWizard(state: WizardState, who: { userId: string; now: Date }): Rascunho {
  const { orcamentoId, etapa, cliente, clienteDigitado, materiais, novoMaterial, calculo, editor } = state
  return {
    userId: who.userId,
    orcamentoId,
    currentStep: STEPS.indexOf(etapa),
    lastSaved: who.now.toISOString(),
    cliente: { escolhido: cliente, digitado: clienteDigitado, empresa: state.empresaDigitada },
    materiais: { lista: materiais, novo: novoMaterial, calculo, editor },
    servicos: { lista: state.servicos, novo: state.novoServico },
    condicoes: {
      forma: SHAPE,
      valores: state.condicoes,
      touched: state.condicoesTouched,
      envio: state.envio,
    },
  }
}

/**
 * The wizard of a snapshot; null when it belongs to another user (spec 2 §5) or was written by a version of
 * the program whose wizard looked otherwise.
 */
export function wizardFromRascunho(rascunho: Rascunho, userId: string): WizardState | null {
  if (rascunho.userId !== userId || rascunho.orcamentoId === null) return null
  const cliente = record(rascunho.cliente)
  const materiais = record(rascunho.materiais)
  const servicos = record(rascunho.servicos)
  const condicoes = record(rascunho.condicoes)
  const digitado = record(cliente.digitado)
  if (condicoes.forma !== SHAPE || !Array.isArray(materiais.lista) || !Array.isArray(servicos.lista))
    return null
  return {
    orcamentoId: rascunho.orcamentoId,
    etapa: etapaFromText(STEPS[Number(rascunho.currentStep)]) ?? 'cliente',
    empresaDigitada: cliente.empresa ?? null,
    // Snapshots of an older program lack what a customer and a quote have had since.
    cliente: { ...NO_CLIENTE, ...record(cliente.escolhido) },
    clienteDigitado: {
      ...digitado,
      mais: { ...NO_CLIENTE_DIGITADO.mais, ...record(digitado.mais) },
    },
    materiais: materiais.lista,
    novoMaterial: materiais.novo,
    // Snapshots of before the calculator know none.
    calculo: materiais.calculo ?? null,
    editor: materiais.editor,
    servicos: servicos.lista,
    novoServico: servicos.novo,
    condicoes: { ...SEM_OBRA, ...record(condicoes.valores) },
    condicoesTouched: condicoes.touched === true,
    envio: condicoes.envio,
  } as WizardState
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
