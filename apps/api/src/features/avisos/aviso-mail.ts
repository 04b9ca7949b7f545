import type { Aviso } from '@lapida/contracts/aviso'
import { textoOfAviso } from '@lapida/domain/avisos/texto-of-aviso'
import type { Config } from '#config.ts'
import type { Mail } from '#http/mailer.ts'

/** The mail that tells the workshop what a customer did; in plain text, which every phone shows at once. */
export function avisoMail(
  aviso: Aviso,
  to: readonly string[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const said = textoOfAviso(aviso)
  const link = publicUrl === undefined ? [] : [`${publicUrl}/orcamento-detalhes/${aviso.orcamentoId}`]
  const end = 'Para não receber mais estes e-mails, toque no sino do sistema e abra Preferências.'
  return { to, subject: said, text: [`${said}.`, ...link, end, 'Lapida\n'].join('\n\n') }
}
