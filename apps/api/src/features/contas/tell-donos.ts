import { AppError } from '#http/app-error.ts'
import type { Mail } from '#http/mailer.ts'
import type { OpenContext } from '#http/route.ts'

/** It is done already: a full line of mails must not say that it is not. */
export function tellDonos<Dono>(
  { afterAnswer, mailer }: Pick<OpenContext, 'afterAnswer' | 'mailer'>,
  donos: readonly Dono[],
  mailOf: (dono: Dono) => Mail,
): void {
  if (!mailer || donos.length === 0) return
  try {
    afterAnswer(async () => {
      for (const dono of donos) await mailer(mailOf(dono))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
