import { useCallback } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import { useEnvioDeFotos } from '#blocks/material-editor/use-envio-de-fotos.ts'
import { loadEdicao } from '#data/resources/orcamentos/edicao.ts'
import { findOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { syncNow } from '#data/sending/sync.ts'
import type { EdicaoStore } from './edicao-context.ts'
import { materiaisNaTela, openEdicao, type Edicao } from './model/edicao.ts'
import { edicaoFromGuardada } from './model/guardada.ts'
import { isAlterada } from './model/mudancas.ts'

interface CopiaOptions {
  store: EdicaoStore
  orcamento: Orcamento
}

/** Giving up what is typed, or taking what was stored meanwhile; both can be undone (spec 2 §4). */
export function useCopia({ store, orcamento }: CopiaOptions) {
  const { get, dispatch } = store
  useEnvioDeFotos(
    { draft: store, materiaisOf: materiaisNaTela },
    useCallback((foto) => dispatch({ type: 'foto-enviada', foto }), [dispatch]),
  )
  function replaceBy(next: Edicao, { title, before }: { title: string; before: Edicao }) {
    dispatch({ type: 'restored', edicao: next })
    const undo = { label: 'Desfazer', onAction: () => dispatch({ type: 'restored', edicao: before }) }
    showToast({ title, ...(isAlterada(before) && { action: undo }) })
  }
  async function reload() {
    const before = get()
    const { orcamentoId } = before
    await syncNow()
    const kept = await loadEdicao(orcamentoId)
    const stored = await findOrcamento(orcamentoId)
    const next = edicaoFromGuardada(kept?.edicao, orcamentoId) ?? (stored && openEdicao(stored))
    if (next) replaceBy(next, { title: 'Cache recarregado', before })
  }
  return {
    discard: () => replaceBy(openEdicao(orcamento), { title: 'Alterações descartadas', before: get() }),
    reload: () => void reload(),
  }
}
