import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { givePapel } from '#testing/give-papel.ts'
import { startMailServer, type MailServer } from '#testing/mail-server.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { approveAs, createAprovavel, lookAs } from '#testing/public-page.ts'
import { startPushServer, type PushServer, type TestBrowser } from '#testing/push-server.ts'
import { Envios } from './envios.ts'

const MAIL = { SMTP_FROM: 'Lapida <avisos@exemplo.com.br>', PUBLIC_URL: 'https://orcamentos.exemplo.com.br' }

let test: TestApp
let user: TestUser
let service: PushServer
let mail: MailServer
let failures: unknown[]
let started: Envios[]
beforeEach(async () => {
  mail = await startMailServer()
  test = await createTestApp({ PUSH_LOCAL: 'sim', SMTP_URL: mail.url, ...MAIL })
  service = await startPushServer(test.clock)
  user = await test.createUser()
  failures = []
  started = []
})
afterEach(async () => {
  for (const envios of started) await envios.stop()
  await test.close()
  await service.stop()
  await mail.stop()
})

function enviosOf({ app }: TestApp = test): Envios {
  const envios = new Envios(app.deps, (error) => failures.push(error))
  started.push(envios)
  return envios
}

async function subscribe(as = user): Promise<TestBrowser> {
  const { body } = await test.call('push.get-key', { user: as })
  const browser = service.subscribe(body.chave)
  const { status } = await test.call('push.subscribe', { user: as, body: browser.assinatura })
  expect(status).toBe(200)
  return browser
}

async function approved(nome = 'Mariana Prado') {
  const quote = await createAprovavel(test, user)
  expect(await approveAs(test, quote.id, nome)).toBe(303)
  return quote
}

const waiting = () =>
  asOwner(test.database, async (client) => {
    const { rows } = await client.query<{ tentativas: number; proxima_em: Date }>(
      'select tentativas, proxima_em from envios_avisos order by assinatura_id nulls last',
    )
    return rows
  })

const later = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000)
}

const withoutMail = () => test.call('avisos.change-preferencias', { user, body: { email: false } })

describe('a push', () => {
  beforeEach(withoutMail)

  it('reaches every browser of the account, signed and sealed, and says nothing of anybody', async () => {
    const browsers = [await subscribe(), await subscribe()]
    const quote = await approved()
    await enviosOf().run()
    const { body } = await test.call('avisos.list', { user })
    const message = { id: body.avisos[0]?.id, texto: 'Um orçamento foi aprovado', orcamentoId: quote.id }
    expect(browsers.map(({ messages }) => messages)).toEqual([[message], [message]])
    expect([service.faults, failures, await waiting()]).toEqual([[], [], []])
    expect(service.requests[0]).toMatchObject({ urgency: 'high', ttl: '86400' })
    const said = JSON.stringify(browsers.map(({ messages }) => messages))
    for (const secret of ['Mariana', 'Prado', quote.numeracao, '2.028', '2028'])
      expect(said).not.toContain(secret)
  })

  it('goes to no other account, and of a kind that is not wanted to nobody', async () => {
    const stranger = await test.createUser()
    const [own, strange] = [await subscribe(), await subscribe(stranger)]
    const quote = await createAprovavel(test, user)
    await lookAs(test, quote.id)
    await enviosOf().run()
    expect([own.messages, strange.messages]).toEqual([[], []])
    await test.call('avisos.change-preferencias', { user, body: { tipos: ['visto'] } })
    const another = await createAprovavel(test, user)
    await lookAs(test, another.id)
    await approveAs(test, another.id, 'Mariana')
    await enviosOf().run()
    expect(own.messages).toMatchObject([{ texto: 'Um cliente abriu um orçamento', orcamentoId: another.id }])
    expect([strange.messages, service.requests[0]?.['urgency']]).toEqual([[], 'low'])
  })

  it('of a quote goes to its seller, to owners and to who sees those of all, whoever had it before', async () => {
    const seus = { veTodosOrcamentos: false }
    const bia = await test.signInAs('vendedor', user, seus)
    const caio = await test.signInAs('vendedor', user, seus)
    const todos = await test.signInAs('vendedor', user)
    const browsers: TestBrowser[] = []
    for (const one of [user, bia, caio, todos]) browsers.push(await subscribe(one))
    const quote = await createAprovavel(test, bia)
    await test.call('avisos.change-preferencias', {
      user,
      body: { tipos: ['visto', 'aprovado'], email: true },
    })
    await lookAs(test, quote.id)
    await enviosOf().run()
    const told = () => browsers.map(({ messages }) => messages.length)
    expect(failures).toEqual([])
    expect(told()).toEqual([1, 1, 0, 1])
    expect(mail.mails.map(({ to }) => to)).toEqual([[user.email, bia.email]])
    // Laid down for who had it, handed over, and then sent.
    expect(await approveAs(test, quote.id, 'Mariana')).toBe(303)
    const handed = { params: { id: quote.id }, body: { pessoaId: caio.pessoaId } }
    expect((await test.call('orcamentos.change-responsavel', { user, ...handed })).status).toBe(200)
    await enviosOf().run()
    expect(told()).toEqual([2, 1, 0, 2])
    expect(mail.mails.map(({ to }) => to).slice(1)).toEqual([[user.email, caio.email]])
  })

  it('goes to who sells, and to nobody who does not any more', async () => {
    const [vendedor, antes] = [await test.signInAs('vendedor', user), await test.signInAs('vendedor', user)]
    const [told, lowered] = [await subscribe(vendedor), await subscribe(antes)]
    await givePapel(test, antes, 'oficina')
    await approved()
    expect(await waiting()).toHaveLength(1)
    // One that was laid down before is not sent either.
    await givePapel(test, vendedor, 'medidor')
    await enviosOf().run()
    expect([told.messages, lowered.messages, await waiting()]).toEqual([[], [], []])
    await givePapel(test, vendedor, 'vendedor')
    await approved()
    await enviosOf().run()
    expect([told.messages.length, lowered.messages]).toEqual([1, []])
  })

  it('is tried again with growing pauses, and reaches the browser when its service is back', async () => {
    const browser = await subscribe()
    browser.refusals.push(503, 429)
    await approved()
    const envios = enviosOf()
    await envios.run()
    await envios.run()
    expect(await waiting()).toMatchObject([{ tentativas: 1 }])
    later(9)
    await envios.run()
    expect(browser.refusals).toEqual([429])
    later(1)
    await envios.run()
    expect(await waiting()).toMatchObject([{ tentativas: 2 }])
    later(20)
    await envios.run()
    expect([browser.messages.length, await waiting()]).toEqual([1, []])
  })

  it('is given up after an hour; the bell keeps it', async () => {
    const browser = await subscribe()
    await approved()
    const envios = enviosOf()
    for (let minute = 0; minute <= 60; minute += 1) {
      browser.refusals.push(500)
      await envios.run()
      later(60)
    }
    expect([browser.messages, await waiting()]).toEqual([[], []])
    expect((await test.call('avisos.list', { user })).body.naoLidos).toBe(1)
  })

  it.each([404, 410])(
    'a browser that takes no more (%i) is forgotten, with what waits for it',
    async (status) => {
      const [gone, there] = [await subscribe(), await subscribe()]
      gone.refusals.push(status)
      await approved()
      await enviosOf().run()
      await approved()
      await enviosOf().run()
      expect([gone.messages.length, there.messages.length, await waiting()]).toEqual([0, 2, []])
      expect(service.requests).toHaveLength(3)
    },
  )

  it('that is refused for good is not tried again, and the browser stays', async () => {
    const browser = await subscribe()
    browser.refusals.push(413)
    await approved()
    await enviosOf().run()
    expect(await waiting()).toEqual([])
    await approved()
    await enviosOf().run()
    expect(browser.messages).toHaveLength(1)
  })

  it('out of reach says no word to the customer and slows no approval', async () => {
    await subscribe()
    await service.stop()
    const quote = await createAprovavel(test, user)
    expect(await approveAs(test, quote.id, 'Mariana')).toBe(303)
    await enviosOf().run()
    expect(await waiting()).toMatchObject([{ tentativas: 1 }])
    const { body } = await test.call('orcamentos.get', { user, params: quote })
    expect(body.status).toBe('aprovado')
    service = await startPushServer(test.clock)
  })

  it('is sent by one program of several, each once', async () => {
    const browser = await subscribe()
    const other = await test.beside()
    const both = [enviosOf(), enviosOf(other)]
    for (let round = 0; round < 10; round += 1) {
      await approved(`Cliente ${round}`)
      await Promise.all(both.map((envios) => envios.run()))
    }
    await Promise.all(both.map((envios) => envios.stop()))
    expect([browser.messages.length, service.requests.length]).toEqual([10, 10])
    await other.close()
  })

  it('that a program took before it fell is sent by another one after a minute', async () => {
    const browser = await subscribe()
    await approved()
    service.silent = true
    const fallen = enviosOf().run()
    await expect.poll(() => service.requests.length).toBe(1)
    await enviosOf().run()
    expect(service.requests).toHaveLength(1)
    service.silent = false
    later(60)
    await enviosOf().run()
    expect(browser.messages).toHaveLength(1)
    // Its connection ends with the service.
    await service.stop()
    await fallen
    service = await startPushServer(test.clock)
    expect(await waiting()).toEqual([])
  })

  it('that is laid down while another one hangs does not wait for it', async () => {
    const hanging = await subscribe()
    await approved()
    service.silent = true
    const envios = enviosOf()
    const first = envios.run()
    await expect.poll(() => service.requests.length).toBe(1)
    service.silent = false
    await test.call('push.unsubscribe', { user, body: { endpoint: hanging.assinatura.endpoint } })
    const browser = await subscribe()
    await approved()
    void envios.run()
    await expect.poll(() => browser.messages.length).toBe(1)
    // Its connection ends with the service.
    await service.stop()
    await Promise.all([first, envios.stop()])
    service = await startPushServer(test.clock)
  })

  it('goes out by itself as soon as the approval is stored, in whichever program', async () => {
    const browser = await subscribe()
    const other = await test.beside()
    enviosOf(other).start()
    await approved()
    await expect.poll(() => browser.messages.length).toBe(1)
    await started[0]?.stop()
    await other.close()
  })
})

describe('a browser', () => {
  beforeEach(withoutMail)

  it('belongs to who signed in last on it', async () => {
    const browser = await subscribe()
    const next = await test.createUser()
    await test.call('push.subscribe', { user: next, body: browser.assinatura })
    await approved()
    await enviosOf().run()
    expect(browser.messages).toEqual([])
    ;[user] = [next]
    await withoutMail()
    await approved()
    await enviosOf().run()
    expect(browser.messages).toHaveLength(1)
  })

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    ['it is signed out', () => test.call('contas.logout', { user })],
    [
      'it is not to be told any more',
      ({ assinatura: { endpoint } }) => test.call('push.unsubscribe', { user, body: { endpoint } }),
    ],
  ])('hears nothing any more when %s, not even what waits', async (_what, end) => {
    const browser = await subscribe()
    const quote = await approved()
    await end(browser)
    await enviosOf().run()
    await approveAs(test, quote.id, 'Mariana')
    await enviosOf().run()
    expect([browser.messages, service.requests, await waiting()]).toEqual([[], [], []])
  })

  it('subscribes as often as it likes, is told once, and twenty of an account are', async () => {
    const first = await subscribe()
    await test.call('push.subscribe', { user, body: first.assinatura })
    later(1)
    for (let index = 0; index < 20; index += 1) await subscribe()
    await approved()
    await enviosOf().run()
    expect([service.requests.length, first.messages.length]).toEqual([20, 0])
  })

  it('has a key that is one', async () => {
    const { assinatura } = await subscribe()
    const wrong = `BAAA${assinatura.p256dh.slice(4)}`
    for (const change of [{ p256dh: wrong }, { p256dh: 'x' }, { auth: 'x' }, { endpoint: 'x' }]) {
      const { status, body } = await test.call('push.subscribe', { user, body: { ...assinatura, ...change } })
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, Object.keys(change)])
    }
  })
})

it('the key is the same for every program and every account, and is another one elsewhere', async () => {
  const keyOf = async (at: TestApp, as: TestUser) => (await at.call('push.get-key', { user: as })).body.chave
  const [beside, stranger] = [await test.beside(), await test.createUser()]
  const keys = await Promise.all([keyOf(test, user), keyOf(beside, stranger), keyOf(beside, user)])
  expect(new Set(keys).size).toBe(1)
  await beside.close()
  const elsewhere = await createTestApp()
  expect(await keyOf(elsewhere, await elsewhere.createUser())).not.toBe(keys[0])
  await elsewhere.close()
})

describe('where nothing says that it is a test', () => {
  it('an address that is no push service is refused, and a name that leads into this machine is not asked', async () => {
    const inside: Server = createServer((_request, response) => response.end('segredo'))
    inside.listen(0, '127.0.0.1')
    await once(inside, 'listening')
    let asked = 0
    inside.on('connection', () => (asked += 1))
    const { port } = inside.address() as AddressInfo
    const closed = await createTestApp()
    const owner = await closed.createUser()
    const { assinatura } = await subscribe()
    for (const endpoint of [
      `http://127.0.0.1:${port}/x`,
      `https://localhost:${port}/x`,
      'https://10.0.0.1/x',
    ]) {
      const { status, body } = await closed.call('push.subscribe', {
        user: owner,
        body: { ...assinatura, endpoint },
      })
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['endpoint']])
    }
    // As if a name had led elsewhere when it was kept.
    await closed.call('push.subscribe', {
      user: owner,
      body: { ...assinatura, endpoint: 'https://web.push.apple.com/x' },
    })
    await asOwner(closed.database, (client) =>
      client.query('update assinaturas_push set endpoint = $1', [`https://localhost:${port}/x`]),
    )
    const quote = await createAprovavel(closed, owner)
    await approveAs(closed, quote.id, 'Mariana')
    await enviosOf(closed).run()
    expect(asked).toBe(0)
    await closed.close()
    inside.close()
  })
})

describe('mail', () => {
  it('tells the account’s e-mail in plain text, with who, which, how much, and where it is', async () => {
    const quote = await approved()
    await enviosOf().run()
    expect(mail.mails).toHaveLength(1)
    const [{ to, headers, text }] = mail.mails as [MailServer['mails'][number]]
    const said = `Mariana aprovou ${quote.numeracao} · R$\u00a02.028,20`
    expect([to, headers['subject']?.replace(/\s+/g, ' ')]).toEqual([
      [user.email],
      said.replace('\u00a0', ' '),
    ])
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain(`${said}.\n\nhttps://orcamentos.exemplo.com.br/orcamento-detalhes/${quote.id}\n`)
    expect(await waiting()).toEqual([])
  })

  it('is tried again when the server does not take it, and not sent where nobody wants it', async () => {
    mail.refusal = { code: 451, text: 'later' }
    await approved()
    const envios = enviosOf()
    await envios.run()
    expect([mail.mails, await waiting()]).toMatchObject([[], [{ tentativas: 1 }]])
    mail.refusal = null
    later(10)
    await envios.run()
    expect(mail.mails).toHaveLength(1)
    await withoutMail()
    await approved()
    await envios.run()
    expect(mail.mails).toHaveLength(1)
  })
})
