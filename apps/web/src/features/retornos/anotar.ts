import type { Contato, ContatoCreate } from '@lapida/contracts/contato'
import { textoVolta } from '@lapida/domain/retornos/texto-retorno'
import { addDays, type DiaCivil } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { createContato, removeContato } from '#data/resources/orcamentos/contatos.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { Momento } from './momento.ts'

const DIAS_DEPOIS_DO_WHATSAPP = 3

/** Notes that the chat was opened, and offers to be reminded; the chat itself opens by its link. */
export async function noteWhatsapp(orcamento: OrcamentoResumo, momento: Momento): Promise<void> {
  if (!(await note(orcamento, { canal: 'whatsapp' }))) return
  showToast({
    title: 'Contato por WhatsApp anotado',
    tone: 'success',
    action: {
      label: `Lembrar em ${DIAS_DEPOIS_DO_WHATSAPP} dias`,
      onAction: () => void adiar(orcamento, addDays(momento.hoje, DIAS_DEPOIS_DO_WHATSAPP), momento),
    },
  })
}

/** Puts a quote aside until a day. */
export async function adiar(orcamento: OrcamentoResumo, dia: DiaCivil, { hoje }: Momento): Promise<void> {
  const noted = await note(orcamento, { proximoEm: dia })
  if (!noted) return
  const nome = orcamento.cliente?.nomeCompleto
  showToast({
    title: `${nome || 'O orçamento'} volta à lista ${textoVolta(dia, hoje)}`,
    tone: 'success',
    action: { label: 'Desfazer', onAction: () => void remove(orcamento, noted, { quiet: true }) },
  })
}

/** Notes a contact; says so when it could not be kept. Gives what was noted, or null. */
export async function note(
  orcamento: OrcamentoResumo,
  contato: Partial<Omit<ContatoCreate, 'id' | 'em'>>,
): Promise<Contato | null> {
  try {
    return await createContato(orcamento, contato)
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao anotar o contato',
      description: 'Não deu para guardar neste aparelho. Tente de novo.',
    })
    return null
  }
}

/** Removes what was noted; unless `quiet`, with a message that brings it back. */
export async function remove(
  orcamento: OrcamentoResumo,
  contato: Contato,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  try {
    const bringBack = await removeContato(orcamento, contato)
    if (quiet) return
    showToast({
      title: contato.canal === null ? 'Lembrete excluído' : 'Contato excluído',
      tone: 'success',
      action: { label: 'Desfazer', onAction: () => void bringBack().catch(reportError) },
    })
  } catch (error) {
    reportError(error)
    showToast({ tone: 'error', title: 'Erro ao excluir', description: 'Tente de novo.' })
  }
}
