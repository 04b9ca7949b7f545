import { AppError } from '#http/app-error.ts'
import type { OpenContext } from '#http/route.ts'
import { recoveryLink } from './recovery-link.ts'
import { changedMail } from './recovery-mail.ts'

/** The password is changed already: a full line of mails must not say that it is not. */
export function tellOfNewSenha(
  { afterAnswer, mailer, config }: OpenContext,
  pessoa: { nome: string; email: string },
): void {
  if (!mailer) return
  try {
    afterAnswer(() => mailer(changedMail(pessoa, recoveryLink(config))))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
