import { useCallback } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { addPecas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { uuid } from '#shared/uuid.ts'
import { showUndoToast } from '../undo-toast.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { compativeis, pecaDaCandidata, type Candidata } from './candidata.ts'

const SEM_COMPATIVEL = 'Nenhuma peça compatível encontrada ou todas já foram adicionadas'

/** Takes pieces of quotes into the plan, by the rules and words of the specification (spec 2 §5). */
export function useAdicionar(editor: PlanoEditor, onChapas: () => void): (candidatas: Candidata[]) => void {
  const { conteudo, selecionada, change, undo } = editor
  return useCallback(
    (candidatas) => {
      const chapa = conteudo.chapas.find(({ id }) => id === selecionada?.chapa)
      if (!chapa) return sayNoSlab(onChapas)
      const found = compativeis(candidatas, conteudo, chapa)
      if (found.length === 0) {
        showToast({ title: SEM_COMPATIVEL, description: `A chapa selecionada é de ${chapa.material}.` })
        return
      }
      const podeGirar = chapa.veio === 'nenhum'
      const novas = found.map((candidata) => pecaDaCandidata(candidata, { id: uuid(), podeGirar }))
      if (!hasRoom(conteudo.pecas, novas)) return
      const [first] = novas
      const what = novas.length === 1 && first ? first.nome : plural(novas.length, 'peça', 'peças')
      change(`Adicionar ${what}`, (before) => addPecas(before, novas))
      showUndoToast(novas.length === 1 ? `${what} adicionada ao plano` : `${what} adicionadas ao plano`, undo)
    },
    [conteudo, selecionada, change, undo, onChapas],
  )
}

function sayNoSlab(onChapas: () => void): void {
  showToast({
    title: 'Nenhuma Chapa Selecionada',
    description: 'Por favor, selecione uma chapa antes de adicionar peças.',
    action: { label: 'Ver chapas', onAction: onChapas },
  })
}

/** Whether so many more copies fit into one plan; says so when they do not. */
export function hasRoom(pecas: readonly PecaDoPlano[], novas: readonly { quantidade: number }[]): boolean {
  const copies = [...pecas, ...novas].reduce((sum, { quantidade }) => sum + quantidade, 0)
  if (copies <= LIMITES.pecasPorPlanoCorte) return true
  const most = plural(LIMITES.pecasPorPlanoCorte, 'peça', 'peças')
  showToast({ title: `Um plano tem no máximo ${most}.`, description: 'Divida o trabalho em dois planos.' })
  return false
}
