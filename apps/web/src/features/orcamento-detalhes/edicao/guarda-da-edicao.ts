import { showToast } from '@lapida/ui/toast-store'
import { guardRascunho, type Guarda } from '#blocks/rascunho/guarda.ts'
import { discardEdicao, leaveEdicao, saveEdicao } from '#data/resources/orcamentos/edicao.ts'
import type { EdicaoStore } from './edicao-context.ts'
import { guardadaFromEdicao } from './model/guardada.ts'
import { isAlterada } from './model/mudancas.ts'

const DELAY_MS = 1000
const NAO_GUARDADO = { title: 'Erro ao salvar', description: 'Não foi possível persistir as alterações' }

/** Keeps unsaved changes on this device. An edit that was changed back to what is stored keeps nothing. */
export function guardEdicao(draft: EdicaoStore): Guarda {
  const { orcamentoId } = draft.get()
  return guardRascunho({
    draft,
    fateOf: (edicao) => (isAlterada(edicao) ? 'keep' : 'forget'),
    keep: (edicao) => saveEdicao(orcamentoId, guardadaFromEdicao(edicao)),
    forget: () => discardEdicao(orcamentoId),
    leaveNote: (edicao) => leaveEdicao(orcamentoId, edicao && guardadaFromEdicao(edicao)),
    delayMs: DELAY_MS,
    onFailed: () => showToast({ ...NAO_GUARDADO, tone: 'error' }),
  })
}
