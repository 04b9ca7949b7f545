import { MATERIAL } from '@lapida/contracts/campos-escritos'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { isSameValue } from '@lapida/domain/shared/same-value'
import type { CamposDoOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import type { Condicoes } from '#blocks/condicoes-form/condicoes.ts'
import { isUntouchedEditor, openEditor } from '#blocks/material-editor/editor-material.ts'
import { condicoesNaTela, textoValor, type Edicao } from './edicao.ts'
import { camposOfEdicao } from './mudancas.ts'

/** The edit with these fields on the screen; what says the same already stays as it is typed. */
export function withCampos(edicao: Edicao, campos: CamposDoOrcamento): Edicao {
  const shown = camposOfEdicao(edicao)
  return {
    ...edicao,
    clienteId: campos.clienteId,
    ...materiaisWith(edicao, shown, campos),
    servicos: campos.servicos.map((servico) => {
      const typed = edicao.servicos.find(({ id }) => id === servico.id)
      const same = shown.servicos.find(({ id }) => id === servico.id)
      return typed && isSameValue(same, servico) ? typed : { ...servico, valor: textoValor(servico.valor) }
    }),
    condicoes: condicoesWith(edicao.condicoes, shown, campos),
  }
}

function materiaisWith(
  { materiais, editores }: Edicao,
  shown: CamposDoOrcamento,
  campos: CamposDoOrcamento,
): Pick<Edicao, 'materiais' | 'editores'> {
  const next: Pick<Edicao, 'materiais'> & { editores: Record<string, Edicao['editores'][string]> } = {
    materiais: [],
    editores: {},
  }
  for (const material of campos.materiais) {
    const { id } = material
    const typed = materiais.find((each) => each.id === id)
    const same = shown.materiais.find((each) => each.id === id)
    const stays = typed && same && differenceOf(MATERIAL, same, material) === null
    const editor = editores[id]
    next.materiais.push(stays ? typed : material)
    if (!editor) continue
    const { unidade, id: nextId } = editor.atual
    next.editores[id] = stays ? editor : openEditor(material, { isNew: false, unidade, nextId })
  }
  // A new material that nothing was put into yet is in no field.
  for (const material of materiais) {
    const editor = editores[material.id]
    if (!editor || !isUntouchedEditor(editor) || next.editores[material.id]) continue
    next.materiais.push(material)
    next.editores[material.id] = editor
  }
  return next
}

function condicoesWith(typed: Condicoes, shown: CamposDoOrcamento, campos: CamposDoOrcamento): Condicoes {
  const fresh = condicoesNaTela(campos)
  const changed = Object.keys(fresh).filter(
    (name) =>
      name in campos && !isSameValue(shown[name as keyof typeof shown], campos[name as keyof typeof campos]),
  )
  return { ...typed, ...Object.fromEntries(changed.map((name) => [name, fresh[name as keyof Condicoes]])) }
}
