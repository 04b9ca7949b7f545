import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mirrorPeca, rotatePeca, movePeca } from '#commands/pecas.ts'
import { addEmendas } from '#commands/emendas.ts'
import { novoDesenho, REGRAS_PADRAO } from '#model/novo-desenho.ts'
import type { Desenho, Peca } from '#model/tipos.ts'
import { addMolde, MOLDES } from '#templates/moldes.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { isSound, ladosSemPar } from '../testing/malha.ts'
import { cenaOfDesenho, type Cena, type Solido } from './cena.ts'
import { volumeOfMalha, type Malha } from './malha.ts'

const cena = (desenho: Desenho) => cenaOfDesenho(desenho, { regras: REGRAS_PADRAO })
const molde = (tipo: string, medidas = {}) =>
  feito(addMolde(novoDesenho({ id: 'd', nome: tipo }), { tipo, medidas, costume: { acabamento: 'bruto' } }))
const de = ({ solidos }: Cena, papel: Solido['papel']) => solidos.filter((solido) => solido.papel === papel)
const caixa = ({ posicoes }: Malha) =>
  [0, 1, 2].map((eixo) => {
    const valores = posicoes.filter((_, i) => i % 3 === eixo)
    return [Math.round(Math.min(...valores) * 10) / 10, Math.round(Math.max(...valores) * 10) / 10]
  })
const volumeOf = (solidos: readonly Solido[]) =>
  solidos.reduce((soma, { malha }) => soma + volumeOfMalha(malha), 0)

function expectSound(comodo: Cena) {
  for (const { papel, malha } of comodo.solidos) {
    expect(isSound(malha)).toBe(true)
    // Cupboards are open above, everything else is closed.
    if (papel !== 'armario') expect(ladosSemPar(malha)).toEqual([])
    if (papel !== 'armario') expect(volumeOfMalha(malha)).toBeGreaterThan(0)
  }
}

describe('the room of a drawing', () => {
  it('the kitchen: top at 0,90, upstand above, apron below, basin, tap, cooktop, two walls, cupboards', () => {
    const comodo = cena(cozinhaInL())
    expectSound(comodo)
    const [placa, frontao, saia] = de(comodo, 'pedra')
    expect(placa && caixa(placa.malha)).toEqual([
      [0, 2400],
      [0, 1800],
      [880, 900],
    ])
    expect(frontao && caixa(frontao.malha)[2]).toEqual([900, 1000])
    expect(saia && caixa(saia.malha)[2]).toEqual([860, 900])
    expect(de(comodo, 'vidro')).toHaveLength(1)
    expect(de(comodo, 'boca')).toHaveLength(4)
    expect(de(comodo, 'ralo')).toHaveLength(1)
    // The bowl, the spout and its foot.
    expect(de(comodo, 'inox')).toHaveLength(3)
    expect(de(comodo, 'armario')).toHaveLength(1)
    expect(comodo.linhas.some(({ papel, pontos }) => papel === 'fresta' && pontos.length > 0)).toBe(true)
  })

  it('walls stand behind their edges, meet in the corner and know their inner face', () => {
    const paredes = de(cena(cozinhaInL()), 'parede')
    expect(paredes.map(({ malha }) => caixa(malha))).toEqual([
      [
        [-120, 2400],
        [1800, 1920],
        [0, 1450],
      ],
      [
        [-120, 0],
        [0, 1920],
        [0, 1450],
      ],
    ])
    expect(paredes.map(({ frente }) => [frente?.n.x, frente?.n.y].map((v) => Math.round(v ?? 9)))).toEqual([
      [0, -1],
      [1, 0],
    ])
  })

  it('the hollow of a basin hangs below the stone, and its tap bends over it', () => {
    const comodo = cena(cozinhaInL())
    const [cuba, bico] = de(comodo, 'inox')
    // Cut out at 1,26 of the left wall, 0,09 behind the front: 560 × 400, its rim 12 mm below the stone.
    expect(cuba && caixa(cuba.malha)).toEqual([
      [968, 1552],
      [1278, 1702],
      [696, 880],
    ])
    const [, y = [0, 0], z = [0, 0]] = bico ? caixa(bico.malha) : []
    expect(z[1]).toBeGreaterThan(1180)
    expect(y[0]).toBeLessThan(1745 - 150)
  })

  it('a mirrored, turned and moved piece is as large, closed, and lies where the plan says', () => {
    const antes = cozinhaInL()
    const { id } = pecaOf(antes)
    const depois = feito(
      movePeca(feito(rotatePeca(feito(mirrorPeca(antes, id)), id, 90)), id, { x: 500, y: -300 }),
    )
    const [um, outro] = [cena(antes), cena(depois)]
    expectSound(outro)
    expect(volumeOf(de(outro, 'pedra'))).toBeCloseTo(volumeOf(de(um, 'pedra')), 0)
    const lados = (comodo: Cena) =>
      caixa(de(comodo, 'pedra')[0]?.malha ?? { posicoes: [], normais: [], uvs: [], indices: [] }).map(
        ([a = 0, b = 0]) => Math.round(b - a),
      )
    expect(lados(outro)).toEqual([1800, 2400, 20])
  })

  it('a waterfall reaches the floor, and no cupboard stands in it', () => {
    const comodo = cena(molde('ilha-cascata'))
    expectSound(comodo)
    const [, direita, esquerda] = de(comodo, 'pedra')
    expect(direita && caixa(direita.malha)).toEqual([
      [2180, 2200],
      [0, 1000],
      [0, 900],
    ])
    expect(esquerda && caixa(esquerda.malha)).toEqual([
      [0, 20],
      [0, 1000],
      [0, 900],
    ])
    expect(de(comodo, 'armario').map(({ malha }) => caixa(malha)[0])).toEqual([[26, 2174]])
  })

  it('stairs are climbed: each tread on its riser', () => {
    const comodo = cena(molde('escada', { A: 1000, B: 300, C: 170, D: 20, N: 3 }))
    expectSound(comodo)
    const caixas = de(comodo, 'pedra').map(({ malha }) => caixa(malha))
    expect(caixas.slice(0, 3)).toEqual([
      [
        [0, 1000],
        [0, 320],
        [150, 170],
      ],
      [
        [0, 1000],
        [300, 620],
        [320, 340],
      ],
      [
        [0, 1000],
        [600, 920],
        [490, 510],
      ],
    ])
    expect(caixas.slice(3)).toEqual([
      [
        [0, 1000],
        [20, 40],
        [0, 150],
      ],
      [
        [0, 1000],
        [320, 340],
        [170, 320],
      ],
      [
        [0, 1000],
        [620, 640],
        [340, 490],
      ],
    ])
  })

  it('a niche is a box', () => {
    const comodo = cena(molde('nicho', { A: 600, B: 350, C: 120 }))
    expectSound(comodo)
    expect(comodo.caixa).toEqual({ min: { x: 0, y: 0, z: 1100 }, max: { x: 600, y: 120, z: 1450 } })
    expect(de(comodo, 'pedra').map(({ malha }) => caixa(malha))).toEqual([
      [
        [0, 600],
        [0, 120],
        [1100, 1120],
      ],
      [
        [0, 600],
        [0, 120],
        [1430, 1450],
      ],
      [
        [0, 20],
        [0, 120],
        [1120, 1430],
      ],
      [
        [580, 600],
        [0, 120],
        [1120, 1430],
      ],
      [
        [20, 580],
        [100, 120],
        [1120, 1430],
      ],
    ])
  })

  it('cladding stands upright on the floor', () => {
    const [moldura] = de(cena(molde('churrasqueira')), 'pedra')
    expect(moldura && caixa(moldura.malha)).toEqual([
      [0, 1200],
      [0, 20],
      [0, 1400],
    ])
  })

  it.each(MOLDES.map(({ tipo }) => [tipo]))('every template is a sound room: %s', (tipo) => {
    expectSound(cena(molde(tipo)))
  })

  it('a seam is a line on the stone', () => {
    const reto = desenhoReto(2000, 600)
    const peca = pecaOf(reto)
    const comEmenda = feito(
      addEmendas(reto, peca.id, [
        { a: { arestaId: aresta(peca, 0), dist: 800 }, b: { arestaId: aresta(peca, 2), dist: 1200 } },
      ]),
    )
    const linhas = cena(comEmenda).linhas.filter(({ papel }) => papel === 'emenda')
    expect(linhas.map(({ pontos }) => pontos.map(Math.round))).toEqual([[800, 0, 900, 800, 600, 900]])
  })

  it('an empty drawing is an empty room', () => {
    expect(cena(novoDesenho({ id: 'd', nome: 'Vazio' }))).toEqual({ solidos: [], linhas: [] })
  })
})

describe('the texture', () => {
  const withVeio = (angulo: number): Desenho => {
    const reto = desenhoReto(1000, 500)
    const peca: Peca = { ...pecaOf(reto), veio: { angulo, travado: true } }
    return { ...reto, pecas: { [peca.id]: peca } }
  }
  /** The place on the slab of the top's corner at x, y. */
  const uv = (desenho: Desenho, x: number, y: number, z: number) => {
    const malha = de(cena(desenho), 'pedra')[0]?.malha
    if (!malha) throw new Error('Sem pedra.')
    const i = malha.posicoes.findIndex(
      (_, k) =>
        k % 3 === 0 && malha.posicoes[k] === x && malha.posicoes[k + 1] === y && malha.posicoes[k + 2] === z,
    )
    return [malha.uvs[(i / 3) * 2], malha.uvs[(i / 3) * 2 + 1]].map(
      (valor) => Math.round(valor ?? Number.NaN) + 0,
    )
  }

  it.each([
    [0, [1000, 0]],
    [90, [0, -1000]],
    [45, [707, -707]],
  ])('runs along the vein at %i°', (angulo, esperado) => {
    expect(uv(withVeio(angulo), 1000, 0, 900)).toEqual(esperado)
  })

  it('runs on down a mitred edge: the vein does not break', () => {
    const comodo = cena(molde('ilha-cascata'))
    const [, direita] = de(comodo, 'pedra')
    const { posicoes = [], normais = [], uvs = [] } = direita?.malha ?? {}
    const noPe = Array.from({ length: posicoes.length / 3 }, (_, i) => i).filter(
      (i) => posicoes[i * 3] === 2200 && posicoes[i * 3 + 2] === 0 && normais[i * 3] === 1,
    )
    expect(noPe.length).toBeGreaterThan(0)
    for (const i of noPe) expect(uvs[i * 2]).toBeCloseTo(2200 + 900, 6)
  })
})

describe('whatever is done to a drawing', () => {
  it(
    'its room is sound',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 1, maxLength: 10 }), (sortes) => {
          let desenho: Desenho = cozinhaInL()
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (mudanca.ok) desenho = mudanca.valor.desenho
          }
          for (const { papel, malha } of cena(desenho).solidos) {
            expect(isSound(malha)).toBe(true)
            if (papel !== 'armario') expect(ladosSemPar(malha)).toEqual([])
          }
        }),
        { numRuns: casos(30) },
      )
    },
    prazo(),
  )
})
