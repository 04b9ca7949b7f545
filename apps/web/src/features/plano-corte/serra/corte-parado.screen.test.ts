// Cut by cut on a saw that stops inside of a stone: where it stops, and pieces that lie in what others leave.
import { expect } from 'vitest'
import { cozinhaComBolsos } from '@lapida/documento/testing/planos-com-bolsos'
import { call } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { oficinaPage } from '../../../../../../e2e/pages/oficina-page.ts'
import { test } from '../../../../../../e2e/test.ts'

test('a stop cut is told in its piece, and a tap on a guest marks the guest alone', async ({
  open,
  account,
}) => {
  const id = crypto.randomUUID()
  const { conteudo } = cozinhaComBolsos('parada')
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Cozinha', versao: 0, conteudo },
  })
  const page = await open(`/plano-corte?plano=${id}&modo=serra`, { as: account })
  const { serra } = oficinaPage(page)
  await serra.corte('Corte 1 de 22').waitFor()
  for (let corte = 2; corte <= 7; corte += 1) {
    await page.keyboard.press('ArrowRight')
    await serra.corte(`Corte ${corte} de 22`).waitFor()
  }
  for (const words of [
    'Corte parado',
    'a partir da borda esquerda de Bancada em L',
    '108 cm desde a borda de cima',
    'pare a 60 cm da esquerda e 62 cm de baixo',
    'Termine à mão: 54 mm em cada canto interno',
  ])
    await page.getByText(words, { exact: true }).waitFor()
  expect(await auditWhole(page)).toEqual([])

  const pressed = (nome: RegExp) => serra.desenho.getByRole('checkbox', { name: nome })
  // Its middle lies in the opening of the island, which lies in the notch of the worktop.
  await pressed(/^Tampo da mesa/).click()
  await expect.poll(() => pressed(/^Tampo da mesa/).getAttribute('aria-checked')).toBe('true')
  expect(await pressed(/^Ilha com cooktop/).getAttribute('aria-checked')).toBe('false')
  expect(await pressed(/^Bancada em L/).getAttribute('aria-checked')).toBe('false')
})
