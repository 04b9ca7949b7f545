import { useCallback, type Dispatch } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useEnvioDeFotos } from '#blocks/material-editor/use-envio-de-fotos.ts'
import { loadEdicao } from '#data/resources/orcamentos/edicao.ts'
import { findOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { syncNow } from '#data/sending/sync.ts'
import { openEdicao, type Edicao } from './model/edicao.ts'
import type { EdicaoAction } from './model/edicao-reducer.ts'
import { edicaoFromGuardada } from './model/guardada.ts'
import { isAlterada } from './model/mudancas.ts'

interface CopiaOptions {
  edicao: Edicao
  dispatch: Dispatch<EdicaoAction>
  orcamento: Orcamento
  /** as they stand on the screen */
  materiais: readonly MaterialEditavel[]
}

/** Giving up what is typed, or taking what was stored meanwhile; both can be undone (spec 2 §4). */
export function useCopia({ edicao, dispatch, orcamento, materiais }: CopiaOptions) {
  useEnvioDeFotos(
    materiais,
    useCallback((foto) => dispatch({ type: 'foto-enviada', foto }), [dispatch]),
  )
  function replaceBy(next: Edicao, title: string) {
    dispatch({ type: 'restored', edicao: next })
    const undo = { label: 'Desfazer', onAction: () => dispatch({ type: 'restored', edicao }) }
    showToast({ title, ...(isAlterada(edicao) && { action: undo }) })
  }
  async function reload() {
    await syncNow()
    const kept = await loadEdicao(edicao.orcamentoId)
    const stored = await findOrcamento(edicao.orcamentoId)
    const next = edicaoFromGuardada(kept?.edicao, edicao.orcamentoId) ?? (stored && openEdicao(stored))
    if (next) replaceBy(next, 'Cache recarregado')
  }
  return {
    discard: () => replaceBy(openEdicao(orcamento), 'Alterações descartadas'),
    reload: () => void reload(),
  }
}
