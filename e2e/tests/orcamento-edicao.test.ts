// Editing a stored quote: its three modes, what a save sends, what is never lost, and what another device changed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { call, registerAccount, seedClientes, seedReferenceOrcamento, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { quiet } from '../browser.ts'
import { startDevice } from '../killable-device.ts'
import { LOOKERS } from '../looks.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { edicaoPage } from '../pages/edicao-page.ts'
import { test } from '../test.ts'

const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

/** The reference kitchen (R$ 2.028,20) with two services: R$ 2.498,20. */
async function seedOrcamento(account: Account) {
  const { id } = await seedReferenceOrcamento(account)
  return call(account, 'orcamentos.change', {
    params: { id },
    body: {
      servicos: [
        { id: crypto.randomUUID(), nome: 'Instalação', descricao: '', valor: 350 },
        { id: crypto.randomUUID(), nome: 'Medição', descricao: '', valor: 120 },
      ],
    },
  })
}

const onServer = (account: Account, id: string) => call(account, 'orcamentos.get', { params: { id } })

/** What the page changes from now on, as it travels; what each change starts from is looked at by other tests. */
function watchChanges(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes('/api/sync/orcamentos/')) return
    const { base: _base, versao: _versao, ...change } = request.postDataJSON() as Record<string, unknown>
    bodies.push(change)
  })
  return bodies
}

const search = (page: Page) => new URL(page.url()).search

describe('modes', () => {
  test('live in the address: back, reload and links lead where they say', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, editar } = detalhesPage(page)
    const edicao = edicaoPage(page)
    await shown()
    await editar.click()
    await edicao.titulo.getByText('Editando Orçamento').waitFor()
    expect(search(page)).toBe('?modo=editar')
    await expect
      .poll(() => edicao.titulo.evaluate((heading) => heading === document.activeElement))
      .toBe(true)
    await edicao.editorAvancado.click()
    await edicao.titulo.getByText('Editando Materiais').waitFor()
    expect(search(page)).toBe('?modo=materiais')
    await page.reload()
    await edicao.celula('Peça', 1).waitFor()
    await page.goBack()
    await edicao.titulo.getByText('Editando Orçamento').waitFor()
    await edicao.tab('Condições').click()
    await vi.waitFor(() => expect(search(page)).toBe('?modo=editar&parte=condicoes'), SYNC_WAIT)
    await page.goBack()
    await shown()
    expect(search(page)).toBe('')
    await edicao.open(id, '&parte=servicos')
    await edicao.nomeServico(1).waitFor()
    await edicao.cancelar.click()
    await shown()
  })

  test('tabs and figures: what there is to edit, and that nothing is unsaved yet', async ({
    open,
    account,
  }) => {
    const { id, numeracao } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id)
    await edicao.total.waitFor()
    await page.getByText(`#${numeracao} · Ana Souza`).waitFor()
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.498,20')
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Materiais\s+1$/),
        expect.stringMatching(/^Serviços\s+2$/),
        'Condições',
      ])
    await expect.poll(() => edicao.naoSalvas.count()).toBe(0)
    await expect.poll(() => edicao.aviso.count()).toBe(0)
  })
})

describe('saving', () => {
  test('sends only what changed, to the centavo, and returns to the view', async ({ open, account }) => {
    const { id, materiais, servicos } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('400')
    await edicao.naoSalvas.waitFor()
    await edicao.aviso.waitFor()
    await edicao.novoServico.fill('Retirada')
    await edicao.novoPreco.fill('80,50')
    await edicao.adicionar.click()
    await edicao.upload('Medição').click()
    await edicao.tab('Condições').click()
    await edicao.desconto.fill('7,25')
    await page.getByText(/sobre os? (materiais|subtotal) · −/).waitFor()
    await edicao.acrescimo.fill('2,5')
    await edicao.tab('Materiais').click()
    await edicao
      .quantidade('Frontão')
      .getByRole('button', { name: /Aumentar|\+/ })
      .click()
    const { baseDesconto } = await onServer(account, id)
    // Materials 2.028,20 + 86,40 = 2.114,60; services 120 + 400 + 80,50 = 600,50; subtotal 2.715,10.
    const discount = baseDesconto === 'materiais' ? 153.31 : 196.84
    const total = 2715.1 - discount + 67.88
    await vi.waitFor(
      async () =>
        expect(plain(await edicao.total.innerText())).toBe(
          `R$ ${total.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
        ),
      SYNC_WAIT,
    )
    await edicao.salvarTudo.click()
    await page.getByText('Sucesso!').waitFor()
    await page.getByText('Orçamento atualizado com sucesso.').waitFor()
    await detalhesPage(page).shown()
    expect(search(page)).toBe('')
    await vi.waitFor(async () => expect((await onServer(account, id)).valorTotal).toBe(total), SYNC_WAIT)
    const [material] = materiais
    const frontao = material?.pecas.find(({ nome }) => nome === 'Frontão')
    const [instalacao, medicao] = servicos
    expect(bodies).toEqual([
      {
        desconto: 7.25,
        acrescimo: 2.5,
        materiais: [
          {
            id: material?.id,
            pecas: material?.pecas.map((peca) =>
              peca.id === frontao?.id ? { id: peca.id, quantidade: 2 } : { id: peca.id },
            ),
          },
        ],
        servicos: [
          { id: medicao?.id },
          { id: instalacao?.id, valor: 400 },
          {
            id: expect.any(String) as string,
            nome: 'Retirada',
            descricao: '',
            valor: 80.5,
            opcional: false,
            marcado: false,
          },
        ],
      },
    ])
  })

  test('sends nothing when nothing changed, and nothing that was changed back', async ({ open, account }) => {
    const { id, versao } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('400')
    await edicao.naoSalvas.waitFor()
    await edicao.valorServico('Instalação').fill('350')
    await edicao.naoSalvas.waitFor({ state: 'detached' })
    await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
    await edicao.celula('Peça', 1).waitFor()
    await edicao.concluir.click()
    await edicao.salvarTudo.click()
    await page.getByText('Nenhuma alteração para salvar.').waitFor()
    await detalhesPage(page).shown()
    expect(bodies).toEqual([])
    expect((await onServer(account, id)).versao).toBe(versao)
  })

  test('a device that cannot keep it says so, and the form stays as it is', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account, expected: [/^uncaught/] })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('400')
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add
      IDBObjectStore.prototype.add = function (...args) {
        if (this.name === 'operacoes') throw new DOMException('The disk is full.', 'QuotaExceededError')
        return add.apply(this, args)
      }
    })
    await edicao.salvarTudo.click()
    await page.getByRole('alert').getByText('Erro', { exact: true }).waitFor()
    await page.getByText('Não foi possível salvar o orçamento.').waitFor()
    await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('400,00')
    await expect.poll(() => edicao.naoSalvas.count()).toBe(1)
  })

  test('works without network and reaches the server later', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account, expected: NO_NETWORK })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.nomeServico(1).waitFor()
    await quiet(page)
    await page.context().setOffline(true)
    await edicao.nomeServico(1).fill('Instalação no sábado')
    await edicao.salvarTudo.click()
    await page.getByText('Orçamento atualizado com sucesso.').waitFor()
    await page.context().setOffline(false)
    await vi.waitFor(
      async () => expect((await onServer(account, id)).servicos[0]?.nome).toBe('Instalação no sábado'),
      SYNC_WAIT,
    )
  })

  test('by keyboard alone: Ctrl+S saves from any field', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id)
    await edicao.total.waitFor()
    await edicao.tab('Materiais').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => edicao.nomeServico(1).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type(' final')
    await page.keyboard.press('Control+s')
    await detalhesPage(page).shown()
    await vi.waitFor(
      async () => expect((await onServer(account, id)).servicos[0]?.nome).toContain('final'),
      SYNC_WAIT,
    )
  })

  test('another customer can be chosen', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const [marina] = await seedClientes(account, ['Marina Prado'])
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = edicaoPage(page)
    await edicao.open(id)
    await edicao.trocarCliente.click()
    await edicao.buscaCliente.fill('marina')
    await page.getByRole('option', { name: /Marina Prado/ }).click()
    await edicao.salvarTudo.click()
    await page.getByText('Marina Prado · ').waitFor()
    await vi.waitFor(() => expect(bodies).toEqual([{ clienteId: marina?.id }]), SYNC_WAIT)
  })
})

describe('bad input', () => {
  test('a service value that is no number stays as typed, changes no total, and nothing is saved', async ({
    open,
    account,
  }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('trezentos')
    await page.getByText('Digite um valor em reais. Exemplo: 150,00').waitFor()
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.498,20')
    await edicao.nomeServico(2).focus()
    await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('trezentos')
    expect(await audit(page)).toEqual([])
    await edicao.salvarTudo.click()
    await edicao.problema.getByText('Valor de Instalação: Digite um valor em reais.').first().waitFor()
    expect((await onServer(account, id)).servicos[0]?.valor).toBe(350)
    await edicao.valorServico('Instalação').fill('360')
    await edicao.salvarTudo.click()
    await vi.waitFor(
      async () => expect((await onServer(account, id)).servicos[0]?.valor).toBe(360),
      SYNC_WAIT,
    )
  })

  test('what is missing is named where it is missing, and nothing is sent', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.nomeServico(1).fill('')
    await edicao.tab('Condições').click()
    await edicao.salvarTudo.click()
    await edicao.problema.getByText('Preencha o nome do serviço.').first().waitFor()
    await vi.waitFor(
      async () =>
        await expect
          .poll(() => edicao.nomeServico(1).evaluate((field) => field === document.activeElement))
          .toBe(true),
      SYNC_WAIT,
    )
    await edicao.nomeServico(1).fill('Instalação')
    await edicao.novoServico.fill('Polimento')
    await edicao.salvarTudo.click()
    await edicao.problema.getByText('Você digitou um serviço que ainda não foi adicionado.').waitFor()
    expect(bodies).toEqual([])
  })

  test('a percentage goes from 0 to 100 in steps of a hundredth', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=condicoes')
    await edicao.acrescimo.fill('101')
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.498,20')
    await edicao.acrescimo.fill('100')
    expect(plain(await edicao.total.innerText())).toBe('R$ 4.996,40')
    await edicao.acrescimo.fill('0,01')
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.498,45')
    await edicao.desconto.fill('100')
    await page
      .getByText(/^sobre o (subtotal|s materiais)/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})

describe('leaving', () => {
  test('asks once, by every way out; staying keeps everything', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, editar } = detalhesPage(page)
    const edicao = edicaoPage(page)
    await shown()
    await editar.click()
    await edicao.tab('Serviços').click()
    await edicao.nomeServico(1).fill('Instalação completa')
    for (const leave of [
      () => edicao.cancelar.click(),
      () => page.getByRole('link', { name: 'Clientes' }).click(),
      () => page.goBack({ waitUntil: 'commit' }).catch(() => null),
    ]) {
      await leave()
      await edicao.sair.dialog.waitFor()
      await expect
        .poll(() => edicao.sair.continuar.evaluate((button) => button === document.activeElement))
        .toBe(true)
      expect(await audit(page)).toEqual([])
      await edicao.sair.continuar.click()
      await edicao.sair.dialog.waitFor({ state: 'detached' })
      await expect.poll(() => edicao.nomeServico(1).inputValue()).toBe('Instalação completa')
    }
    await page.getByRole('link', { name: 'Clientes' }).click()
    await edicao.sair.descartar.click()
    await page.waitForURL('**/clientes')
    await page.goto(`/orcamento-detalhes/${id}`)
    await shown()
    await expect.poll(() => page.getByText('alterações não salvas').count()).toBe(0)
    expect((await onServer(account, id)).servicos[0]?.nome).toBe('Instalação')
  })

  test('can save on the way', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.nomeServico(1).fill('Instalação completa')
    await page.getByRole('link', { name: 'Clientes' }).click()
    await edicao.sair.salvar.click()
    await page.waitForURL('**/clientes')
    await vi.waitFor(
      async () => expect((await onServer(account, id)).servicos[0]?.nome).toBe('Instalação completa'),
      SYNC_WAIT,
    )
  })
})

/** What the device keeps of edits that were not saved, as text. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((database) => database.name?.startsWith('lapida-'))?.name ?? ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => {
        const kept = opening.result.transaction('meta').objectStore('meta').getAll()
        kept.addEventListener('success', () => {
          opening.result.close()
          resolve(JSON.stringify(kept.result))
        })
      })
    })
  })
}

test('a killed browser loses nothing: the view says so, and the edit comes back to the last letter', async () => {
  const account = await registerAccount(inject('serverUrl'))
  const { id } = await seedOrcamento(account)
  const folder = await mkdtemp(join(tmpdir(), 'lapida-edicao-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  let device = await startDevice(folder, inject('serverUrl'), account)
  let page = await device.context.newPage()
  let edicao = edicaoPage(page)
  await edicao.open(id, '&parte=servicos')
  await edicao.valorServico('Instalação').fill('doze')
  await edicao.novoServico.fill('Polim')
  await vi.waitFor(async () => expect(await keptOnDevice(page)).toContain('Polim'), SYNC_WAIT)
  await device.kill()

  device = await startDevice(folder, inject('serverUrl'), account)
  onTestFinished(() => device.context.close())
  page = await device.context.newPage()
  edicao = edicaoPage(page)
  await page.goto(`/orcamento-detalhes/${id}`)
  await page.getByText('Este orçamento tem alterações não salvas neste aparelho.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await edicao.restaurar.getByText(/^Digitado hoje às \d\d:\d\d · 3 peças · R\$\s2\.498,20$/).waitFor()
  expect(await audit(page)).toEqual([])
  await edicao.restaurar.getByRole('button', { name: 'Restaurar' }).click()
  await page.getByText('Dados restaurados com segurança!').waitFor()
  await edicao.tab('Serviços').click()
  await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('doze')
  await expect.poll(() => edicao.novoServico.inputValue()).toBe('Polim')
  await page.reload()
  await edicao.restaurar.getByRole('button', { name: 'Descartar' }).click()
  await edicao.tab('Serviços').click()
  await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('350,00')
})

describe('changed on another device meanwhile', () => {
  async function openConflict(page: Page, account: Account, id: string) {
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('400')
    const { servicos } = await onServer(account, id)
    await call(account, 'orcamentos.change', {
      params: { id },
      body: {
        prazoEntrega: '40 dias',
        acrescimo: 10,
        servicos: servicos.map((servico) =>
          servico.nome === 'Instalação' ? { id: servico.id, valor: 380 } : { id: servico.id },
        ),
      },
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page
      .getByText(/^O que você mudou aqui também foi alterado em outro lugar, até as \d\d:\d\d\./)
      .waitFor()
    // The cursor stands in a field: nothing changes under the hand.
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.548,20')
    return edicao
  }

  test('what only the other changed comes to the screen; the same is chosen line by line', async ({
    open,
    account,
  }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = await openConflict(page, account, id)
    expect(await audit(page)).toEqual([])
    // Saving before the choice asks for it.
    await edicao.salvarTudo.click()
    await edicao.versoes.waitFor()
    await page.getByText('Mudou: Acréscimo, Prazo de entrega.').waitFor()
    await expect.poll(async () => plain(await edicao.total.innerText())).toBe('R$ 2.803,02')
    expect(await audit(page)).toEqual([])
    const rows = edicao.versoes.getByRole('region')
    expect((await rows.allInnerTexts()).map((text) => plain(text).split('\n').filter(Boolean))).toEqual([
      [
        'Serviços',
        'Deste aparelho',
        'Instalação · R$ 400,00',
        'O que está salvo',
        expect.stringMatching(/^Última alteração do registro: /),
        'Instalação · R$ 380,00',
      ],
    ])
    await rows.getByRole('radio', { name: /^Deste aparelho/ }).click()
    await edicao.guardarEscolha.click()
    await edicao.versoes.waitFor({ state: 'detached' })
    await edicao.salvarTudo.click()
    await detalhesPage(page).shown()
    await vi.waitFor(async () => {
      const stored = await onServer(account, id)
      expect([stored.valorTotal, stored.prazoEntrega, stored.acrescimo]).toEqual([2803.02, '40 dias', 10])
    }, SYNC_WAIT)
  })

  test('the other can be taken, and that can be undone', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = await openConflict(page, account, id)
    await edicao.verVersoes.click()
    await edicao.versoes.getByRole('radio', { name: /^O que está salvo/ }).click()
    await edicao.guardarEscolha.click()
    await edicao.naoSalvas.waitFor({ state: 'detached' })
    await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('380,00')
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.781,02')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => edicao.valorServico('Instalação').inputValue()).toBe('400,00')
    expect(bodies).toEqual([])
  })

  test('a visit of the customer is no conflict', async ({ open, account }) => {
    const { id, linkPublico } = await seedOrcamento(account)
    await call(account, 'propostas.create', { params: { id } })
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('400')
    const visitor = await open(linkPublico ?? '')
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await vi.waitFor(async () => expect((await onServer(account, id)).visualizacoes).toBe(1), SYNC_WAIT)
    const pulled = page.waitForResponse('**/api/sync/alteracoes**')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await pulled
    await edicao.salvarTudo.click()
    await page.getByText('Orçamento atualizado com sucesso.').waitFor()
  })
})

describe('advanced materials editor', () => {
  test('is one spreadsheet of all materials; Salvar e Finalizar sends the cell and the status', async ({
    open,
    account,
  }) => {
    const { id, materiais } = await seedOrcamento(account)
    const [material] = materiais
    const page = await open('/home', { as: account })
    const bodies = watchChanges(page)
    const edicao = edicaoPage(page)
    await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
    await edicao.celula('Comprimento', 2).fill('1,80+0,20')
    await page.keyboard.press('Enter')
    await expect.poll(() => edicao.celula('Comprimento', 2).inputValue()).toBe('2,000')
    // 2,000 × 0,100 × 480 = 96,00 in place of 86,40
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.507,80')
    await edicao.salvarEFinalizar.click()
    await page.getByText('Orçamento atualizado com sucesso.').waitFor()
    await detalhesPage(page).shown()
    await vi.waitFor(async () => expect((await onServer(account, id)).status).toBe('finalizado'), SYNC_WAIT)
    expect(bodies).toEqual([
      {
        status: 'finalizado',
        materiais: [
          {
            id: material?.id,
            pecas: material?.pecas.map(({ id: pecaId, nome }) =>
              nome === 'Frontão' ? { id: pecaId, comprimento: 2 } : { id: pecaId },
            ),
          },
        ],
      },
    ])
  })

  test('a half-typed piece is marked, kept on leaving, and stands in the way of saving', async ({
    open,
    account,
  }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
    await edicao.celula('Peça', 'nova linha').fill('Saia')
    await edicao.concluir.click()
    await edicao.problema.getByText(/^Complete a peça “Saia” de /).waitFor()
    expect(await audit(page)).toEqual([])
    await edicao.voltar.click()
    await edicao.titulo.getByText('Editando Orçamento').waitFor()
    await page.getByText(/1 peça incompleta/).waitFor()
    await page.getByRole('button', { name: 'Continuar peças' }).click()
    await expect.poll(() => edicao.celula('Peça', 4).inputValue()).toBe('Saia')
    await edicao.celula('Comprimento', 4).fill('1')
    await edicao.celula('Largura', 4).fill('0,5')
    await edicao.concluir.click()
    await page.getByText('Materiais atualizados (não salvo)').waitFor()
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.738,20')
  })

  test('a material goes and comes back, and a new one is added', async ({ open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account })
    const edicao = edicaoPage(page)
    await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
    await page.getByRole('button', { name: /^Remover Granito/ }).click()
    await page.getByText('Material removido (não salvo)').waitFor()
    expect(plain(await edicao.total.innerText())).toBe('R$ 470,00')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await edicao.celula('Peça', 3).waitFor()
    await page.getByRole('button', { name: 'Adicionar material' }).click()
    await page.getByRole('combobox', { name: 'Pedra do estoque' }).fill('Quartzo Teste')
    await page.getByRole('option', { name: 'Usar “Quartzo Teste” fora do estoque' }).click()
    await page.getByLabel('Preço por m²', { exact: true }).fill('1000')
    await page.getByRole('group', { name: 'Ambiente' }).getByRole('button', { name: 'Banheiro' }).click()
    const quartzo = page.getByRole('region', { name: /Quartzo Teste/ })
    await quartzo.getByRole('textbox', { name: 'Peça, nova linha' }).fill('Lavatório')
    await quartzo.getByRole('textbox', { name: 'Comprimento, linha 1' }).fill('1')
    await quartzo.getByRole('textbox', { name: 'Largura, linha 1' }).fill('0,5')
    expect(plain(await edicao.total.innerText())).toBe('R$ 2.998,20')
    await edicao.salvarEFinalizar.click()
    await vi.waitFor(async () => expect((await onServer(account, id)).valorTotal).toBe(2998.2), SYNC_WAIT)
    expect((await onServer(account, id)).materiais).toHaveLength(2)
  })

  test('on the phone the back button keeps a piece; metres typed in centimetres ask before they are saved', async ({
    open,
    account,
  }) => {
    const { id } = await seedOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}`, { as: account, device: 'phone' })
    const { shown, choose } = detalhesPage(page)
    const edicao = edicaoPage(page)
    await shown()
    await choose('Editar')
    await edicao.peca.click()
    const screen = page.locator('[data-tela="pecas"]')
    await screen.getByRole('group', { name: 'Nome da peça' }).getByRole('button', { name: 'Saia' }).click()
    await screen.getByLabel('Comprimento', { exact: true }).fill('1,00')
    await screen.getByLabel('Largura', { exact: true }).fill('0,50')
    await page.goBack()
    await edicao.titulo.getByText('Editando Orçamento').waitFor()
    await edicao.naoSalvas.waitFor()
    const pergunta = page.getByRole('alertdialog', { name: 'Estas medidas estão certas?' })
    await edicao.salvarTudo.click()
    await pergunta.getByText('Saia mede 1 × 0,5 cm.').waitFor()
    // Only what is new is asked about.
    await expect.poll(() => pergunta.getByRole('listitem').count()).toBe(1)
    await pergunta.getByRole('button', { name: 'Conferir' }).click()
    await pergunta.waitFor({ state: 'hidden' })
    expect((await onServer(account, id)).materiais[0]?.pecas.map(({ nome }) => nome)).not.toContain('Saia')
    await edicao.salvarTudo.click()
    await pergunta.getByRole('button', { name: 'Estão certas' }).click()
    await shown()
    await vi.waitFor(
      async () =>
        expect((await onServer(account, id)).materiais[0]?.pecas.map(({ nome }) => nome)).toContain('Saia'),
      SYNC_WAIT,
    )
  })
})

test.for(LOOKERS)(
  'nothing is wrong to see or to touch on a $device, in every part of both modes',
  async ({ device, theme, context, looks }, { open, account }) => {
    const { id } = await seedOrcamento(account)
    const page = await open('/home', { as: account, device, theme, context })
    const edicao = edicaoPage(page)
    for (const parte of ['materiais', 'servicos', 'condicoes']) {
      await edicao.open(id, `&parte=${parte}`)
      await edicao.total.waitFor()
      expect(await audit(page, { looks }), parte).toEqual([])
    }
    await edicao.open(id, '&parte=servicos')
    await edicao.valorServico('Instalação').fill('abc')
    await edicao.aviso.waitFor()
    expect(await audit(page, { looks }), 'unsaved').toEqual([])
    await edicao.trocarCliente.click()
    await edicao.buscaCliente.waitFor()
    expect(await audit(page, { looks }), 'customer').toEqual([])
    await page.keyboard.press('Escape')
    await vi.waitFor(async () => expect(await keptOnDevice(page)).toContain('abc'), SYNC_WAIT)
    await page.goto(`/orcamento-detalhes/${id}?modo=materiais`)
    await edicao.restaurar.getByRole('button', { name: 'Restaurar' }).click()
    await edicao.concluir.waitFor()
    expect(await audit(page, { looks }), 'advanced').toEqual([])
  },
)
