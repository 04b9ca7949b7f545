import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readRows, readSheets } from './read-sheets.ts'

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'clientes.csv') => new File([content], name)
const sheetsOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await readSheets({ arquivo: file(content) })
  if ('problema' in answer) throw new Error(answer.problema)
  return answer.abas
}
const problemOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await readSheets({ arquivo: file(content) })
  return 'problema' in answer ? answer.problema : null
}

describe('a sheet as the page gets it', () => {
  it('has its first rows as cells and all of them as the JSON that is sent', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Ana ${index};1198765${1000 + index}`)
    const [aba] = await sheetsOf(['Nome;Fone', ...lines].join('\r\n'))
    expect(aba).toMatchObject({ nome: '', total: 101, largura: 2 })
    expect(aba?.inicio).toHaveLength(60)
    expect(JSON.parse((await aba?.linhas.text()) ?? '')).toEqual([
      ['Nome', 'Fone'],
      ...lines.map((line) => line.split(';')),
    ])
  })

  it('ends with its last filled row and column, and keeps the empty ones before', async () => {
    const [aba] = await sheetsOf('Clientes;;;\n\nNome;;Fone;\nAna;;11;\n;;;\n\n')
    expect(aba).toMatchObject({ total: 4, largura: 3 })
    expect(aba?.inicio).toEqual([['Clientes', '', ''], [''], ['Nome', '', 'Fone'], ['Ana', '', '11']])
  })

  it('gives some of its rows again by their numbers', async () => {
    const [aba] = await sheetsOf('Nome\nAna\nBia\nCaio')
    const linhas = aba?.linhas ?? new Blob()
    expect(await readRows({ linhas, numeros: [4, 2, 99] })).toEqual({ celulas: [['Caio'], ['Ana'], []] })
  })
})

describe('what cannot be read is told in words that help', () => {
  const long = ['Nome', ...Array.from({ length: 20_001 }, () => 'Ana')].join('\n')
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', '', 'A planilha está vazia.'],
    ['blanks', ';;\n ; \n', 'A planilha está vazia.'],
    ['too many lines', long, 'A planilha tem 20.002 linhas, e o limite é de 20.000. Divida em partes.'],
    [
      'Excel before 2007',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'Este é um arquivo do Excel antigo (.xls). Abra no Excel e salve como .xlsx.',
    ],
    [
      'a zip that is no sheet',
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e tente de novo.',
    ],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'Este arquivo não é uma planilha. Use .xlsx ou .csv.',
    ],
    [
      'more than 20 MB',
      new Uint8Array(20 * 1024 * 1024 + 1),
      'O arquivo passa de 20 MB. Divida a planilha em partes.',
    ],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem)
  })
})

/** A sheet whose one cell holds the XML, with what may stand before it. */
function workbook(cell: string, before = ''): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

describe('a sheet that was made to do harm', () => {
  it('is read like any other where it does none', async () => {
    expect((await sheetsOf(workbook('Ana')))[0]?.inicio).toEqual([['Ana']])
  })

  it.each([
    ['the file of another', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', /root:/],
    [
      'a word that grows',
      '<!DOCTYPE x [<!ENTITY a "sentinela sentinela"><!ENTITY e "&a;&a;&a;&a;">]>',
      /sentinela/,
    ],
  ])('gets nothing by naming %s', async (_what, before, got) => {
    const answer = await readSheets({ arquivo: file(workbook('x&e;', before)) })
    expect(JSON.stringify(answer)).not.toMatch(got)
  })

  it('is not unpacked when it would fill the memory', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, index) => [`${index}`, new Uint8Array(0)]),
    )
    expect(await problemOf(zipSync(many, { level: 0 }))).toContain('grande demais depois de aberta')
    const large = zipSync({ a: new Uint8Array(40 * 1024 * 1024), b: new Uint8Array(1) })
    const view = new DataView(large.buffer)
    const list = view.getUint32(large.byteLength - 6, true)
    view.setUint32(list + 24, 301 * 1024 * 1024, true)
    expect(await problemOf(large)).toContain('grande demais depois de aberta')
  })
})
