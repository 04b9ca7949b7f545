import { LIMITES } from '@lapida/contracts/limites'
import { exceedsTotalMaximo } from '@lapida/domain/orcamento/total'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { erroNumeros, erroValidade } from '#blocks/condicoes-form/condicoes.ts'
import { isUntouchedEditor, motivoEditor } from '#blocks/material-editor/editor-material.ts'
import { oncePerWith } from '#blocks/rascunho/once-per.ts'
import { etapasOf, type Etapa, type MotivosPorEtapa } from './etapas.ts'
import { closedEditor } from './wizard-reducer.ts'
import type { WizardState } from './wizard-state.ts'
import { wizardTotals } from './wizard-totals.ts'

/** Why each step cannot be left forwards yet (spec 2 §5); null where it can. */
export const motivosPorEtapa = oncePerWith((state: WizardState, hoje: DiaCivil): MotivosPorEtapa => ({
  empresa: null,
  cliente: motivoCliente(state),
  materiais: motivoMateriais(state),
  servicos: null,
  condicoes: motivoCondicoes(state, hoje),
  resumo: null,
}))

function motivoCliente({ cliente }: WizardState): string | null {
  if (cliente.nomeCompleto.trim() === '') return 'Escolha ou cadastre um cliente.'
  return cliente.telefone.trim() === '' ? 'Informe o telefone do cliente.' : null
}

function motivoMateriais(state: WizardState): string | null {
  const { editor } = state
  const open = editor && !isUntouchedEditor(editor) ? motivoEditor(editor) : null
  if (open !== null) return open
  if (closedEditor(state).materiais.length === 0) return 'Adicione pelo menos um material.'
  return exceedsTotalMaximo(wizardTotals(state)) ? 'O total passa do limite de R$ 10 bilhões.' : null
}

function motivoCondicoes({ condicoes }: WizardState, hoje: DiaCivil): string | null {
  if (condicoes.condicoesPagamento.trim() === '') return 'Preencha as condições de pagamento.'
  if (condicoes.condicoesPagamento.length > 500) return 'As condições de pagamento vão até 500 caracteres.'
  if (condicoes.prazoEntrega.length > LIMITES.texto) return 'O prazo de entrega vai até 200 caracteres.'
  return erroNumeros(condicoes) ?? erroValidade(condicoes, hoje)
}

/** The first step that keeps the quote from being finished, with its reason; null when it can be finished. */
export function firstProblem(motivos: MotivosPorEtapa): { etapa: Etapa; motivo: string } | null {
  for (const etapa of etapasOf('celular', false)) {
    const motivo = motivos[etapa]
    if (motivo !== null) return { etapa, motivo }
  }
  return null
}
