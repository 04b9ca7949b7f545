// Where drawings are kept: on this device by themselves, on the server as one document, and nothing of them is lost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { call, registerAccount, seedReferenceOrcamento, type Account } from '../accounts.ts'
import { audit, auditWhole } from '../audit.ts'
import { withoutNetwork } from '../browser.ts'
import { desenhoOfMoldes, storeDesenho } from '../desenhos.ts'
import { startDevice } from '../killable-device.ts'
import { startNetworkSwitch } from '../network-switch.ts'
import { drawupPage, type DrawupPage } from '../pages/drawup-page.ts'
import { test } from '../test.ts'

const DESENHO = '/drawup'

const desenhoOfTela = (page: Page) => new URL(page.url()).searchParams.get('desenho') ?? ''
const guardado = (account: Account, id: string) => call(account, 'desenhos.get', { params: { id } })
const nomes = async (account: Account) => (await call(account, 'desenhos.list')).map(({ nome }) => nome)
const cozinha = (nome: string) => desenhoOfMoldes(nome, [{ tipo: 'L' }])

/** The same account on another device: what one sign-in saves within five minutes is one version. */
async function outroAparelho(account: Account): Promise<Account> {
  const body = { email: account.email, password: account.password }
  return { ...account, token: (await call({ url: account.url }, 'contas.login', { body })).token }
}

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

async function rename(page: Page, tela: DrawupPage, nome: string) {
  await tela.nome.click()
  await tela.nomeCampo.fill(nome)
  await page.keyboard.press('Enter')
  await tela.nome.getByText(nome, { exact: true }).waitFor()
}

test('a drawing keeps itself; it is copied, found, deleted and brought back, and so is every state of it', async ({
  open,
  account,
}) => {
  const desenho = cozinha('Cozinha da Marina')
  await storeDesenho(await outroAparelho(account), desenho)
  const page = await open(`${DESENHO}?desenho=${desenho.id}`, { as: account })
  const tela = drawupPage(page)
  await tela.head.waitFor()
  await rename(page, tela, 'Cozinha nova')
  await tela.anuncio('Nome: Cozinha nova').waitFor()
  await tela.salvo('salvo').waitFor()
  await expect.poll(async () => (await guardado(account, desenho.id)).nome).toBe('Cozinha nova')

  // Steps by name: back, forth, and to any state; all of it outlives the page.
  await rename(page, tela, 'Cozinha gourmet')
  await page.keyboard.press('Control+z')
  await tela.anuncio('Desfeito: Nome: Cozinha gourmet').waitFor()
  await tela.nome.getByText('Cozinha nova').waitFor()
  await page.reload()
  await tela.refazer.click()
  await tela.nome.getByText('Cozinha gourmet').waitFor()
  await tela.acao('Histórico')
  await tela.historico.passo('Início').click()
  await expect.poll(() => tela.historico.passo('desfeito').count()).toBe(2)
  expect(await audit(page)).toEqual([])
  await tela.historico.passo('Nome: Cozinha nova').click()
  await page.keyboard.press('Escape')
  await tela.nome.getByText('Cozinha nova').waitFor()

  // Everything gives way to the drawing, and comes back.
  await tela.telaCheia.click()
  await expect.poll(() => page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0)
  await tela.sairDaTelaCheia.click()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()

  // A copy, the list, deletion and back.
  await tela.acao('Duplicar')
  await tela.nome.getByText('Cozinha nova (cópia)').waitFor()
  await expect.poll(() => nomes(account)).toEqual(['Cozinha nova (cópia)', 'Cozinha nova'])
  const copia = desenhoOfTela(page)
  await tela.acao('Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await tela.aviso('Desenho excluído').waitFor()
  await tela.nome.getByText(/^Cozinha nova$/).waitFor()
  await expect.poll(() => nomes(account)).toEqual(['Cozinha nova'])
  await tela.avisoAcao('Desfazer').click()
  await tela.nome.getByText('Cozinha nova (cópia)').waitFor()
  await expect.poll(() => nomes(account)).toHaveLength(2)
  expect(desenhoOfTela(page)).toBe(copia)
  await tela.desenhos.abrir.click()
  await expect.poll(() => tela.desenhos.linhas.count()).toBe(2)
  await tela.desenhos.busca.fill('BANCADA nova')
  await expect.poll(() => tela.desenhos.linhas.count()).toBe(2)
  await tela.desenhos.busca.fill('copia')
  await expect.poll(() => tela.desenhos.linhas.count()).toBe(1)
  expect(await audit(page)).toEqual([])
  await tela.desenhos.busca.fill('')
  await tela.desenhos.linha(/^Cozinha nova Cozinha · 1 peça/).click()
  await tela.nome.getByText(/^Cozinha nova$/).waitFor()

  // A version is looked at over what is there now, and brought back as one step.
  await tela.acao('Versões')
  await tela.versoes.compare('Versão 1').click()
  await tela.versoes.folha.getByText('Cheio: versão 1. Tracejado: o desenho agora.').waitFor()
  expect(await audit(page)).toEqual([])
  await tela.versoes.restore('versão 1').click()
  await tela.aviso('Versão 1 restaurada').waitFor()
  await tela.nome.getByText('Cozinha da Marina').waitFor()
  await expect.poll(async () => (await guardado(account, desenho.id)).nome).toBe('Cozinha da Marina')
  await tela.voltar.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
})

/** Presses the middle of the canvas and moves from there; the button stays down. */
async function startDrag(page: Page, by: { x: number; y: number }) {
  const box = await page.locator('[data-quadro]').boundingBox()
  if (!box) throw new Error('There is no canvas.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
}

test('T24: a reload in the middle of a drag finds the last committed state, and its way back', async ({
  open,
  account,
}) => {
  const desenho = desenhoOfMoldes('Ilha', [{ tipo: 'ilha' }])
  await storeDesenho(account, desenho)
  const page = await open(`${DESENHO}?desenho=${desenho.id}`, { as: account })
  const tela = drawupPage(page)
  const placeOf = ({ pecas }: Desenho) => Object.values(pecas)[0]?.pos
  const stored = async () => placeOf((await guardado(account, desenho.id)).conteudo)
  await page.getByRole('application', { name: 'Desenho com 1 peça' }).waitFor()

  await startDrag(page, { x: 120, y: -60 })
  await page.mouse.up()
  await tela.desfazer.and(page.getByRole('button', { name: /Move/ })).waitFor()
  await expect.poll(stored).not.toEqual(placeOf(desenho))
  await tela.salvo('salvo').waitFor()
  const committed = await stored()

  const before = await page.locator('[data-quadro]').screenshot()
  await startDrag(page, { x: -90, y: 70 })
  await expect.poll(async () => (await page.locator('[data-quadro]').screenshot()).equals(before)).toBe(false)
  await page.reload()
  await tela.desfazer.and(page.getByRole('button', { name: /Move/ })).waitFor()
  expect(await stored()).toEqual(committed)
  await tela.desfazer.click()
  await expect.poll(stored).toEqual(placeOf(desenho))
})

test('an approved revision stays as it is: the next change opens the next letter, also one made without network', async ({
  open,
  account,
}) => {
  const { id: orcamentoId } = await seedReferenceOrcamento(account)
  const desenho: Desenho = { ...cozinha('Aprovada'), orcamentoId }
  await storeDesenho(account, desenho)
  const page = await open(`${DESENHO}?desenho=${desenho.id}`, {
    as: account,
    theme: 'dark',
    expected: [/status of 409/, /net::ERR_INTERNET_DISCONNECTED/],
  })
  const tela = drawupPage(page)
  await tela.salvo('salvo').waitFor()

  // Approved behind the back of this device, which changes the drawing without knowing.
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await call(account, 'orcamentos.change', { params: { id: orcamentoId }, body: { status: 'aprovado' } })
  await rename(page, tela, 'Depois da aprovação')
  await tela.salvo('so-neste-aparelho').waitFor()
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await guardado(account, desenho.id)).conteudo)
    .toMatchObject({ revisao: 'B', nome: 'Depois da aprovação' })
  await tela.revisao('Revisão B').waitFor()
  const frozen = await call(account, 'desenhos.get-revisao', {
    params: { id: desenho.id, revisao: 'A' },
  })
  expect(frozen.conteudo).toEqual(desenho)

  // Approved once more while it is open: the first change says what it did.
  await call(account, 'orcamentos.change', { params: { id: orcamentoId }, body: { status: 'finalizado' } })
  await call(account, 'orcamentos.change', { params: { id: orcamentoId }, body: { status: 'aprovado' } })
  await page.reload()
  await tela.revisao('Revisão B, aprovada').waitFor()
  await rename(page, tela, 'Terceira')
  await tela.aviso(/A revisão B está num orçamento aprovado.*abriu a revisão C/).waitFor()
  await tela.salvo('salvo').waitFor()
  await tela.revisao('Revisão C').click()
  await tela.versoes.compare('Revisão A').click()
  await tela.versoes.folha.getByText('Cheio: revisão A. Tracejado: o desenho agora.').waitFor()
  expect(await audit(page)).toEqual([])
  await tela.versoes.restore('revisão A').click()
  await tela.nome.getByText('Aprovada').waitFor()
  await expect
    .poll(async () => (await guardado(account, desenho.id)).conteudo)
    .toMatchObject({ revisao: 'C', nome: 'Aprovada', orcamentoId })
})

test('T26: what two devices and two windows did at once is asked about, and nothing of any is lost', async ({
  open,
  account,
}) => {
  const desenho = cozinha('Meu desenho')
  await storeDesenho(account, desenho)
  const outro = await outroAparelho(account)
  const page = await open('/favicon.svg', { as: account, expected: [/status of 409/, ...NO_NETWORK] })
  await page.goto(`${DESENHO}?desenho=${desenho.id}`)
  const tela = drawupPage(page)
  await tela.nome.getByText('Meu desenho').waitFor()
  await tela.salvo('salvo').waitFor()
  await withoutNetwork(page, async () => {
    await storeDesenho(outro, { ...desenho, nome: 'Do outro aparelho' }, 1)
    await rename(page, tela, 'Deste aparelho')
  })
  await page.getByText(/Este desenho foi alterado em outro aparelho às/).waitFor()
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Ficar com a deste aparelho' }).click()
  await expect.poll(async () => (await guardado(account, desenho.id)).nome).toBe('Deste aparelho')
  const versoes = await call(account, 'desenhos.list-versoes', { params: { id: desenho.id } })
  expect(versoes.map(({ nome }) => nome)).toContain('Do outro aparelho')

  await tela.salvo('salvo').waitFor()
  const { versao } = await guardado(account, desenho.id)
  await withoutNetwork(page, async () => {
    await storeDesenho(outro, { ...desenho, nome: 'De novo do outro' }, versao)
    await rename(page, tela, 'De novo deste')
  })
  await page.getByRole('button', { name: 'Usar a do servidor' }).click()
  await tela.nome.getByText('De novo do outro').waitFor()
  await expect.poll(() => nomes(account)).toContain('De novo deste (deste aparelho)')
  // The server's state is a step like any other.
  await tela.desfazer.click()
  await tela.nome.getByText('De novo deste', { exact: true }).waitFor()

  // Another window of this device follows at once, and its undo knows what came.
  await tela.salvo('salvo').waitFor()
  const janela = await page.context().newPage()
  await janela.goto(page.url())
  const telaDaJanela = drawupPage(janela)
  await telaDaJanela.nome.getByText('De novo deste', { exact: true }).waitFor()
  await rename(page, tela, 'Da primeira janela')
  await telaDaJanela.nome.getByText('Da primeira janela').waitFor()
  await telaDaJanela.desfazer.click()
  await tela.nome.getByText('De novo deste', { exact: true }).waitFor()
})

/** So many drawings are on this device's disk. Runs in the page. */
async function countKeptDesenhos(): Promise<number> {
  const asPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('The disk cannot be read.'))
    })
  let count = 0
  for (const { name } of await indexedDB.databases()) {
    const database = await asPromise(indexedDB.open(name ?? ''))
    if (database.objectStoreNames.contains('desenhos'))
      count += await asPromise(database.transaction('desenhos').objectStore('desenhos').count())
    database.close()
  }
  return count
}

test('a drawing made without network outlives a killed browser with its steps, and reaches the server once', async () => {
  const account = await registerAccount(inject('serverUrl'))
  const network = await startNetworkSwitch(inject('serverUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'lapida-device-'))
  let device = await startDevice(folder, network.url, account)
  try {
    const first = await device.context.newPage()
    await first.goto('/home')
    await first.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    // The screen has never been open on this device.
    network.set('cut')
    const page = await device.context.newPage()
    await page.goto(DESENHO)
    const tela = drawupPage(page)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await rename(page, tela, 'Sem rede')
    await tela.salvo('so-neste-aparelho').waitFor()
    await expect.poll(() => page.evaluate(countKeptDesenhos)).toBe(1)
    await device.kill()

    device = await startDevice(folder, network.url, account)
    const reopened = await device.context.newPage()
    await reopened.goto(DESENHO)
    const again = drawupPage(reopened)
    await reopened.getByRole('dialog').waitFor()
    await reopened.keyboard.press('Escape')
    await again.nome.getByText('Sem rede').waitFor()
    await again.desfazer.tap()
    await again.nome.getByText('Novo desenho').waitFor()
    await again.refazer.tap()
    await again.nome.getByText('Sem rede').waitFor()
    network.set('open')
    await again.salvo('salvo').waitFor({ timeout: 60_000 })
    await expect.poll(() => nomes(account)).toEqual(['Sem rede'])
  } finally {
    await device.context.close()
    await network.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
