import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import { leavesMachine } from '#leaves-machine.ts'

/** A message to one person, or to several who see each other's addresses. The texts come from us, never from who asked for the message. */
export type Mail = { to: string | readonly string[]; subject: string; text: string; html?: string }

/** Sends a message; throws when the mail server did not take it. */
export type Mailer = (mail: Mail) => Promise<void>

const PATIENCE_MS = 10_000

/** The way to the mail server of the configuration, undefined without one. */
export function createMailer({ smtp }: Pick<Config, 'smtp'>): Mailer | undefined {
  if (!smtp) return undefined
  const transport = createTransport({
    url: smtp.url,
    // Links to a new password, names and addresses never cross a network in the clear.
    requireTLS: leavesMachine(smtp.url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, ...mail }) => {
    // As an object an address is taken as it is: it cannot become two.
    const addresses = typeof to === 'string' ? [to] : to
    await transport.sendMail({
      from: smtp.from,
      to: addresses.map((address) => ({ name: '', address })),
      ...mail,
      headers: { 'auto-submitted': 'auto-generated' },
    })
  }
}

/** What may be written down about a failed message: the kind of failure, never an address or a text. */
export function mailFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { kind: error.name, code, responseCode }
}
