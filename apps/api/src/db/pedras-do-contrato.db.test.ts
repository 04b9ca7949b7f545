import { readFile } from 'node:fs/promises'
import { totaisOfEscolhas } from '@lapida/domain/orcamento/escolhas'
import { expect, it } from 'vitest'
import { aprovacaoOf, createEnviado, postForm } from '#testing/answer-quote.ts'
import { createTestApp } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

const PECA = { nome: 'Bancada', largura: 0.6, comprimento: 2 }
const material = (tipo: string, more: object = {}) => ({
  nome: 'Cozinha',
  tipo,
  precoM2: 480,
  pecas: [PECA],
  ...more,
})
const variante = (letra: string, tipo: string) => ({
  letra,
  tipo,
  espessura: '2 cm',
  acabamento: 'Polido',
  precoM2: 650,
  ajusteAcabamento: 0,
})

it('the migration gives the contracts of before the stones that were chosen', async () => {
  const test = await createTestApp()
  const user = await test.createUser()
  const materiais = [
    material('Preto São Gabriel', { variantes: [variante('B', 'Branco Itaúnas'), variante('C', 'Ônix')] }),
    material('Verde Ubatuba', { opcional: true, marcado: true }),
    material('Quartzito', { opcional: true }),
  ]
  const chosen = await createEnviado(test, user, { materiais })
  const [first, , last] = chosen.materiais.map(({ id }) => id)
  const escolhas = { pedras: { [first ?? '']: 'C' as const }, opcionais: [last ?? ''] }
  const fields = aprovacaoOf(1, {
    [`pedra.${first ?? ''}`]: 'C',
    opcional: last ?? '',
    total: String(totaisOfEscolhas(chosen, escolhas).total),
  })
  const answer = await postForm(test, `/orcamento/${chosen.id}/aprovar`, { fields })
  expect(answer.statusCode).toBe(303)
  await createEnviado(test, user, { materiais: [material('Granito')] }).then(({ id }) =>
    test.call('orcamentos.change', { user, params: { id }, body: { status: 'aprovado' } }),
  )
  const other = await test.createUser()
  await test.call('orcamentos.create', { user: other, body: { status: 'aprovado' } })
  const stones = () =>
    asOwner(test.database, async (client) => {
      const { rows } = await client.query<{ pedras: string[] }>('select pedras from contratos')
      return rows.map(({ pedras }) => pedras.join()).sort()
    })
  const written = ['', 'Granito', 'Ônix,Quartzito']
  expect(await stones()).toEqual(written)
  const sql = await readFile(new URL('./migrations/0035_pedras_do_contrato.sql', import.meta.url), 'utf8')
  await asOwner(test.database, (client) => client.query(`alter table contratos drop column pedras; ${sql}`))
  expect(await stones()).toEqual(written)
  await test.close()
})
