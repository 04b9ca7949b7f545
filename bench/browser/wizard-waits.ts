// The waits of somebody who makes a quote on the phone: each key of our keypad, and each step.
import type { Browser, Page } from 'playwright-core'
import { signedInStorage } from '../../e2e/accounts.ts'
import type { Workshop } from '../account.ts'
import { openSlowDevice } from './slow-device.ts'
import { tapToPaint } from './time-to-paint.ts'

export interface WizardWaits {
  /** from a key of the keypad to the painted total of the piece */
  keyMs: number[]
  /** from 'Próximo' or 'Voltar' to the painted heading of the other step */
  stepMs: number[]
}

const PIECE_TOTAL = '[data-valor="esta-peca"]'
const STEP_HEADING = '#titulo-etapa'
const LENGTH = ['1', '8', '0']
/** Every one of them changes the total. */
const WIDTH_KEYS = ['6', '0', 'Apagar', '5', 'Apagar', '3', 'Apagar', '2', 'Apagar', '8']
const PIECES = 3

/** Makes the pieces of one material and walks through the steps, on a slow phone. */
export async function measureWizardWaits(browser: Browser, workshop: Workshop): Promise<WizardWaits> {
  const { page, close } = await openSlowDevice(browser, {
    baseUrl: workshop.url,
    storageState: signedInStorage(workshop.account),
    slowNetwork: false,
  })
  try {
    await openPieceScreen(page, workshop)
    const keyMs: number[] = []
    for (let piece = 0; piece < PIECES; piece += 1) keyMs.push(...(await typePiece(page)))
    await page.getByRole('button', { name: 'Concluir peças' }).tap()
    return { keyMs, stepMs: await walkSteps(page) }
  } finally {
    await close()
  }
}

async function openPieceScreen(page: Page, { referencia }: Workshop): Promise<void> {
  await page.goto(`/orcamento?clienteId=${referencia.clienteId ?? ''}`)
  await page.getByRole('list', { name: 'Recentes' }).getByRole('button').first().tap()
  await page.getByRole('button', { name: 'Cozinha', exact: true }).tap()
  await page.locator('[data-tela="pecas"]').waitFor()
}

async function typePiece(page: Page): Promise<number[]> {
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  const key = (name: string) => keypad.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Bancada', exact: true }).tap()
  for (const name of LENGTH) await key(name).tap()
  await key('Próximo').tap()
  const waits: number[] = []
  for (const name of WIDTH_KEYS) waits.push(await tapToPaint(page, key(name), PIECE_TOTAL))
  await key('Adicionar peça').tap()
  return waits
}

async function walkSteps(page: Page): Promise<number[]> {
  await page.locator(STEP_HEADING).waitFor()
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  const waits: number[] = []
  for (const name of ['Voltar', 'Próximo', 'Voltar', 'Próximo', 'Próximo', 'Voltar']) {
    waits.push(await tapToPaint(page, step(name).first(), STEP_HEADING))
  }
  return waits
}
