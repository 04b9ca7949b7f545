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
