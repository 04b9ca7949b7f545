import { describe, expect, it } from 'vitest'
import { setPeca } from '../commands/pecas.ts'
import { cozinhaInL, feito, pecaOf } from '../testing/cozinha.ts'
import { csvOfPecas } from './csv.ts'

describe('CSV of the pieces', () => {
  it('has a line for each piece and strip, with decimal commas', () => {
    const linhas = csvOfPecas(cozinhaInL({ cantoConta: 'vivo' }))
      .trim()
      .split('\r\n')
    expect(linhas).toHaveLength(6)
    expect(linhas[1]).toBe(
      'P1;Bancada cozinha;tampo;1;2,400;1,800;20;2,1835;1,6873;2,1835;real;reto 1,220;1 cuba 560 × 400, 1 torneira Ø35, 1 cooktop 560 × 490',
    )
    expect(linhas.slice(2).map((linha) => linha.split(';').slice(0, 7).join(';'))).toEqual([
      'P1-S1;P1-S1;saia;1;1,200;0,040;20',
      'P1-S2;P1-S2;saia;1;1,800;0,040;20',
      'P1-F1;P1-F1;frontao;1;2,400;0,100;20',
      'P1-F2;P1-F2;frontao;1;1,780;0,100;20',
    ])
  })

  it('no name breaks out of its cell or becomes a formula', () => {
    const desenho = cozinhaInL()
    const mau = feito(setPeca(desenho, pecaOf(desenho).id, { nome: '=1+1;"x"' }))
    expect(csvOfPecas(mau)).toContain(`P1;"'=1+1;""x""";tampo`)
  })
})
