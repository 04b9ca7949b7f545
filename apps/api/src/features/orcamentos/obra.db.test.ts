// When and where the work of a quote is done, and who recommended the workshop.
import type { Orcamento } from '@lapida/contracts/orcamento'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
})
afterAll(() => test.close())

const enderecoObra = {
  cep: '06010-000',
  endereco: 'Rua das Pedras',
  numero: '120',
  complemento: 'apto 31',
  bairro: 'Centro',
  cidade: 'Osasco',
  estado: 'sp',
}
const OBRA = {
  prazoDiasUteis: 15,
  dataInicio: '2026-12-01',
  dataTermino: '2026-12-15',
  enderecoObra,
  indicadoPor: { nome: 'Studio Lima', telefone: '(11) 98888-7777' },
}
const GUARDADA = {
  ...OBRA,
  enderecoObra: { ...enderecoObra, cep: '06010000', estado: 'SP' },
  indicadoPor: { nome: 'Studio Lima', telefone: '11988887777' },
}
const NADA = {
  prazoDiasUteis: null,
  dataInicio: null,
  dataTermino: null,
  enderecoObra: null,
  indicadoPor: null,
}

const post = (body: object) => test.call('orcamentos.create', { user, body })
const patch = (id: string, body: object, by = user) =>
  test.call('orcamentos.change', { user: by, params: { id }, body })
async function create(body: object = {}): Promise<Orcamento> {
  const answer = await post(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('the site of a quote', () => {
  it('is not told to nobody, and not changed by another account', async () => {
    const saved = await create(OBRA)
    expect((await test.call('orcamentos.change', { params: { id: saved.id }, body: OBRA })).status).toBe(401)
    expect((await patch(saved.id, { dataInicio: null }, other)).status).toBe(404)
  })

  it.each([
    [{ prazoDiasUteis: 0 }, 'prazoDiasUteis'],
    [{ prazoDiasUteis: 1.5 }, 'prazoDiasUteis'],
    [{ prazoDiasUteis: 366 }, 'prazoDiasUteis'],
    [{ dataInicio: '2026-02-30' }, 'dataInicio'],
    [{ dataTermino: 'logo' }, 'dataTermino'],
    [{ dataInicio: '2026-12-02', dataTermino: '2026-12-01' }, 'dataTermino'],
    // Half past eleven of the first in São Paulo is a day before the second.
    [{ dataInicio: '2026-12-02', dataTermino: '2026-12-02T02:30:00Z' }, 'dataTermino'],
    [{ enderecoObra: { ...enderecoObra, estado: 'XX' } }, 'enderecoObra.estado'],
    [{ enderecoObra: { ...enderecoObra, cep: 'abc' } }, 'enderecoObra.cep'],
    [{ enderecoObra: { ...enderecoObra, rua: 'x' } }, 'enderecoObra.rua'],
    [{ enderecoObra: 'Rua das Pedras' }, 'enderecoObra'],
    [{ indicadoPor: { nome: 'x'.repeat(201) } }, 'indicadoPor.nome'],
    [{ indicadoPor: { telefone: '119888877771' } }, 'indicadoPor.telefone'],
  ])('refuses %j and names it', async (body, campo) => {
    const saved = await create()
    for (const answer of [await post(body), await patch(saved.id, body)])
      expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
  })

  it('is kept as it was meant, repeated without a change, and taken away again', async () => {
    const saved = await create({ ...OBRA, dataInicio: '2026-12-01T15:00:00Z' })
    expect(saved).toMatchObject(GUARDADA)
    expect((await patch(saved.id, OBRA)).body).toEqual(saved)
    const { body } = await patch(saved.id, NADA)
    expect(body).toMatchObject(NADA)
    expect(await create()).toMatchObject(NADA)
  })

  it('ends not before it begins, whichever of both is changed', async () => {
    const saved = await create(OBRA)
    const answer = await patch(saved.id, { dataInicio: '2026-12-16' })
    expect([answer.status, answer.body.campos]).toEqual([
      400,
      { dataTermino: 'O término não pode ser antes do início.' },
    ])
    expect((await patch(saved.id, { dataInicio: '2026-12-15' })).status).toBe(200)
  })

  it('merges with what another device changed, and asks about the same field', async () => {
    const saved = await create()
    const partida = { versao: saved.versao, base: NADA }
    expect((await patch(saved.id, { ...partida, dataInicio: '2026-12-01' })).status).toBe(200)
    const merged = await patch(saved.id, { ...partida, enderecoObra })
    expect(merged.body).toMatchObject({ dataInicio: '2026-12-01', enderecoObra: { cidade: 'Osasco' } })
    const same = await patch(saved.id, { ...partida, dataInicio: '2026-12-03' })
    expect([same.status, same.body.code]).toEqual([409, 'CAMPOS_EM_CONFLITO'])
  })

  it('is told in the history, but for who recommended', async () => {
    const saved = await create()
    await patch(saved.id, OBRA)
    const query = { entidade: 'orcamento', entidadeId: saved.id }
    const { body } = await test.call('historico.list', { user, query })
    const mudancas = body.eventos.find(({ acao }) => acao === 'alterado')?.detalhes['mudancas'] ?? ''
    for (const line of ['15 dias úteis', '01/12/2026', '15/12/2026', 'Rua das Pedras, 120, apto 31'])
      expect(mudancas).toContain(line)
    expect(mudancas).not.toContain('Studio Lima')
  })

  it('is in the sheet of the account, who recommended too', async () => {
    const owner = await test.createUser()
    await test.call('orcamentos.create', { user: owner, body: OBRA })
    const { rawPayload } = await test.app.inject({
      url: '/api/exportacao/xlsx',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const sheet = (await readXlsxFile(rawPayload)).find((each) => each.sheet === 'Orçamentos')
    const [titulos = [], linha = []] = sheet?.data ?? []
    const cell = (titulo: string) => linha[titulos.indexOf(titulo)]
    expect([cell('Início'), cell('Término')]).toEqual([new Date('2026-12-01'), new Date('2026-12-15')])
    expect(cell('Prazo (dias úteis)')).toBe(15)
    expect(cell('Endereço da obra')).toBe('Rua das Pedras, 120, apto 31 · Centro · Osasco/SP · CEP 06010-000')
    expect([cell('Indicado por'), cell('Telefone de quem indicou')]).toEqual([
      'Studio Lima',
      '(11) 98888-7777',
    ])
  })

  it('stands on the page of the customer with its days, and nothing of who recommended or of a second contact', async () => {
    const cliente = await test.createCliente(user, {
      nomeCompleto: 'Construtora Horizonte',
      cpf: '12.ABC.345/01DE-35',
      inscricaoEstadual: '110.042.490.114',
      contatoNome: 'Mestre Paulo',
      contatoTelefone: '11944443333',
    })
    const saved = await create({ ...OBRA, clienteId: cliente.id, status: 'finalizado' })
    for (const suffix of ['', '/public']) {
      const page = await test.app.inject({ url: `/orcamento/${saved.id}${suffix}` })
      const text = page.body.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, '')
      expect(text).toContain('01/12/2026 a 15/12/2026')
      expect(text).toContain('15 dias úteis')
      expect(text).toContain('Rua das Pedras, 120, apto 31')
      const digits = text.replace(/\D/g, '')
      for (const secret of ['Studio Lima', 'Mestre Paulo', '12.ABC', '12ABC'])
        expect(page.body).not.toContain(secret)
      for (const secret of ['988887777', '944443333', '110042490114']) expect(digits).not.toContain(secret)
    }
  })
})
