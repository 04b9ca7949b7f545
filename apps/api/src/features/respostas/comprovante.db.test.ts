import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aprovacaoOf,
  createEnviado,
  PERSON,
  postForm,
  sendAnother,
  type Fields,
} from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { textOfPdf } from '#testing/text-of-pdf.ts'

let test: TestApp
let user: TestUser
let clienteId: string
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://orcamentos.exemplo.com.br' })
  user = await test.createUser()
  await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  clienteId = (await test.createCliente(user, { nomeCompleto: 'Mariana Souza', cpf: '52998224725' })).id
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url, headers: { 'user-agent': 'bot' } })
const approve = (id: string, fields: Fields = {}, proposta = 1) =>
  postForm(test, `/orcamento/${id}/aprovar`, {
    fields: aprovacaoOf(proposta, { digitos: '5299', ...fields }),
  })
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const confer = async (sha256: string) => {
  const answer = await get(`/conferir/${sha256}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ confere: boolean; texto: string }>()
}
const FALSE = { confere: false, texto: 'Este arquivo não foi emitido aqui ou foi alterado.' }

async function textOf(pdf: Buffer): Promise<string> {
  return (await textOfPdf(pdf)).replace(/\s+/g, ' ')
}

async function approved() {
  test.clock.now = new Date('2026-11-20T12:00:00.000Z')
  const quote = await createEnviado(test, user, { clienteId, prazoEntrega: '15 dias úteis' })
  const url = `/orcamento/${quote.id}`
  for (const at of ['2026-11-20T22:10:00.000Z', '2026-11-22T17:20:00.000Z']) {
    test.clock.now = new Date(at)
    await test.app.inject({ url, headers: { 'user-agent': PERSON } })
  }
  test.clock.now = new Date('2026-11-22T17:32:07.000Z')
  expect((await approve(quote.id, { assinatura: '[[[100,500],[300,200]]]' })).statusCode).toBe(303)
  const { body } = await test.call('respostas.list', { user, params: { id: quote.id } })
  const [resposta] = body.respostas
  if (!resposta) throw new Error('The quote has no answer.')
  return { quote, url, resposta }
}

describe('the evidence of an approval', () => {
  it('says every fact of it behind the quote, and both hashes are those that count', async () => {
    const { quote, url, resposta } = await approved()
    const answer = await get(`${url}/comprovante`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(answer.rawPayload)
    const paper = sha256Of((await get(`${url}/pdf`)).rawPayload)
    for (const fact of [
      'Instalação',
      'Comprovante de aprovação',
      'Rocha Forte Mármores',
      `${quote.numeracao}, versão 1`,
      'R$ 480,00',
      'Li e aceito este orçamento (versão 1, R$ 480,00) e os termos acima.',
      'Prazo de entrega: 15 dias úteis',
      'Mariana Souza',
      '***.982.247-** · quatro primeiros caracteres iguais aos do cadastro',
      '22/11/2026 às 14:32:07 (America/Sao_Paulo, UTC−03:00)',
      'Pelo cliente, na página do orçamento',
      '127.0.0.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605',
      '20/11/2026 às 09:00 Versão 1 enviada',
      'Visto 2 vezes, a última em 22/11/2026 às 14:20',
      '22/11/2026 às 14:32 Aprovado',
      paper,
      resposta.sha256,
      'https://orcamentos.exemplo.com.br/conferir',
    ])
      expect(text).toContain(fact)
    expect(resposta.pdfSha256).toBe(paper)
    expect(text).not.toContain('529.982')
  })

  it('is one file for ever, the same for customer and workshop', async () => {
    const { quote, url, resposta } = await approved()
    const [one, two] = await Promise.all([get(`${url}/comprovante`), get(`${url}/comprovante`)])
    expect(sha256Of(two.rawPayload)).toBe(sha256Of(one.rawPayload))
    const params = { id: quote.id, respostaId: resposta.id }
    const own = await test.app.inject({
      url: `/api/orcamentos/${params.id}/respostas/${params.respostaId}/comprovante`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(own.headers['content-type']).toContain('application/pdf')
    expect(sha256Of(own.rawPayload)).toBe(sha256Of(one.rawPayload))
    await test.call('empresa.change', { user, body: { telefone: '1140028922' } })
    expect(sha256Of((await get(`${url}/comprovante`)).rawPayload)).toBe(sha256Of(one.rawPayload))
  })

  it('is not there before an approval, nor behind a link that opens nothing', async () => {
    const quote = await createEnviado(test, user)
    for (const url of [`/orcamento/${quote.id}/comprovante`, `/orcamento/${randomUUID()}/comprovante`])
      expect((await get(url)).statusCode).toBe(404)
    const params = { id: quote.id, respostaId: randomUUID() }
    expect((await test.call('respostas.get-comprovante', { user, params })).status).toBe(404)
  })
})

describe('checking a file', () => {
  it('tells files of here by their hash, and says when one letter is another', async () => {
    const { quote, url, resposta } = await approved()
    const files = [(await get(`${url}/pdf`)).rawPayload, (await get(`${url}/comprovante`)).rawPayload]
    const texto = `Confere: ${quote.numeracao}, versão 1, aprovado em 22/11/2026.`
    for (const file of files) {
      expect(await confer(sha256Of(file))).toEqual({ confere: true, texto })
      expect(await confer(sha256Of(file).toUpperCase())).toEqual({ confere: true, texto })
      for (const at of [0, Math.floor(file.length / 2), file.length - 1]) {
        const changed = Buffer.from(file)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(await confer(sha256Of(changed))).toEqual(FALSE)
      }
    }
    await sendAnother(test, user, { id: quote.id, valor: 600 })
    expect(await confer(resposta.pdfSha256)).toEqual({ confere: true, texto })
    const params = { id: quote.id, respostaId: resposta.id }
    test.clock.now = new Date('2026-11-25T12:00:00.000Z')
    await test.call('respostas.undo', { user, params, body: { motivo: 'Medida errada' } })
    expect((await confer(resposta.pdfSha256)).texto).toBe(`${texto} A aprovação foi desfeita em 25/11/2026.`)
    // What was approved stays the customer's to keep.
    expect((await get(`${url}/comprovante`)).statusCode).toBe(200)
  })

  it('tells a version without an approval, and nothing of what is none', async () => {
    const quote = await createEnviado(test, user)
    const file = (await get(`/orcamento/${quote.id}/pdf`)).rawPayload
    expect((await confer(sha256Of(file))).texto).toContain('Não tem aprovação.')
    for (const sha256 of ['x', '0'.repeat(64), "' or 1=1 --", '%00', 'a'.repeat(90)])
      expect(await confer(encodeURIComponent(sha256))).toEqual(FALSE)
  })

  it('has a page that works without JavaScript, whose policy lets in only its own script', async () => {
    const page = await get('/conferir')
    expect(page.statusCode).toBe(200)
    expect(String(page.headers['content-security-policy'])).not.toContain('unsafe')
    expect(page.body).toContain('Conferir um arquivo')
    const { resposta } = await approved()
    const asked = await get(`/conferir?sha256=%20${resposta.pdfSha256.toUpperCase()}%20`)
    expect(asked.body).toContain('aprovado em 22/11/2026.')
    const other = await get(`/conferir?sha256=${encodeURIComponent('"><script>')}`)
    expect(other.body).toContain('não foi emitido aqui')
    expect(other.body).not.toContain('"><script>')
  })
})

describe('limits', () => {
  it('take twenty answers an hour of one quote', async () => {
    const strict = await createTestApp({ RATE_LIMIT_ANSWER: '20' })
    const owner = await strict.createUser()
    const [quote, other] = [await createEnviado(strict, owner), await createEnviado(strict, owner)]
    const ask = (id: string) =>
      postForm(strict, `/orcamento/${id}/alteracao`, { fields: { proposta: '1', mensagem: 'x' } })
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(quote.id)).statusCode).toBe(303)
    const refused = await ask(quote.id)
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect((await ask(other.id)).statusCode).toBe(303)
    strict.clock.now = new Date(strict.clock.now.getTime() + 3_600_001)
    expect((await ask(quote.id)).statusCode).toBe(303)
    await strict.close()
  })

  it('pause for fifteen minutes after five wrong documents, of which the owner reads', async () => {
    const strict = await createTestApp({ RATE_LIMIT_DOCUMENT_MISS: '5' })
    const owner = await strict.createUser()
    const cliente = await strict.createCliente(owner, { cpf: '52998224725' })
    const quote = await createEnviado(strict, owner, { clienteId: cliente.id })
    const attempt = (digitos: string) =>
      postForm(strict, `/orcamento/${quote.id}/aprovar`, { fields: aprovacaoOf(1, { digitos }) })
    for (let turn = 0; turn < 5; turn += 1) expect((await attempt('0000')).statusCode).toBe(400)
    const paused = await attempt('5299')
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '900'])
    expect(paused.body).toContain('Aguarde 15 minutos')
    expect(paused.body).toContain('value="Mariana Souza"')
    const query = { entidade: 'orcamento', entidadeId: quote.id }
    const { body } = await strict.call('historico.list', { user: owner, query })
    expect(body.eventos.filter(({ acao }) => acao === 'documento-nao-conferiu')).toHaveLength(1)
    strict.clock.now = new Date(strict.clock.now.getTime() + 15 * 60_000 + 1)
    expect((await attempt('5299')).statusCode).toBe(303)
    await strict.close()
  })

  it('let many at once try no more than one after the other could', async () => {
    const strict = await createTestApp({ RATE_LIMIT_DOCUMENT_MISS: '5' })
    const owner = await strict.createUser()
    const cliente = await strict.createCliente(owner, { cpf: '52998224725' })
    const quote = await createEnviado(strict, owner, { clienteId: cliente.id })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        postForm(strict, `/orcamento/${quote.id}/aprovar`, {
          fields: aprovacaoOf(1, { digitos: String(turn).padStart(4, '0') }),
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
    await strict.close()
  })
})
