// A message that stays, carried through the screens: it may lie on no button of a bar, of a layer, or among the chips.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, seedReferenceOrcamento, seedStones } from '../../../../e2e/accounts.ts'
import { settle } from '../../../../e2e/browser.ts'
import { detalhesPage } from '../../../../e2e/pages/detalhes-page.ts'
import { orcamentoPage } from '../../../../e2e/pages/orcamento-page.ts'
import { SCREENS, type ShownRecords } from '../../../../e2e/screens.ts'
import { test } from '../../../../e2e/test.ts'
import { isWide } from '@lapida/domain/testing/wide-run'

/** Twenty screens and their layers in one test. */
const PATIENCE = { timeout: 300_000 }

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false }

/** An error stands until it is closed: that of a PDF whose fonts do not come. */
async function showError(page: Page, { orcamentoId }: ShownRecords): Promise<void> {
  await page.context().route('**/*.woff', (route) => route.fulfill({ status: 500, body: '' }))
  const { open, shown, baixarPdf } = detalhesPage(page)
  await open(orcamentoId)
  await shown()
  await baixarPdf.click()
  await page.getByRole('alert').getByText('Erro ao gerar PDF').waitFor()
}

/** To another screen without loading the program anew, which would take the message away. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle(page)
}

/** Names of what the message lies on once it has come to rest: bars, the layer that is open, chips, keys. */
async function coveredBy(page: Page): Promise<string[]> {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-toast-region] [data-state=open]')
      if (!toast) return ['there is no message']
      const card = toast.getBoundingClientRect()
      const layer = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1)
      const isBar = (one: Element): boolean => {
        for (let holder: Element | null = one; holder; holder = holder.parentElement) {
          const { position } = getComputedStyle(holder)
          const { height } = holder.getBoundingClientRect()
          if ((position === 'fixed' || position === 'sticky') && height < innerHeight / 2) return true
        }
        return one.closest('[role=toolbar], [role=radiogroup], [aria-label="Teclado de medidas"]') !== null
      }
      const isChip = (one: Element) => one.hasAttribute('aria-pressed')
      const on = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const across = Math.min(right, card.right) - Math.max(left, card.left)
        const down = Math.min(bottom, card.bottom) - Math.max(top, card.top)
        if (across <= 1 || down <= 1) return false
        // Nothing that is scrolled away, or lies behind a layer.
        const x = Math.max(left, card.left) + across / 2
        const y = Math.max(top, card.top) + down / 2
        const under = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-toast-region]'))
        return under !== undefined && (element.contains(under) || under.contains(element))
      }
      return [...document.querySelectorAll('button, a[href], [role=button], [role=menuitem]')]
        .filter((one) => !one.closest('[data-toast-region]'))
        .filter((one) => (layer ? layer.contains(one) : isBar(one) || isChip(one)))
        .filter((one) => one.checkVisibility() && on(one))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
    })
  // It looks again in less than half a second after the screen has changed.
  let found = await covered()
  for (let tries = 0; tries < 6 && found.length > 0; tries += 1) {
    await page.waitForTimeout(250)
    found = await covered()
  }
  return found
}

// On a desk it has room beside most of them: there the screens are walked in a wide run.
test.for(isWide ? [PHONE, DESK] : [PHONE])(
  'lies on no button of any screen at $viewport.width px',
  PATIENCE,
  async (context, { open, account }) => {
    await seedStones(account)
    const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
    const records = { orcamentoId, clienteId: clienteId ?? '' }
    const page = await open('/home', {
      as: account,
      context,
      expected: [/status of 500/, /uncaught/, /Font not/],
    })
    await showError(page, records)
    const faults: string[] = []
    const look = async (where: string) => {
      faults.push(...(await coveredBy(page)).map((covered) => `${where}: ${covered}`))
    }
    for (const { name, path } of SCREENS.filter(({ signedIn }) => signedIn)) {
      await goTo(page, path(records))
      await look(name)
    }
    await goTo(page, `/orcamento-detalhes/${orcamentoId}`)
    const { share, choose, folha, excluir } = detalhesPage(page)
    await share()
    await look('compartilhar')
    await page.keyboard.press('Escape')
    await folha.dialog.waitFor({ state: 'detached' })
    await choose('Excluir')
    await excluir.waitFor()
    await look('excluir')
    await excluir.getByRole('button', { name: 'Cancelar' }).click()
    await goTo(page, '/clientes')
    await page.getByRole('button', { name: 'Novo cliente' }).first().click()
    await page.getByRole('dialog').waitFor()
    await look('novo cliente')
    expect(faults).toEqual([])
  },
)

test('lies on no chip and no key of the wizard on a phone', async ({ open, account }) => {
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
  const records = { orcamentoId, clienteId: clienteId ?? '' }
  const page = await open('/home', {
    as: account,
    context: PHONE,
    expected: [/status of 500/, /uncaught/, /Font not/],
  })
  await showError(page, records)
  const wizard = orcamentoPage(page)
  const faults: string[] = []
  const look = async (where: string) => {
    faults.push(...(await coveredBy(page)).map((covered) => `${where}: ${covered}`))
  }
  await goTo(page, '/orcamento')
  await look('cliente')
  await wizard.busca.fill('Ana')
  await look('busca')
  // Customers are read a moment after the screen stands; until then there is only the offer to register one.
  await wizard.resultados.filter({ hasNotText: 'Cadastrar' }).first().tap()
  await look('cliente escolhido')
  await wizard.proximo.tap()
  await wizard.pedra(/São Gabriel/).waitFor()
  await look('materiais')
  await wizard.pedra(/São Gabriel/).tap()
  await wizard.ambiente('Cozinha').tap()
  await wizard.nomePeca('Bancada').tap()
  for (const key of wizard.teclas('180')) await key.tap()
  await wizard.proximoCampo.tap()
  for (const key of wizard.teclas('60')) await key.tap()
  await wizard.adicionarPeca.tap()
  await wizard.pecas.getByRole('button', { name: 'Remover Bancada' }).tap()
  // Its time stands still while it is held.
  await page.getByRole('button', { name: 'Fechar aviso' }).focus()
  await look('peças')
  expect(faults).toEqual([])
})
