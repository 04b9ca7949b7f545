// The customer's form, the same from every screen: what it asks for, what it fills in, and that nothing typed is lost.
import { describe, expect, vi } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { call, seedClientes, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { goOffline, quiet } from '../browser.ts'
import { LOOKERS } from '../looks.ts'
import { clienteForm } from '../pages/cliente-form.ts'
import { clientesPage } from '../pages/clientes-page.ts'
import { test } from '../test.ts'

const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const PHONE = '11987654321'
const PAULISTA = '01310100'
const SAVES = '**/api/sync/clientes'

async function clientesOnServer(account: Account) {
  return (await call(account, 'clientes.list')).clientes
}

const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')

/** Answers every write of customers with this instead of the server. */
async function answerWrites(page: Page, status: number, body: object): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  await page.route(`${SAVES}**`, handler)
  return () => page.unroute(`${SAVES}**`, handler)
}

describe('new customer', () => {
  test('save waits for name and phone, says why, and leads to what is missing', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    await expect.poll(() => form.title.innerText()).toBe('Novo Cliente')
    await expect.poll(() => form.salvar.getAttribute('aria-disabled')).toBe('true')
    await form.dialog.getByText('Preencha nome e telefone para salvar.').last().waitFor()
    await form.nome.fill('Ana Souza')
    await form.dialog.getByText('Falta o telefone para salvar.').last().waitFor()
    await form.salvar.click({ force: true })
    await expect.poll(() => focusedName(page)).toBe('telefone')
    await form.telefone.fill('1198765')
    await expect.poll(() => form.salvar.getAttribute('aria-disabled')).toBeNull()
    await form.salvar.click()
    await form.dialog.getByText('Faltaram 4 dígitos no telefone. Exemplo: (11) 98765-4321').waitFor()
    await expect.poll(() => focusedName(page)).toBe('telefone')
    await form.telefone.fill('+55 11 98765-4321')
    await form.dialog.getByText('Faltaram 4 dígitos').waitFor({ state: 'hidden' })
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect
      .poll(() => clientesOnServer(account))
      .toMatchObject([{ nomeCompleto: 'Ana Souza', telefone: PHONE }])
  })

  test('every field: its rule on submit, gone as soon as it is right', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    await form.fill('Ana Souza', PHONE)
    await form.openMore()
    const cases: [typeof form.cpf, wrong: string, message: string, right: string][] = [
      [form.cep, '0601', 'O CEP tem 8 dígitos. Exemplo: 06010-000', ''],
      [form.estado, 'S1', 'Use a sigla do estado. Exemplo: SP', 'sp'],
      [form.email, 'ana@casa', 'Confira o e-mail. Exemplo: nome@empresa.com.br', 'ana@casa.com'],
      [
        form.cpf,
        '12.34a',
        'Letras só cabem em um CNPJ completo. Exemplo: 12.ABC.345/01DE-35',
        '529.982.247-25',
      ],
    ]
    for (const [field, wrong, message, right] of cases) {
      await field.fill(wrong)
      await field.blur()
      await expect.poll(() => form.dialog.getByText(message).count()).toBe(0)
      await form.salvar.click()
      await form.dialog.getByText(message).waitFor()
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
      await field.fill(right)
      await form.dialog.getByText(message).waitFor({ state: 'hidden' })
    }
    await expect.poll(() => form.estado.inputValue()).toBe('SP')
    await form.endereco.fill('Rua das Palmeiras')
    await form.salvar.click()
    await form.dialog.getByText('Informe o número ou toque em S/N.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('numero')
    await form.semNumero.click()
    await expect.poll(() => form.numero.inputValue()).toBe('S/N')
    await form.observacoes.fill('Portão azul')
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect
      .poll(() => clientesOnServer(account))
      .toMatchObject([
        {
          cpf: '52998224725',
          estado: 'SP',
          numero: 'S/N',
          email: 'ana@casa.com',
          observacoes: 'Portão azul',
        },
      ])
  })

  test('a doubtful CPF is said and saved all the same', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    await form.fill('Ana Souza', PHONE)
    await form.openMore()
    await form.cpf.pressSequentially('52998')
    await expect.poll(() => form.dialog.getByText('CPF. Dá').count()).toBe(0)
    await form.cpf.blur()
    await form.dialog.getByText('Faltam dígitos no CPF. Dá para salvar assim mesmo.').waitFor()
    await form.cpf.fill('52998224726')
    await form.dialog.getByText('Este CPF não confere. Dá para salvar assim mesmo.').waitFor()
    expect(await audit(page)).toEqual([])
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect.poll(() => clientesOnServer(account)).toMatchObject([{ cpf: '52998224726' }])
  })

  test('a company: its CNPJ with letters, its registration, a second contact; found by them', async ({
    open,
    account,
  }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    const clientes = clientesPage(page)
    await form.fill('Construtora Horizonte', PHONE)
    await form.openMore()
    expect(await form.inscricaoEstadual.count()).toBe(0)
    await form.cpf.pressSequentially('11222333000181')
    await expect.poll(() => form.cpf.inputValue()).toBe('11.222.333/0001-81')
    await form.cpf.fill('')
    await form.cpf.pressSequentially('12abc34501de35')
    await expect.poll(() => form.cpf.inputValue()).toBe('12.ABC.345/01DE-35')
    await form.inscricaoEstadual.fill('110.042.490.114')
    await form.contatoNome.fill('Paulo')
    await form.contatoTelefone.fill('1188')
    await form.salvar.click()
    await form.dialog.getByText('Faltaram 6 dígitos no telefone. Exemplo: (11) 98765-4321').waitFor()
    await form.contatoTelefone.fill('11988887777')
    expect(await audit(page)).toEqual([])
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect
      .poll(() => clientesOnServer(account))
      .toMatchObject([
        {
          cpf: '12ABC34501DE35',
          inscricaoEstadual: '110.042.490.114',
          contatoNome: 'Paulo',
          contatoTelefone: '11988887777',
        },
      ])
    for (const typed of ['12.abc.345', '12ABC34501DE35', 'paulo', '(11) 98888']) {
      await clientes.busca.fill(typed)
      await expect.poll(() => clientes.names(), { message: typed }).toEqual(['Construtora Horizonte'])
    }
    await clientes.busca.fill('12.abc.999')
    await expect.poll(() => clientes.names()).toEqual([])
    await clientes.busca.fill('')
    await clientes.link('Construtora Horizonte').click()
    await page.getByText('12.ABC.345/01DE-35').waitFor()
    await page.getByText('110.042.490.114').waitFor()
  })

  test('two taps make one customer', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    await form.fill('Ana Souza', PHONE)
    await form.salvar.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect.poll(() => clientesPage(page).names()).toEqual(['Ana Souza'])
    await quiet(page)
    await expect.poll(() => clientesOnServer(account)).toHaveLength(1)
  })

  test('Limpar empties the form, and Desfazer brings it back', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account, device: 'phone' })
    const form = clienteForm(page)
    await form.fill('Ana Souza', PHONE)
    await form.limpar.click()
    await expect.poll(() => form.nome.inputValue()).toBe('')
    await expect.poll(() => focusedName(page)).toBe('nomeCompleto')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => form.nome.inputValue()).toBe('Ana Souza')
    await expect.poll(() => form.telefone.inputValue()).toBe('(11) 98765-4321')
    await form.limpar.click()
    await form.fechar.click()
    await form.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0)
  })
})

describe('CEP', () => {
  test('fills the empty fields, says which, and leads to the number', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account })
    const form = clienteForm(page)
    await form.fill('Ana Souza', PHONE)
    await form.openMore()
    await form.bairro.fill('Cerqueira César')
    await form.cep.pressSequentially(PAULISTA)
    await expect.poll(() => form.endereco.inputValue()).toBe('Avenida Paulista')
    await expect.poll(() => form.cep.inputValue()).toBe('01310-100')
    await expect.poll(() => form.bairro.inputValue()).toBe('Cerqueira César')
    await expect.poll(() => form.cidade.inputValue()).toBe('São Paulo')
    await expect.poll(() => form.estado.inputValue()).toBe('SP')
    await expect.poll(() => focusedName(page)).toBe('numero')
    await expect.poll(() => form.dialog.getByText('preenchido pelo CEP', { exact: true }).count()).toBe(3)
    expect(await audit(page)).toEqual([])
    await form.cidade.fill('Osasco')
    await expect.poll(() => form.dialog.getByText('preenchido pelo CEP', { exact: true }).count()).toBe(2)
    // Another CEP replaces what the first one gave, never what was typed.
    await form.cep.fill('')
    await form.cep.pressSequentially('30130010')
    await expect.poll(() => form.endereco.inputValue()).toBe('Praça Sete de Setembro')
    await expect.poll(() => form.estado.inputValue()).toBe('MG')
    await expect.poll(() => form.cidade.inputValue()).toBe('Osasco')
    await expect.poll(() => form.bairro.inputValue()).toBe('Cerqueira César')
    // One CEP for a whole town knows no street: the one of the CEP before goes.
    await form.cep.fill('')
    await form.cep.pressSequentially('29300000')
    await expect.poll(() => form.estado.inputValue()).toBe('ES')
    await expect.poll(() => form.endereco.inputValue()).toBe('')
    await form.endereco.fill('Rua 25 de Março')
    await form.numero.fill('120')
    await form.estado.fill('XX')
    await page.keyboard.press('Control+s')
    await form.dialog.getByText('Use a sigla do estado. Exemplo: SP').waitFor()
    await form.estado.fill('ES')
    await page.keyboard.press('Control+s')
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect
      .poll(() => clientesOnServer(account))
      .toMatchObject([{ cep: '29300000', numero: '120', cidade: 'Osasco', estado: 'ES' }])
  })

  test('an unknown one, a silent service and no network leave the form free', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', {
      as: account,
      expected: [/status of 404/, ...NO_NETWORK],
    })
    const form = clienteForm(page)
    const notFound = form.dialog.getByText('Não achamos o CEP. Pode preencher à mão.').first()
    await form.openMore()
    await form.cep.pressSequentially('99999999')
    await notFound.waitFor()
    await expect.poll(() => form.endereco.isEditable()).toBe(true)
    await form.cep.fill('')
    await notFound.waitFor({ state: 'hidden' })

    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/cep/*', async (route) => {
      await answered
      await route.continue()
    })
    await form.cep.pressSequentially(PAULISTA)
    await expect.poll(() => form.cep.getAttribute('aria-busy')).toBe('true')
    await form.nome.fill('Ana Souza')
    await notFound.waitFor()
    answer()
    // A late answer still fills empty fields, but does not move the focus of a person who has gone on.
    await expect.poll(() => form.endereco.inputValue()).toBe('Avenida Paulista')
    await expect.poll(() => focusedName(page)).toBe('nomeCompleto')
    await page.unroute('**/api/cep/*')

    await page.context().setOffline(true)
    await form.cep.fill('')
    await form.cep.pressSequentially('04567000')
    await form.dialog.getByText('Sem internet para procurar o CEP. Pode preencher à mão.').first().waitFor()
    // Nothing is known of this CEP: the street of the one before is not its street.
    await expect.poll(() => form.endereco.inputValue()).toBe('')
  })
})

describe('leaving', () => {
  test('asks once before something typed is lost: go on, discard or save', async ({ open, account }) => {
    const [cliente] = await seedClientes(account, ['Ana Souza'])
    const page = await open('/clientes', { as: account })
    const form = clienteForm(page)
    const { act, row, names } = clientesPage(page)
    const edit = async () => {
      await act('Ana', 'Editar')
      await form.nome.fill('Ana Maria Souza')
      await page.keyboard.press('Escape')
      await form.question.waitFor()
    }
    await row('Ana').waitFor()
    await page.getByRole('button', { name: 'Ações de Ana Souza' }).waitFor()
    await act('Ana Souza', 'Editar')
    await expect.poll(() => form.title.innerText()).toBe('Editar Cliente')
    await page.keyboard.press('Escape')
    await form.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => form.question.count()).toBe(0)

    await edit()
    expect(await audit(page)).toEqual([])
    await form.question.getByRole('button', { name: 'Continuar editando' }).click()
    await form.question.waitFor({ state: 'hidden' })
    await expect.poll(() => form.nome.inputValue()).toBe('Ana Maria Souza')
    await page.keyboard.press('Escape')
    await form.question.getByRole('button', { name: 'Descartar' }).click()
    await form.dialog.waitFor({ state: 'hidden' })
    await expect.poll(names).toEqual(['Ana Souza'])

    await edit()
    await form.question.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Cliente atualizado com sucesso!').waitFor()
    await expect.poll(names).toEqual(['Ana Maria Souza'])
    const stored = await call(account, 'clientes.get', { params: { id: cliente?.id ?? '' } })
    expect(stored.nomeCompleto).toBe('Ana Maria Souza')
  })

  test("sends only what was changed: another device's change of another field stays", async ({
    open,
    account,
  }) => {
    const [cliente] = await seedClientes(account, ['Ana Souza'])
    const params = { id: cliente?.id ?? '' }
    const page = await open('/clientes', { as: account })
    await clientesPage(page).act('Ana Souza', 'Editar')
    const form = clienteForm(page)
    await form.openMore()
    await form.cidade.fill('Osasco')
    await call(account, 'clientes.change', { params, body: { nomeCompleto: 'Ana de Souza' } })
    await page.keyboard.press('Control+Enter')
    await page.getByText('Cliente atualizado com sucesso!').waitFor()
    expect(await call(account, 'clientes.get', { params })).toMatchObject({
      nomeCompleto: 'Ana de Souza',
      cidade: 'Osasco',
    })
  })
})

describe('the server', () => {
  test('refuses a field: the form stays, says so at the field, and the next try makes one customer', async ({
    open,
    account,
  }) => {
    const page = await open('/clientes?novo=sim', { as: account, expected: [/status of 400/] })
    const form = clienteForm(page)
    const stop = await answerWrites(page, 400, {
      error: 'Confira os campos.',
      code: 'DADOS_INVALIDOS',
      campos: { 'clientes.0.email': 'Este e-mail não recebe mensagens.' },
    })
    await form.fill('Ana Souza', PHONE)
    await form.salvar.click()
    await page.getByRole('alert').getByText('Erro ao salvar cliente').waitFor()
    await page.getByRole('alert').getByText('Confira os campos.').waitFor()
    await form.dialog.getByText('Este e-mail não recebe mensagens.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('email')
    await expect.poll(() => form.nome.inputValue()).toBe('Ana Souza')
    expect(await audit(page)).toEqual([])
    await stop()
    await form.email.fill('ana@casa.com')
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await expect
      .poll(() => clientesOnServer(account))
      .toMatchObject([{ nomeCompleto: 'Ana Souza', email: 'ana@casa.com' }])
  })

  test('refuses a change: the row is marked, and the form tells it again when opened', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Ana Souza'])
    const page = await open('/clientes', { as: account, expected: [/status of 400/] })
    const form = clienteForm(page)
    const { act, row } = clientesPage(page)
    await row('Ana Souza').waitFor()
    const stop = await answerWrites(page, 400, { error: 'Telefone bloqueado.', code: 'DADOS_INVALIDOS' })
    await act('Ana Souza', 'Editar')
    await form.telefone.fill('11999990000')
    await form.salvar.click()
    await page.getByRole('alert').getByText('Erro ao atualizar cliente').waitFor()
    await page.getByRole('alert').getByText('Telefone bloqueado.').waitFor()
    await form.fechar.click()
    await form.question.getByRole('button', { name: 'Descartar' }).click()
    await row('Ana Souza').getByText('recusado pelo servidor').waitFor({ state: 'attached' })
    await act('Ana Souza', 'Editar')
    await form.dialog.getByText('O servidor recusou: Telefone bloqueado.').waitFor()
    await stop()
    await form.salvar.click()
    await page.getByText('Cliente atualizado com sucesso!').waitFor()
    await expect.poll(() => clientesOnServer(account)).toMatchObject([{ telefone: '11999990000' }])
  })

  test('is out of order: the customer is safe here and arrives later', async ({ open, account }) => {
    const page = await open('/clientes?novo=sim', { as: account, expected: [/status of 503/] })
    const form = clienteForm(page)
    const stop = await answerWrites(page, 503, { error: 'Volte já.', code: 'ERRO_INTERNO' })
    await form.fill('Ana Souza', PHONE)
    await form.salvar.click()
    await page.getByText('Cliente salvo com sucesso!').waitFor()
    await page.getByText('Está neste aparelho e vai para o servidor em seguida.').waitFor()
    await expect.poll(() => clientesOnServer(account)).toEqual([])
    await stop()
    await vi.waitFor(async () => expect(await clientesOnServer(account)).toHaveLength(1), SYNC_WAIT)
  })

  test('cannot be reached: created and changed here, sent when the network is back', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Bruno Teles'])
    const page = await open('/clientes', {
      as: account,
      device: 'phone',
      serviceWorker: true,
      expected: NO_NETWORK,
    })
    const form = clienteForm(page)
    const { novo, act, row, names } = clientesPage(page)
    await row('Bruno Teles').waitFor()
    await goOffline(page)
    await novo.click()
    await form.fill('Ana Souza', PHONE)
    await form.salvar.click()
    await page
      .getByText('Sem internet: está neste aparelho e será enviado quando a conexão voltar.')
      .waitFor()
    await row('Ana Souza').getByText('só neste aparelho').waitFor({ state: 'attached' })
    await act('Ana Souza', 'Editar')
    await form.nome.fill('Ana Souza Lima')
    await form.salvar.click()
    await expect.poll(names).toEqual(['Ana Souza Lima', 'Bruno Teles'])
    await expect.poll(() => clientesOnServer(account)).toHaveLength(1)
    await page.context().setOffline(false)
    await vi.waitFor(async () => {
      const stored = await clientesOnServer(account)
      expect(stored.map(({ nomeCompleto }) => nomeCompleto)).toEqual(['Ana Souza Lima', 'Bruno Teles'])
    }, SYNC_WAIT)
    await row('Ana Souza Lima').getByText('só neste aparelho').waitFor({ state: 'detached' })
  })
})

describe('to look at', () => {
  test.for(LOOKERS)(
    'open with its address, on a $device, nothing is wrong',
    async ({ device, theme, context, looks }, { open, account }) => {
      const page = await open('/clientes?novo=sim', { as: account, device, theme, context })
      const form = clienteForm(page)
      await form.openMore()
      await form.estado.waitFor()
      expect(await audit(page, { looks })).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await audit(page, { touch: device === 'phone' })).toEqual([])
    },
  )
})
