import { formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { greetingName } from '@lapida/domain/shared/greeting-name'
import type { Mail } from '#http/mailer.ts'
import { letter } from './letter.ts'

type Dono = { nome: string; email: string }

/** Tells an owner that the account was closed, and how that is taken back. */
export function encerradaMail(
  { nome, email }: Dono,
  { empresa, ate }: { empresa: string; ate: DiaCivil },
): Mail {
  const dia = formatDia(ate)
  return letter(email, `A conta de ${empresa} na Lapida foi encerrada`, [
    `Olá, ${greetingName(nome)}.`,
    `A conta de ${empresa} foi encerrada. Até ${dia} ela só pode ser lida e exportada; depois, tudo é apagado para sempre, com fotos e arquivos.`,
    `Quem mudar de ideia até ${dia}, ou não tiver pedido isto, entra na conta e toca em Reabrir conta.`,
    'Exporte os dados antes: depois de apagados, não voltam.',
  ])
}

/** Tells an owner that nothing of the account is left. */
export function apagadaMail({ nome, email }: Dono, { empresa }: { empresa: string }): Mail {
  return letter(email, `A conta de ${empresa} na Lapida foi apagada`, [
    `Olá, ${greetingName(nome)}.`,
    `A conta de ${empresa} tinha sido encerrada, e os 30 dias de leitura terminaram. Tudo o que havia nela foi apagado.`,
  ])
}
