import { showToast } from '@lapida/ui/toast-store'
import { rememberEnvio, type MensagemLembrada } from '#data/resources/orcamentos/envios-lembrados.ts'

const AS_THE_QUOTE_SAYS: MensagemLembrada = { telefone: null, mensagem: null }

/** Remembers that a quote is to be sent once its link opens, and says so. `titulo`: what else has just been done. */
export async function lembrarEnvio(
  orcamentoId: string,
  {
    titulo = 'O link abre quando a conexão voltar',
    mensagem = AS_THE_QUOTE_SAYS,
  }: { titulo?: string; mensagem?: MensagemLembrada } = {},
): Promise<void> {
  try {
    await rememberEnvio(orcamentoId, mensagem)
    showToast({
      title: titulo,
      description:
        'O cliente só abre o link quando o orçamento chegar ao servidor. Avisamos aqui para você enviar.',
    })
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao guardar o lembrete',
      description: 'Envie pelo orçamento quando a internet voltar.',
    })
  }
}
