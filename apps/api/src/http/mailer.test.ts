import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { createMailer, mailFailure } from './mailer.ts'

it('writes down the kind of a failure and nothing about a person', () => {
  const refused = Object.assign(new Error('550 mailbox ana@exemplo.com.br unavailable'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ana@exemplo.com.br'],
  })
  expect(mailFailure(refused)).toEqual({ kind: 'Error', code: 'EENVELOPE', responseCode: 550 })
  expect(mailFailure('ana@exemplo.com.br')).toEqual({ kind: 'string' })
})

interface Taken {
  to: string[]
  head: string
}

/** A server that cannot encrypt, on any address of this machine. */
async function withPlainServer(work: (port: number, taken: Taken[]) => Promise<void>): Promise<void> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const [head = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), head })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve))
  await work((server.server.address() as AddressInfo).port, taken)
  await new Promise<void>((resolve) => server.close(resolve))
}

it('hands no message in the clear to a server that is not named as this machine', async () => {
  await withPlainServer(async (port, taken) => {
    const mail = { to: 'ana@exemplo.com.br', subject: 'x', text: 'https://lapida.exemplo/#token=x' }
    const from = { name: '', address: 'lapida@exemplo.com.br' }
    // 127.0.0.2 stands for another machine: only what is known to be this one is let through.
    const elsewhere = createMailer({ smtp: { url: `smtp://127.0.0.2:${port}`, from } })
    await expect(elsewhere?.(mail)).rejects.toMatchObject({ code: 'ETLS' })
    expect(taken).toEqual([])
    await createMailer({ smtp: { url: `smtp://127.0.0.1:${port}`, from } })?.(mail)
    expect(taken).toHaveLength(1)
  })
})

it('whatever a person typed stays a text: no header and no recipient comes of it', async () => {
  await withPlainServer(async (port, taken) => {
    const from = { name: 'Lapida', address: 'lapida@exemplo.com.br' }
    const mailer = createMailer({ smtp: { url: `smtp://127.0.0.1:${port}`, from } })
    const typed = 'Ana\r\nBcc: outra@exemplo.com.br\r\n\r\n<b>x</b>'
    await mailer?.({ to: 'ana@exemplo.com.br', subject: `${typed} aprovou`, text: typed })
    const [mail] = taken
    expect(mail?.to).toEqual(['ana@exemplo.com.br'])
    expect(mail?.head).not.toMatch(/^bcc:/im)
    expect(mail?.head).toMatch(/^subject: .*Ana.*aprovou/im)
  })
})
