// The mail server that the program sends through, as a real SMTP server on this machine.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  subject: string
  /** everything that came, readable: headers and both bodies */
  source: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

/** Starts the server; it takes every message and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = readable(Buffer.concat(chunks))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, subject: /^Subject: (.*)$/m.exec(source)?.[1] ?? '', source })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, mails, stop }
}

/** Undoes quoted-printable, which our messages are sent in. */
function readable(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1').toString('utf8')
}
