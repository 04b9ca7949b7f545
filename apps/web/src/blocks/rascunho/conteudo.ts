import type { Condicoes } from '#blocks/condicoes-form/condicoes.ts'
import { changeMaterial, type MaterialChange } from '#blocks/material-editor/material-changes.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { NovoMaterial } from '#blocks/novo-material/novo-material.ts'
import type { NovoServico, ServicoEditavel } from '#blocks/servico-form/servico.ts'

/** What of a quote is typed wherever it is: its materials, services and conditions, and one more of each that is begun. */
export interface Conteudo<Servico extends { id: string }> {
  materiais: MaterialEditavel[]
  novoMaterial: NovoMaterial
  servicos: Servico[]
  novoServico: NovoServico
  condicoes: Condicoes
}

/** What can be done to it wherever it is. */
export type ConteudoCommand<Servico extends { id: string }> =
  | CommonCommand<Servico>
  /** each editor keeps a service in its own form */
  | { type: 'servico-added'; servico: ServicoEditavel }

type CommonCommand<Servico extends { id: string }> =
  | { type: 'novo-material-changed'; changes: Partial<NovoMaterial> }
  | { type: 'material-changed'; id: string; change: MaterialChange }
  | { type: 'material-replaced'; material: MaterialEditavel }
  | { type: 'material-removed'; id: string }
  | { type: 'novo-servico-changed'; changes: Partial<NovoServico> }
  | { type: 'servico-removed'; id: string }
  | { type: 'servico-restored'; servico: Servico; index: number }
  | { type: 'condicoes-changed'; changes: Partial<Condicoes> }

/** The typed quote after a command. */
export function changeConteudo<Servico extends { id: string }, Typed extends Conteudo<Servico>>(
  typed: Typed,
  command: CommonCommand<Servico>,
): Typed {
  const { materiais, servicos, condicoes } = typed
  switch (command.type) {
    case 'novo-material-changed':
      return { ...typed, novoMaterial: { ...typed.novoMaterial, ...command.changes } }
    case 'material-changed': {
      const { change } = command
      return {
        ...typed,
        materiais: materiais.map((material) =>
          material.id === command.id ? changeMaterial(material, change, condicoes.regrasCobranca) : material,
        ),
      }
    }
    case 'material-replaced': {
      const { material } = command
      return { ...typed, materiais: materiais.map((one) => (one.id === material.id ? material : one)) }
    }
    case 'material-removed':
      return { ...typed, materiais: withoutId(materiais, command.id) }
    case 'novo-servico-changed':
      return { ...typed, novoServico: { ...typed.novoServico, ...command.changes } }
    case 'servico-removed':
      return { ...typed, servicos: withoutId(servicos, command.id) }
    case 'servico-restored':
      return { ...typed, servicos: servicos.toSpliced(command.index, 0, command.servico) }
    case 'condicoes-changed':
      return { ...typed, condicoes: { ...condicoes, ...command.changes } }
  }
}

function withoutId<Entry extends { id: string }>(list: readonly Entry[], id: string): Entry[] {
  return list.filter((entry) => entry.id !== id)
}
