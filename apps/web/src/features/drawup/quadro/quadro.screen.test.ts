// The canvas of the drawing: numbers typed where they stand, edges dragged, outlines drawn by keys, fingers; and what a
// reload in the middle of a drag leaves (T24).
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit } from '../../../../../../e2e/audit.ts'
import { desenhoOfMoldes, storeDesenho } from '../../../../../../e2e/desenhos.ts'
import { drawupPage } from '../../../../../../e2e/pages/drawup-page.ts'
import { quadroPage } from '../../../../../../e2e/pages/quadro-page.ts'
import { test } from '../../../../../../e2e/test.ts'

/** A top of 2,40 × 0,60 with its back at the wall. */
const bancada = () => desenhoOfMoldes('Bancada reta', [{ tipo: 'reta', medidas: { A: 2400, B: 600 } }])
const BAIXO = { x: 0, y: -1 }
const FRENTE = { x: 1200, y: 0 }

/** The sides of a piece as the server has them, mm. */
async function lados(account: Account, id: string, codigo = 'P1'): Promise<number[]> {
  const { conteudo } = await call(account, 'desenhos.get', { params: { id } })
  const peca = Object.values(conteudo.pecas).find((uma) => uma.codigo === codigo)
  return peca ? peca.arestas.map((aresta) => Math.round(comprimentoOfAresta(peca, aresta.id))) : []
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys)
    for (const one of /^(Arrow|Enter|Escape|Tab|Back|Control)/.test(key) ? [key] : [...key])
      await page.keyboard.press(one)
}

test('measures are typed where they stand, edges follow the mouse, outlines the keys; a reload loses only a drag', async ({
  open,
  account,
}) => {
  const desenho = bancada()
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const [tela, quadro] = [drawupPage(page), quadroPage(page)]
  await quadro.quadro.waitFor()
  const medidas = () => lados(account, desenho.id)

  // A click on the number opens a field there, with what it says; sums are taken, mistakes are named and kept.
  const numero = await quadro.numeroAlem(FRENTE, BAIXO)
  await page.mouse.click(numero.x, numero.y)
  await expect.poll(() => quadro.medida.inputValue()).toBe('2,400')
  await quadro.medida.fill('1,20++*2')
  await press(page, 'Enter')
  await quadro.campo.getByText('Esperava um número antes de "*".').waitFor()
  expect(await audit(page)).toEqual([])
  await quadro.medida.fill('240')
  await quadro.campo.getByRole('button', { name: '240 → 2,400 m?' }).waitFor()
  await quadro.medida.fill('1,20+1,30')
  // The arrow stands at the end that moves; Tab takes the other one.
  await expect.poll(() => quadro.ponta.getAttribute('data-ponta')).toBe('fim')
  await press(page, 'Tab')
  await expect.poll(() => quadro.ponta.getAttribute('data-ponta')).toBe('inicio')
  await press(page, 'Enter')
  await tela.anuncio('Aresta A: 2,400 → 2,500').waitFor()
  await expect.poll(medidas).toEqual([2500, 600, 2500, 600])
  expect(await quadro.campo.count()).toBe(0)

  // A locked length is named by whatever would change it.
  await press(page, 'Control+z')
  await tela.anuncio(/^Desfeito: Aresta A/).waitFor()
  const fundo = await quadro.em({ x: 2400, y: 300 })
  await page.mouse.dblclick(fundo.x, fundo.y)
  await quadro.trava.click()
  await tela.anuncio('Trava aresta B').waitFor()
  await expect.poll(() => quadro.trava.getAttribute('aria-pressed')).toBe('true')
  await quadro.trava.click()
  await press(page, 'Escape')

  // An edge follows the mouse, parallel to itself; a number typed meanwhile ends the drag there.
  await quadro.drag(FRENTE, { x: 1200, y: -140 })
  await quadro.dica.getByText('Digite a medida e Enter').waitFor()
  await press(page, '0,65', 'Enter')
  await page.mouse.up()
  await expect.poll(medidas).toEqual([2400, 650, 2400, 650])

  // T24: reloaded in the middle of a drag, the last whole step is there, with the way back.
  await quadro.drag({ x: 1200, y: -50 }, { x: 1200, y: -300 })
  await page.reload()
  await page.mouse.up()
  await quadro.quadro.waitFor()
  expect(await medidas()).toEqual([2400, 650, 2400, 650])
  await press(page, 'Control+z')
  await tela.anuncio('Desfeito: ').waitFor()
  await expect.poll(medidas).toEqual([2400, 600, 2400, 600])

  // An L by arrows and numbers, in at most 25 keys; what is typed is seen although it lies beside the paper.
  const teclas = [
    'd',
    'ArrowRight',
    '2,4',
    'ArrowDown',
    ',6',
    'ArrowLeft',
    '1,8',
    'ArrowDown',
    '1,2',
    'ArrowLeft',
    ',6',
    'f',
  ]
  await press(page, 'd')
  await quadro.ferramenta('desenhar').waitFor()
  await press(page, ...teclas.slice(1))
  await quadro.ferramenta('selecionar').waitFor()
  await expect
    .poll(async () => (await lados(account, desenho.id, 'P2')).toSorted((p, q) => p - q))
    .toEqual([600, 600, 1200, 1800, 1800, 2400])

  // Arrows move what is selected, 1 cm each; many presses are one step.
  await quadro.quadro.focus()
  await press(page, 'ArrowUp', 'ArrowUp')
  await tela.anuncio(/^Move/).waitFor()

  // The right button says what can be done with what lies there.
  const alvo = await quadro.em({ x: 300, y: 300 })
  await page.mouse.click(alvo.x, alvo.y, { button: 'right' })
  await quadro.item('Girar 90°').click()
  await tela.anuncio(/^Gira/).waitFor()
})

/** Keeps where on the canvas each text is written from now on, px; gives the last place of a text. */
async function watchTextos(page: Page): Promise<(texto: string) => Promise<{ x: number; y: number } | null>> {
  await page.evaluate(() => {
    const escritos: Record<string, { x: number; y: number }> = {}
    Object.assign(globalThis, { escritos })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (texto, x, y) {
      const em = this.getTransform().transformPoint({ x, y })
      escritos[texto] = { x: em.x / devicePixelRatio, y: em.y / devicePixelRatio }
      fillText.call(this, texto, x, y)
    }
  })
  return (texto) =>
    page.evaluate(
      (one) =>
        (globalThis as unknown as { escritos: Record<string, { x: number; y: number }> }).escritos[one] ??
        null,
      texto,
    )
}

for (const device of ['desktop', 'phone'] as const)
  test(`a measure is written where it is typed, also from nearer and of a note (${device})`, async ({
    open,
    account,
  }) => {
    const desenho = { ...bancada(), notas: [{ id: 'n1', x: 300, y: 900, texto: 'tomada' }] }
    await storeDesenho(account, desenho)
    const page = await open(`/drawup?desenho=${desenho.id}`, { as: account, device })
    const quadro = quadroPage(page)
    await quadro.quadro.waitFor()
    const escritoEm = await watchTextos(page)
    for (const botao of ['Aumentar zoom', 'Enquadrar o desenho']) {
      await page.getByRole('button', { name: botao }).click()
      await quadro.painted()
      const box = await quadro.quadro.boundingBox()
      const distanceTo = async (texto: string, plano: { x: number; y: number }) => {
        const [em, escrito] = [await quadro.em(plano), await escritoEm(texto)]
        if (!escrito) return null
        return [(box?.x ?? 0) + escrito.x - em.x, (box?.y ?? 0) + escrito.y - em.y].map(Math.round)
      }
      // Under the front of the top, in its middle; the note beside its point.
      const [x = NaN, y = NaN] = (await distanceTo('2,400', FRENTE)) ?? []
      expect(Math.abs(x), `${botao}: 2,400`).toBeLessThanOrEqual(2)
      expect(y).toBeGreaterThan(10)
      expect(y).toBeLessThan(120)
      const [notaX = NaN, notaY = NaN] = (await distanceTo('tomada', { x: 300, y: 900 })) ?? []
      expect(Math.max(Math.abs(notaX - 14), Math.abs(notaY)), `${botao}: nota`).toBeLessThanOrEqual(1)
    }
  })

/** One or two fingers, as the screen feels them. */
function dedos(session: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((ponto, id) => ({ ...ponto, id })),
    })
  return {
    press: (...pontos: { x: number; y: number }[]) => send('touchStart', pontos),
    go: (...pontos: { x: number; y: number }[]) => send('touchMove', pontos),
    release: () => send('touchEnd', []),
  }
}

test('fingers: our keypad types, two fingers come nearer, a long press asks, a drag is seen under a glass', async ({
  open,
  account,
}) => {
  const desenho = bancada()
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account, device: 'phone', theme: 'dark' })
  const [tela, quadro] = [drawupPage(page), quadroPage(page)]
  await quadro.quadro.waitFor()
  const dedo = dedos(await page.context().newCDPSession(page))
  const medidas = () => lados(account, desenho.id)

  // Two fingers that go apart come nearer; the button shows all of it again.
  const escala = await quadro.escala.innerText()
  const meio = await quadro.em({ x: 1200, y: 300 })
  const par = (px: number) => [
    { x: meio.x - px, y: meio.y },
    { x: meio.x + px, y: meio.y },
  ]
  await dedo.press(...par(40))
  for (const px of [60, 80, 100]) await dedo.go(...par(px))
  await dedo.release()
  await expect.poll(() => quadro.escala.innerText()).not.toBe(escala)
  await quadro.enquadrar.click()
  await expect.poll(() => quadro.escala.innerText()).toBe(escala)

  // A finger that rests on an edge asks what to do; the measure is typed on our own keypad, with a sum.
  const frente = await quadro.em(FRENTE)
  await dedo.press(frente)
  await quadro.item('Digitar medida').waitFor()
  await dedo.release()
  await quadro.item('Digitar medida').click()
  expect(await quadro.medida.getAttribute('inputmode')).toBe('none')
  expect(await audit(page)).toEqual([])
  await quadro.medida.selectText()
  await quadro.teclado([
    '1',
    'Vírgula',
    '2',
    'Vezes',
    '2',
    'Somar medida',
    'Abre parêntese',
    '1',
    '0',
    'Centímetros',
  ])
  await quadro.teclado(['Fecha parêntese', 'Confirmar medida'])
  await tela.anuncio('Aresta A: 2,400 → 2,500').waitFor()
  await expect.poll(medidas).toEqual([2500, 600, 2500, 600])

  // One finger drags an edge; what it covers is seen beside it.
  await quadro.enquadrar.click()
  await quadro.painted()
  const [de, ate] = [await quadro.em({ x: 900, y: 0 }), await quadro.em({ x: 900, y: -300 })]
  await dedo.press(de)
  for (const t of [0.4, 0.7, 1]) await dedo.go({ x: de.x, y: de.y + (ate.y - de.y) * t })
  const lupa = quadro.quadro.locator('canvas').nth(2)
  await expect.poll(() => lupa.isVisible()).toBe(true)
  await dedo.release()
  await expect.poll(() => lupa.isVisible()).toBe(false)
  await expect.poll(async () => (await medidas())[1]).toBeGreaterThan(800)

  // Without a keyboard an outline is drawn by our arrows and figures.
  await page.keyboard.press('d')
  await quadro.ferramenta('desenhar').waitFor()
  // A corner comes where the finger is lifted; two fingers in between lose nothing of the outline.
  const canto = await quadro.em({ x: 600, y: 1200 })
  await dedo.press(canto)
  await dedo.release()
  await quadro.dica.getByText('Seta e medida').waitFor()
  await dedo.press(...par(60))
  await dedo.go(...par(50))
  await dedo.release()
  await quadro.dica.getByText('Seta e medida').waitFor()
  await page.getByRole('button', { name: 'Digitar medida' }).click()
  const teclado = quadro.tecladoDaFerramenta
  const press = async (...nomes: string[]) => {
    for (const nome of nomes) await teclado.getByRole('button', { name: nome, exact: true }).click()
  }
  await press(
    'Para a direita',
    '1',
    'Confirmar medida',
    'Para baixo',
    '2',
    'Confirmar medida',
    'Para a esquerda',
    '1',
  )
  await press('Fechar')
  await expect.poll(() => lados(account, desenho.id, 'P2')).toEqual([1000, 2000, 1000, 2000])

  // Drawn by hand in one go, an L becomes straight.
  await page.getByRole('button', { name: 'Mais ferramentas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esboço à mão' }).click()
  await quadro.ferramenta('rabisco').waitFor()
  await quadro.enquadrar.click()
  await quadro.painted()
  const box = await quadro.quadro.boundingBox()
  const [x0, y0] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60]
  const caminho = [
    [0, 0],
    [120, 4],
    [242, -3],
    [240, 40],
    [236, 82],
    [160, 78],
    [84, 83],
    [80, 150],
    [83, 222],
    [40, 220],
    [-3, 218],
    [2, 110],
    [4, 12],
  ] as const
  const [[px, py], ...resto] = caminho
  await dedo.press({ x: x0 + px, y: y0 + py })
  for (const [x, y] of resto) {
    await dedo.go({ x: x0 + x, y: y0 + y })
    await quadro.painted()
  }
  await dedo.release()
  await tela.anuncio('Adiciona Bancada').waitFor()
  await expect.poll(async () => (await lados(account, desenho.id, 'P3')).length).toBe(6)
})

test('letters stand on the edges that a panel names; a seam is seen under the pointer before it is made', async ({
  open,
  account,
}) => {
  const desenho = desenhoOfMoldes('Duas bancadas', [
    { tipo: 'reta', medidas: { A: 2400, B: 600 } },
    { tipo: 'reta', medidas: { A: 1500, B: 600 }, pos: { x: 0, y: -1200 } },
  ])
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const [tela, quadro] = [drawupPage(page), quadroPage(page)]
  await quadro.quadro.waitFor()
  const [p1, p2] = Object.values(desenho.pecas).map(({ id }) => id)
  const letrasOf = (id = '') => ['A', 'B', 'C', 'D'].map((letra) => `${id}:${letra}`).join(' ')
  expect(await quadro.letras()).toBe('')

  // What is selected is named by the panel beside the canvas.
  await quadro.click({ x: 300, y: 300 })
  await expect.poll(quadro.letras).toBe(letrasOf(p1))
  await quadro.click({ x: 1900, y: -900 })
  await expect.poll(quadro.letras).toBe('')
  // The tree names the edges of a piece as long as its rows are open.
  await quadro.click({ x: 1000, y: -1200 })
  await expect.poll(quadro.letras).toBe(letrasOf(p2))

  const linhas = () => quadro.cor({ x: 1000, y: 300 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await quadro.ferramenta('emenda').waitFor()
  const antes = await linhas()
  const frente = await quadro.em({ x: 1000, y: 0 })
  await page.mouse.move(frente.x, frente.y - 3)
  await expect.poll(linhas).not.toBe(antes)
  expect(await lados(account, desenho.id)).toEqual([2400, 600, 2400, 600])
  // Beside the piece it is gone; a press and Enter make it.
  await page.mouse.move(frente.x, frente.y + 120)
  await expect.poll(linhas).toBe(antes)
  await page.mouse.click(frente.x, frente.y - 3)
  await press(page, 'Enter')
  await tela.anuncio('Emenda').waitFor()
})
