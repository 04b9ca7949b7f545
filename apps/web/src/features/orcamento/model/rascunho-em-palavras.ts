import { diaCivil, formatDiaRelativo, formatHora } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { materialFromEditor } from '#blocks/material-editor/editor-material.ts'
import { errosCliente } from './cliente-digitado.ts'
import { materiaisOnScreen, wizardTotals } from './wizard-totals.ts'
import type { WizardState } from './wizard-state.ts'

/** 'Marina Prado · 3 peças · R$ 2.028,20', with what there is of it; '' of a quote that nothing can be said of yet. */
export function textOfRascunho(found: WizardState): string {
  return partsOfRascunho(found).join(' · ')
}

/** 'Salvo hoje às 14:32 · Marina Prado · 3 peças · R$ 2.028,20'. @param em ISO timestamp */
export function textOfRascunhoSalvo(found: WizardState, em: string): string {
  const day = formatDiaRelativo(diaCivil(em), diaCivil(new Date()))
  const when = /^(Hoje|Ontem)$/.test(day) ? day.toLowerCase() : `em ${day}`
  return [`Salvo ${when} às ${formatHora(em)}`, ...partsOfRascunho(found)].join(' · ')
}

function partsOfRascunho(found: WizardState): string[] {
  const pecas = materiaisOnScreen(found).reduce((count, material) => count + material.pecas.length, 0)
  const { total } = wizardTotals(found)
  return [
    found.cliente.nomeCompleto || found.clienteDigitado.busca.trim(),
    pecas > 0 ? plural(pecas, 'peça', 'peças') : '',
    total > 0 ? formatDinheiro(total) : '',
  ].filter((part) => part !== '')
}

/** What is typed and is no part of the quote yet: it would not be kept with it. In words, each with its article. */
export function restoOfRascunho(state: WizardState): string[] {
  const { calculo, empresaDigitada, envio } = state
  return [
    ...restoOfCliente(state),
    ...restoOfEditor(state),
    ...restoOfNovos(state),
    calculo !== null && 'a medida trazida da página inicial',
    empresaDigitada !== null && 'os dados da empresa',
    (envio.mensagem ?? envio.telefone) !== null && 'a mensagem escrita para o WhatsApp',
  ].filter((part) => part !== false)
}

function restoOfCliente({ cliente, clienteDigitado }: WizardState): string[] {
  const typed = clienteDigitado.busca.trim()
  const isIncomplete = cliente.id === null && Object.keys(errosCliente(clienteDigitado)).length > 0
  return isIncomplete && typed !== '' ? [`o cliente “${typed}”, ainda sem cadastro`] : []
}

function restoOfNovos({ novoMaterial, novoServico }: WizardState): string[] {
  const pedra = novoMaterial.pedra?.tipo ?? novoMaterial.nome.trim()
  const servico = novoServico.nome.trim() || novoServico.valor.trim()
  return [
    ...(pedra === '' ? [] : [`a pedra “${pedra}”, ainda sem peças`]),
    ...(servico === '' ? [] : [`o serviço “${servico}”, ainda não adicionado`]),
  ]
}

function restoOfEditor({ editor }: WizardState): string[] {
  if (!editor) return []
  const { material, incompletas } = materialFromEditor(editor)
  const lines = incompletas.map(({ nome }) =>
    nome.trim() === '' ? 'uma peça ainda sem medidas' : `a peça “${nome.trim()}”, ainda sem medidas`,
  )
  // A material is no part of the quote before it has a piece.
  if (material.pecas.length > 0 || !editor.isNew) return lines
  return [`o material “${material.nome || material.tipo}”, ainda sem peças`, ...lines]
}
