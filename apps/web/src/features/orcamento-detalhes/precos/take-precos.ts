import type { Orcamento } from '@lapida/contracts/orcamento'
import { mudancaOfPrecos, type PrecoMudado } from '@lapida/domain/orcamento/precos-de-hoje'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { changeOrcamento } from '#data/resources/orcamentos/orcamentos.ts'

/** Takes these prices into a quote; a message takes them back. Gives whether this device has kept them. */
export async function takePrecos(orcamento: Orcamento, precos: readonly PrecoMudado[]): Promise<boolean> {
  const before = precos.map(({ chave, antes }) => ({ chave, depois: antes }))
  if (!(await write(orcamento, precos))) return false
  showToast({
    tone: 'success',
    title: plural(precos.length, 'preço atualizado', 'preços atualizados'),
    action: { label: 'Desfazer', onAction: () => void write(orcamento, before) },
  })
  return true
}

async function write(
  orcamento: Orcamento,
  precos: readonly Pick<PrecoMudado, 'chave' | 'depois'>[],
): Promise<boolean> {
  try {
    await changeOrcamento(orcamento.id, mudancaOfPrecos(orcamento, precos))
    return true
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao atualizar os preços',
      description: 'Não deu para guardar neste aparelho. Tente de novo.',
    })
    return false
  }
}
