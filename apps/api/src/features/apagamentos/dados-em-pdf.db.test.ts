// The two copies of a customer's data, for programs and for people, come from one file and say the same.
import { dadosPessoaisOf, readDados } from '@lapida/documento/orcamento/dados-pessoais'
import { generateDados } from '@lapida/documento/orcamento/generate-dados'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFontes } from '#features/publico/read-fontes.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { approvePessoa, createPessoa, SENTINELAS } from '#testing/pessoa.ts'
import { textOfPdf } from '#testing/text-of-pdf.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Every text of the file that names the person, once. */
function saidIn(value: unknown): string[] {
  if (typeof value === 'string')
    return SENTINELAS.some((each) => value.toLowerCase().includes(each)) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : []
}

it('whatever the file says of the person, the paper says, too', async () => {
  const user = await test.createUser()
  const pessoa = await createPessoa(test, user)
  await approvePessoa(test, user, pessoa)
  const { body: dados } = await test.call('apagamentos.export-dados', {
    user,
    params: { id: pessoa.clienteId },
  })
  const { body: empresa } = await test.call('empresa.get', { user })
  const documento = dadosPessoaisOf(readDados(JSON.stringify(dados)), { empresa, zona: empresa.fusoHorario })
  const bytes = await generateDados(documento, { fontes: await readFontes(), imagens: new Map() })
  const text = fold(await textOfPdf(Buffer.from(bytes)))
  const said = [...new Set(saidIn(dados))]
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((each) => !text.includes(fold(each)))).toEqual([])
  for (const foto of pessoa.fotos) expect(text).toContain(fold(foto))
})
