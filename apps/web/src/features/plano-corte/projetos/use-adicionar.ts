import { useCallback } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { addPecas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import { uuid } from '#shared/uuid.ts'
import { showUndoToast } from '../undo-toast.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { compativeis, pecaOfCandidata, type Candidata } from './candidata.ts'

const SEM_COMPATIVEL = 'Nenhuma peça compatível encontrada ou todas já foram adicionadas'

/** Takes pieces of quotes into the plan, by the rules and words of the specification (spec 2 §5). */
export function useAdicionar(
  editor: PlanoEditor,
  onChapas: () => void,
): (candidatas: Candidata[]) => Promise<void> {
  const { conteudo, selecionada, change, undo } = editor
  return useCallback(
    async (candidatas) => {
      const chapa = conteudo.chapas.find(({ id }) => id === selecionada?.chapa)
      if (!chapa) return sayNoSlab(onChapas)
      const found = compativeis(candidatas, conteudo, chapa)
      if (found.length === 0) {
        showToast({ title: SEM_COMPATIVEL, description: `A chapa selecionada é de ${chapa.material}.` })
        return
      }
      const podeGirar = chapa.veio === 'nenhum'
      const novas = await pecasOfPlano(found, podeGirar)
      if (novas.length === 0) {
        showToast({ title: 'Esta parte já vem com a peça do desenho.' })
        return
      }
      if (!hasRoom(conteudo.pecas, novas)) return
      const [first] = novas
      const what = novas.length === 1 && first ? first.nome : plural(novas.length, 'peça', 'peças')
      change(`Adicionar ${what}`, (before) => addPecas(before, novas))
      showUndoToast(novas.length === 1 ? `${what} adicionada ao plano` : `${what} adicionadas ao plano`, undo)
    },
    [conteudo, selecionada, change, undo, onChapas],
  )
}

/** Drawn pieces bring their outline; what only they need is fetched for them. */
async function pecasOfPlano(candidatas: readonly Candidata[], podeGirar: boolean): Promise<PecaDoPlano[]> {
  const ids = desenhosOf([{ pecas: candidatas.map(({ peca }) => peca) }])
  const code = ids.length > 0 ? await loadDesenhos() : null
  if (!code) return candidatas.map((candidata) => pecaOfCandidata(candidata, { id: uuid(), podeGirar }))
  const found = await Promise.allSettled(ids.map((id) => code.openDesenho(id)))
  const desenhos = new Map(
    found.flatMap((one) =>
      one.status === 'fulfilled' ? [[one.value.guardado.id, one.value.guardado.desenho] as const] : [],
    ),
  )
  return code.pecasDesenhadas(candidatas, { desenhoOf: (id) => desenhos.get(id) ?? null, podeGirar })
}

/** Null where it cannot come now: the two sides of a piece are known without. */
async function loadDesenhos() {
  try {
    const { pecasDesenhadas } = await import('./pecas-desenhadas.ts')
    const { openDesenho } = await import('#data/desenhos.ts')
    return { pecasDesenhadas, openDesenho }
  } catch {
    return null
  }
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
