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

/** A server that cannot encrypt, on any address of this machine. */
async function withPlainServer(work: (port: number, received: () => number) => Promise<void>): Promise<void> {
  let messages = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      messages += 1
      stream.resume().once('end', () => callback())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve))
  await work((server.server.address() as AddressInfo).port, () => messages)
  await new Promise<void>((resolve) => server.close(resolve))
}

it('hands no message in the clear to a server that is not named as this machine', async () => {
  await withPlainServer(async (port, received) => {
    const mail = { to: 'ana@exemplo.com.br', subject: 'x', text: 'https://lapida.exemplo/#token=x' }
    const from = { name: '', address: 'lapida@exemplo.com.br' }
    // 127.0.0.2 stands for another machine: only what is known to be this one is let through.
    const elsewhere = createMailer({ smtp: { url: `smtp://127.0.0.2:${port}`, from } })
    await expect(elsewhere?.(mail)).rejects.toMatchObject({ code: 'ETLS' })
    expect(received()).toBe(0)
    await createMailer({ smtp: { url: `smtp://127.0.0.1:${port}`, from } })?.(mail)
    expect(received()).toBe(1)
  })
})
