import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message as it came over the wire. */
export type ReceivedMail = {
  /** address of the envelope: where the message really goes */
  to: string[]
  /** headers by their names in small letters, with encoded words read */
  headers: Record<string, string>
  text: string
  html: string
}

export type MailServer = {
  url: string
  mails: ReceivedMail[]
  /** what the server answers to the next recipients instead of taking them, null: it takes them */
  refusal: { code: number; text: string } | null
  stop(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const { refusal } = started
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...readMessage(Buffer.concat(chunks).toString('latin1').replaceAll('\r\n', '\n')) })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const started: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusal: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return started
}

function readMessage(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body.split(`--${boundary}`).map((part) => readPart(part.trim()))
  const textOf = (type: string) =>
    parts.find((part) => part.headers['content-type']?.startsWith(type))?.body ?? ''
  return { headers, text: textOf('text/plain'), html: textOf('text/html') }
}

function readPart(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), readWords(value.join(': '))]
    }),
  )
  return { headers, body: decode(rest.join('\n\n'), headers['content-transfer-encoding']) }
}

/** Encoded words of a header: =?UTF-8?Q?Ol=C3=A1?= */
function readWords(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
