// What goes out of a drawing, file by file, and what comes back in.
import { describe, expect } from 'vitest'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { cozinhaInL } from '@lapida/desenho/testing/cozinha'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit } from '../../../../../../e2e/audit.ts'
import { storeDesenho } from '../../../../../../e2e/desenhos.ts'
import { drawupPage } from '../../../../../../e2e/pages/drawup-page.ts'
import { saidasPage } from '../../../../../../e2e/pages/saidas-page.ts'
import { pdfInfo, pdfText } from '../../../../../../e2e/pdf.ts'
import { seedQuotes } from '../../../../../../e2e/quotes.ts'
import { test } from '../../../../../../e2e/test.ts'

async function seedCozinha(account: Account): Promise<Desenho> {
  const [quote] = await seedQuotes(account, [{ cliente: 'Marina Prado', status: 'rascunho', valor: 1234.5 }])
  const desenho: Desenho = {
    ...cozinhaInL({ area: 'emendas' }),
    id: crypto.randomUUID(),
    nome: 'Cozinha da Marina',
    ...(quote ? { orcamentoId: quote.id } : {}),
  }
  await storeDesenho(account, desenho)
  return desenho
}

/** A rectangle of 240 × 60 with a hole, as a device writes it that says no unit: single lines in any order. */
function dxfSemUnidade(): string {
  const linha = (camada: string, [x1, y1, x2, y2]: number[]) =>
    `0\nLINE\n8\n${camada}\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`
  const lados = [
    [0, 0, 240, 0],
    [240, 60, 0, 60],
    [240, 0, 240, 60],
    [0, 60, 0, 0],
  ].map((lado) => linha('BORDA', lado))
  const furo = '0\nCIRCLE\n8\nPONTOS\n10\n120\n20\n50\n40\n1.75\n'
  const solta = linha('EIXO', [120, -10, 120, 70])
  return `0\nSECTION\n2\nENTITIES\n${lados.join('')}${furo}${solta}0\nENDSEC\n0\nEOF\n`
}

describe('files of a drawing', () => {
  test('leave as they were seen and come back as they went', async ({ open, account }) => {
    const { id } = await seedCozinha(account)
    const page = await open(`/drawup?desenho=${id}`, { as: account })
    const { acao, aviso, nome, desfazer } = drawupPage(page)
    const { exportar, importar } = saidasPage(page)
    const pecas = async (desenhoId: string) =>
      Object.values((await call(account, 'desenhos.get', { params: { id: desenhoId } })).conteudo.pecas)

    await acao('Exportar…')
    await exportar.previa('Prévia da folha P1 · Bancada cozinha').waitFor()
    await exportar.legenda('297 × 210 mm · 1:20').waitFor()
    expect(await audit(page)).toEqual([])

    // The customer's sheet has the quote's prices, the workshop's has none.
    const cliente = await exportar.download('PDF')
    expect(cliente.nome).toBe('cozinha-da-marina-rev-a-cliente.pdf')
    expect(await pdfText(cliente.path)).toMatch(/DESENHO PARA APROVAÇÃO[\s\S]*R\$ 1\.234,50|R\$ 1\.234,50/)
    await exportar.campo('Folha').selectOption('Oficina')
    await exportar.campo('Escala').selectOption('1:25')
    await exportar.legenda('1:25').waitFor()
    const oficina = await exportar.download('PDF')
    const lido = await pdfText(oficina.path)
    for (const palavras of ['ORDEM DE SERVIÇO', 'Marina Prado', 'Furo de torneira Ø35', '1:25', 'Lados'])
      expect(lido).toContain(palavras)
    expect(lido).not.toContain('R$')
    expect((await pdfInfo(oficina.path))['Page size']).toContain('A4')
    expect(oficina.bytes.length).toBeLessThan(60_000)

    await exportar.formato('PNG')
    await exportar.dialog.getByRole('radio', { name: '1×' }).click()
    const png = await exportar.download('PNG')
    expect(png.nome).toMatch(/-oficina(\.png|\.zip)$/)
    await exportar.campo('Folha').selectOption('Só o desenho, sem folha')
    const figura = await exportar.download('PNG')
    // 1:25, 10 mm around: the width of its own header says the pixels.
    expect(figura.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(figura.bytes.readUInt32BE(16)).toBeGreaterThan(400)
    await exportar.formato('SVG')
    const svg = (await exportar.download('SVG')).bytes.toString()
    expect(svg).toContain('>Furo de torneira Ø35</text>')
    expect(svg).toMatch(/A\d+(\.\d+)? /)

    await exportar.formato('DXF')
    await exportar.campo('Máquina').selectOption('Máquina: polilinhas (R12)')
    await exportar.camadas.click()
    await exportar.camada('Contorno').fill('disco de corte')
    await exportar.camada('Contorno').press('Tab')
    await exportar.conferido.waitFor()
    expect(await audit(page)).toEqual([])
    const dxf = await exportar.download('DXF')
    expect(dxf.nome).toBe('cozinha-da-marina-rev-a.dxf')
    expect(dxf.bytes.toString('latin1')).toContain('DISCO_DE_CORTE')
    await exportar.opcao(/^Um arquivo por peça/).check()
    await exportar.conferido.waitFor()
    const zip = await exportar.download('DXF')
    expect(zip.nome).toBe('cozinha-da-marina-rev-a.zip')
    for (const peca of ['p1-bancada-cozinha.dxf', 'p1-f1.dxf', 'p1-s2.dxf'])
      expect(zip.bytes.toString('latin1')).toContain(peca)
    await exportar.formato('CSV')
    expect((await exportar.download('CSV')).bytes.toString()).toContain(
      'Bancada cozinha;tampo;1;2,400;1,800;20;',
    )
    await exportar.formato('JSON')
    const copia = await exportar.download('JSON')

    // What was chosen last is there again, in another visit too.
    await exportar.formato('DXF')
    await page.reload()
    await acao('Exportar…')
    await exportar.escolhido('DXF').waitFor()
    await exportar.camadas.click()
    await expect.poll(() => exportar.camada('Contorno').inputValue()).toBe('DISCO_DE_CORTE')
    await exportar.fechar.click()

    await acao('Importar DXF…')
    await importar.arquivo.setInputFiles({
      name: 'carta.dxf',
      mimeType: 'text/plain',
      buffer: Buffer.from('Oi'),
    })
    await importar.problema.getByText('não é um DXF nem uma cópia').waitFor()
    expect(await audit(page)).toEqual([])
    await importar.arquivo.setInputFiles({
      name: 'medidor.dxf',
      mimeType: 'image/vnd.dxf',
      buffer: Buffer.from(dxfSemUnidade()),
    })
    await importar.campo('Unidade do arquivo').selectOption('Centímetros')
    await importar.resumo.getByText('1 peça · 1 recorte · 2,400 m × 0,600 m').waitFor()
    await importar.dialog.getByText('1 linha não fecha contorno e ficou de fora.').waitFor()
    await importar.campo('EIXO').selectOption('Ignorar')
    await importar.dialog.getByText('não fecha contorno').waitFor({ state: 'hidden' })
    expect(await audit(page)).toEqual([])
    await importar.botao('Importar 1 peça').click()
    await aviso('1 peça importada').waitFor()
    await expect.poll(async () => (await pecas(id)).map(({ nome }) => nome)).toContain('Peça importada 1')
    const importada = (await pecas(id)).find(({ nome }) => nome === 'Peça importada 1')
    expect(importada?.recortes[0]?.forma).toEqual({ t: 'circ', d: 35 })
    await desfazer.click()
    await expect.poll(async () => (await pecas(id)).length).toBe(1)

    await acao('Importar DXF…')
    await importar.arquivo.setInputFiles({
      name: copia.nome,
      mimeType: 'application/json',
      buffer: copia.bytes,
    })
    await importar.resumo.getByText('Cozinha da Marina').waitFor()
    await importar.botao('Abrir como desenho novo').click()
    await aviso('Desenho importado').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('desenho')).not.toBe(id)
    await nome.getByText('Cozinha da Marina').waitFor()
  })

  test('on a phone in the dark both dialogs can be used', async ({ open, account }) => {
    const { id } = await seedCozinha(account)
    const page = await open(`/drawup?desenho=${id}`, { as: account, device: 'phone', theme: 'dark' })
    const { acao } = drawupPage(page)
    const { exportar, importar } = saidasPage(page)
    await acao('Exportar…')
    await exportar.previa(/^Prévia da folha/).waitFor()
    expect(await audit(page)).toEqual([])
    await exportar.formato('DXF')
    await exportar.conferido.waitFor()
    expect(await audit(page)).toEqual([])
    await page.keyboard.press('Escape')
    await exportar.dialog.waitFor({ state: 'hidden' })
    await acao('Importar DXF…')
    await importar.arquivo.setInputFiles({
      name: 'medidor.dxf',
      mimeType: 'image/vnd.dxf',
      buffer: Buffer.from(dxfSemUnidade()),
    })
    await importar.campo('Unidade do arquivo').selectOption('Centímetros')
    await importar.resumo.getByText('2,400 m × 0,600 m').waitFor()
    expect(await audit(page)).toEqual([])
  })
})
