import { describe, expect, it } from 'vitest'
import { addRebaixo, addCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import { addFuroDaCuba, addRecorteInPlace } from '@lapida/desenho/commands/lugar-do-recorte'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { divideTrecho } from '@lapida/desenho/commands/acabamentos'
import { invariantesOfDesenho } from '@lapida/desenho/model/invariantes'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'
import type { ParteSelecionada, Selecao } from '../tipos.ts'
import { camposOfSelecao } from './campos-of-selecao.ts'
import { camposOfAmbiente } from './campos-de-outros.ts'
import type { Campo } from './tipos.ts'
import { numeroOfTexto, textoOfNumero, valorOfCampo } from './valor-of-campo.ts'

const MUNDO = {
  acabamentos: [
    { id: 'reto-polido', nome: 'Reto polido' },
    { id: 'boleado', nome: 'Boleado' },
  ],
  materiais: [
    { id: 'm1', nome: 'Granito São Gabriel', veio: 'sem' as const },
    { id: 'm2', nome: 'Mármore Carrara', veio: 'comprimento' as const },
  ],
}

function feito(resultado: Resultado<Mudanca>): Desenho {
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor.desenho
}

/** A straight top with a basin, its tap, a seam, a wet area, a dimension and a divided edge. */
function completo(): Desenho {
  const reta = feito(
    addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), {
      tipo: 'reta',
      medidas: { A: 3000, B: 600 },
      costume: { acabamento: 'reto-polido' },
    }),
  )
  const { id: pecaId, arestas } = pecaOf(reta)
  const [frente, , fundo] = arestas
  const cuba = { tipo: 'cuba' as const, forma: { t: 'ret' as const, w: 560, h: 340, r: 60 }, frente: 90 }
  const comCuba = feito(addRecorteInPlace(reta, pecaId, cuba))
  const recorteId = pecaOf(comCuba).recortes[0]?.id ?? ''
  const furo = { tipo: 'torneira' as const, d: 35, atras: 50 }
  const comFuro = feito(addFuroDaCuba(comCuba, { pecaId, recorteId }, furo))
  const ponta = (arestaId = '', dist = 0) => ({ arestaId, dist })
  const emendado = feito(
    addEmendas(comFuro, pecaId, [{ a: ponta(frente?.id, 800), b: ponta(fundo?.id, 2200) }]),
  )
  const molhado = feito(
    addRebaixo(emendado, pecaId, {
      forma: { t: 'ret', w: 300, h: 300, r: 10 },
      profundidade: 5,
      centro: { x: 2500, y: 300 },
    }),
  )
  const [a, b] = pecaOf(molhado).vertices
  const cotado = feito(
    addCota(molhado, pecaId, {
      a: { verticeId: a?.id ?? '' },
      b: { verticeId: b?.id ?? '' },
      dir: 'h',
      afast: 200,
    }),
  )
  return feito(divideTrecho(cotado, { pecaId, arestaId: frente?.id ?? '' }, 1000))
}

function pecaOf(desenho: Desenho): Peca {
  const [peca] = Object.values(desenho.pecas)
  if (!peca) throw new Error('no piece')
  return peca
}

function camposOf(desenho: Desenho, selecao: Selecao): Campo[] {
  return camposOfSelecao(desenho, selecao, MUNDO).flatMap(({ campos }) => campos)
}

function campo(desenho: Desenho, selecao: Selecao, chave: string): Campo {
  const achado = camposOf(desenho, selecao).find((um) => um.chave === chave)
  if (!achado) throw new Error(`no field ${chave}`)
  return achado
}

/** Everything that can be selected in a drawing, one by one. */
function selecoes(desenho: Desenho): [string, Selecao][] {
  const peca = pecaOf(desenho)
  const partes: [ParteSelecionada['tipo'], readonly { id: string }[]][] = [
    ['aresta', peca.arestas],
    ['vertice', peca.vertices],
    ['recorte', peca.recortes],
    ['emenda', peca.emendas],
    ['rebaixo', peca.rebaixos],
    ['cota', peca.cotas],
  ]
  return [
    ['peca', { pecas: [peca.id], partes: [] }],
    ...partes.flatMap(([tipo, lista]) =>
      lista.map(({ id }): [string, Selecao] => [
        `${tipo} ${id}`,
        { pecas: [], partes: [{ tipo, pecaId: peca.id, id }] },
      ]),
    ),
  ]
}

describe('fields of what is selected', () => {
  const desenho = completo()

  it.each(selecoes(desenho))(
    '%s: each has a name of its own, and its own value changes nothing that counts',
    (_, selecao) => {
      const campos = camposOf(desenho, selecao)
      expect(campos.length).toBeGreaterThan(0)
      expect(new Set(campos.map(({ chave }) => chave)).size).toBe(campos.length)
      expect(new Set(campos.map(({ rotulo }) => rotulo)).size).toBe(campos.length)
      for (const um of campos) {
        const mesmo = applyValor(desenho, um)
        if (!mesmo) continue
        if (!mesmo.ok) throw new Error(`${um.chave}: ${mesmo.problema.mensagem}`)
        expect(invariantesOfDesenho(mesmo.valor.desenho)).toEqual([])
        const depois = camposOf(mesmo.valor.desenho, selecao).find(({ chave }) => chave === um.chave)
        expect(depois && valorOfCampo(depois, 'm')).toBe(valorOfCampo(um, 'm'))
      }
    },
  )

  it('a finish that nobody works says why; an apron and an upstand have finishes of their own', () => {
    const frente = {
      pecas: [],
      partes: [{ tipo: 'aresta', pecaId: pecaOf(desenho).id, id: arestaOf(0) }],
    } as const
    const fundo = {
      pecas: [],
      partes: [{ tipo: 'aresta', pecaId: pecaOf(desenho).id, id: arestaOf(2) }],
    } as const
    const lado = {
      pecas: [],
      partes: [{ tipo: 'aresta', pecaId: pecaOf(desenho).id, id: arestaOf(1) }],
    } as const
    expect(campo(desenho, frente, 'acabamento').dica).toMatch(/^Dentro da meia-esquadria/)
    expect(campo(desenho, fundo, 'acabamento').dica).toMatch(/^Encostada/)
    expect(campo(desenho, lado, 'acabamento').dica).toBeUndefined()
    const mudada = changed(changed(desenho, frente, ['saia-acabamento', 'boleado']), fundo, [
      'frontao-acabamento',
      'boleado',
    ])
    const trecho = (i: number) => pecaOf(mudada).arestas[i]?.trechos[0]
    expect(trecho(0)).toMatchObject({ acabamento: 'reto-polido', saia: { acabamento: 'boleado' } })
    expect(trecho(2)).toMatchObject({ frontao: { acabamento: 'boleado' } })
    // The brush means the edge that shows.
    expect(pecaOf(changed(desenho, frente, ['acabamento', 'boleado'])).arestas[0]?.trechos[0]).toMatchObject({
      acabamento: 'boleado',
      saia: { acabamento: 'boleado' },
    })
  })

  it('corners in which upstands meet say how, and can be told', () => {
    const emL = feito(addMolde(novoDesenho({ id: 'd', nome: 'L' }), { tipo: 'L', costume: { saia: 0 } }))
    const canto = (i: number): Selecao => ({
      pecas: [],
      partes: [{ tipo: 'vertice', pecaId: pecaOf(emL).id, id: pecaOf(emL).vertices[i]?.id ?? '' }],
    })
    expect(campo(emL, canto(5), 'encontro')).toMatchObject({
      rotulo: 'Encontro dos frontões',
      valor: 'antes',
    })
    expect(camposOf(emL, canto(0)).some(({ chave }) => chave === 'encontro')).toBe(false)
    const mitrado = changed(emL, canto(5), ['encontro', '45'])
    expect(campo(mitrado, canto(5), 'encontro')).toMatchObject({ valor: '45' })
  })

  function arestaOf(i: number): string {
    return pecaOf(desenho).arestas[i]?.id ?? ''
  }

  function changed(d: Desenho, selecao: Selecao, [chave, valor]: [chave: string, valor: string]): Desenho {
    const um = campo(d, selecao, chave)
    if (um.tipo !== 'escolha') throw new Error(`${chave} is no choice`)
    return feito(um.change(valor)(d))
  }

  function applyValor(d: Desenho, um: Campo): Resultado<Mudanca> | undefined {
    switch (um.tipo) {
      case 'medida':
        return um.mm === null ? um.clear?.(d) : um.change(um.mm, '')(d)
      case 'numero':
        return um.valor === null ? undefined : um.change(um.valor)(d)
      case 'texto':
        return um.change(um.valor)(d)
      case 'escolha':
        return um.valor === '' ? undefined : um.change(um.valor)(d)
      case 'sim-nao':
        return um.change(um.valor)(d)
    }
  }

  const peca = pecaOf(desenho)
  const aresta = (i: number): Selecao => ({
    pecas: [],
    partes: [{ tipo: 'aresta', pecaId: peca.id, id: peca.arestas[i]?.id ?? '' }],
  })

  it('a typed length moves the drawing, and keeps the sum', () => {
    const um = campo(desenho, aresta(1), 'comprimento')
    if (um.tipo !== 'medida') throw new Error('no measure')
    const depois = feito(um.change(650, '0,60+0,05')(desenho))
    expect(pecaOf(depois).arestas[1]?.expr).toBe('0,60+0,05')
    expect(valorOfCampo(campo(depois, aresta(1), 'comprimento'), 'cm')).toBe('65')
  })

  it('an apron comes by its height, then tells how it is joined, and goes with an empty field', () => {
    const lateral = aresta(3)
    const um = campo(desenho, lateral, 'saia')
    if (um.tipo !== 'medida') throw new Error('no measure')
    const com = feito(um.change(60, '0,06')(desenho))
    expect(camposOf(com, lateral).map(({ chave }) => chave)).toContain('saia-uniao')
    const piso = campo(com, lateral, 'saia-piso')
    if (piso.tipo !== 'sim-nao') throw new Error('no switch')
    const cascata = feito(piso.change(true)(com))
    expect(campo(cascata, lateral, 'saia')).toMatchObject({ mm: null, dica: 'Desce até o piso' })
    const outro = campo(cascata, lateral, 'saia')
    if (outro.tipo !== 'medida' || !outro.clear) throw new Error('cannot be emptied')
    expect(pecaOf(feito(outro.clear(cascata))).arestas[3]?.trechos[0]?.saia).toBeUndefined()
  })

  it('several edges have the fields that they share, and are painted as one step', () => {
    const duas: Selecao = { pecas: [], partes: [...aresta(1).partes, ...aresta(3).partes] }
    expect(camposOf(desenho, duas).map(({ chave }) => chave)).not.toContain('comprimento')
    const um = campo(desenho, duas, 'acabamento')
    if (um.tipo !== 'escolha') throw new Error('no choice')
    const pintado = feito(um.change('boleado')(desenho))
    expect([1, 3].map((i) => pecaOf(pintado).arestas[i]?.trechos[0]?.acabamento)).toEqual([
      'boleado',
      'boleado',
    ])
    const mista: Selecao = { pecas: [], partes: [...aresta(0).partes, ...aresta(2).partes] }
    expect(valorOfCampo(campo(desenho, mista, 'lado'), 'm')).toBe('Vários')
  })

  it('a finish that left the list is named by its id', () => {
    const um = campo(desenho, aresta(1), 'acabamento')
    if (um.tipo !== 'escolha') throw new Error('no choice')
    const antigo = feito(um.change('aveludado')(desenho))
    expect(valorOfCampo(campo(antigo, aresta(1), 'acabamento'), 'm')).toBe('aveludado (fora da lista)')
  })

  it.each([
    ['peca', 'nome', ''],
    ['peca', 'quantidade', 0],
    ['peca', 'quantidade', 1.5],
    ['peca', 'espessura', 1],
    ['peca', 'veio', 1000],
    ['aresta', 'frontao', 0],
    ['aresta', 'balanco', -1],
    ['recorte', 'largura', 0],
  ])('%s: %s %s is refused with words', (onde, chave, valor) => {
    const [, selecao] = selecoes(desenho).find(([nome]) => nome.startsWith(onde)) ?? []
    if (!selecao) throw new Error(onde)
    const um = campo(desenho, selecao, chave)
    const resultado =
      um.tipo === 'texto'
        ? um.change(String(valor))(desenho)
        : um.tipo === 'medida'
          ? um.change(Number(valor), '')(desenho)
          : um.tipo === 'numero'
            ? um.change(Number(valor))(desenho)
            : undefined
    expect(resultado?.ok).toBe(false)
    expect(resultado && !resultado.ok && resultado.problema.mensagem).toMatch(/[.]$/)
  })

  it('a material comes and goes; one that left the stock says so', () => {
    const selecao: Selecao = { pecas: [peca.id], partes: [] }
    const um = campo(desenho, selecao, 'material')
    if (um.tipo !== 'escolha') throw new Error('no choice')
    const com = feito(um.change('m1')(desenho))
    expect(valorOfCampo(campo(com, selecao, 'material'), 'm')).toBe('Granito São Gabriel')
    // The stone brings its vein: it is locked, and one without a vein lets it go again.
    const marmore = feito(um.change('m2')(desenho))
    expect(pecaOf(marmore).veio).toEqual({ angulo: 0, travado: true })
    const devolta = campo(marmore, selecao, 'material')
    if (devolta.tipo !== 'escolha') throw new Error('A stone is chosen.')
    expect(pecaOf(feito(devolta.change('m1')(marmore))).veio).toEqual({ angulo: 0, travado: false })
    expect('materialId' in pecaOf(feito(um.change('nenhum')(com)))).toBe(false)
    const fora = feito(um.change('m9')(desenho))
    expect(valorOfCampo(campo(fora, selecao, 'material'), 'm')).toBe('Material fora do estoque')
  })

  it('rooms have a name and a kind, an unknown kind among the choices', () => {
    const [grupo] = camposOfAmbiente({ id: 'amb1', nome: 'Copa', tipo: 'Copa', pecaIds: [] })
    const tipo = grupo?.campos[1]
    expect(tipo && valorOfCampo(tipo, 'm')).toBe('Copa')
  })
})

describe('numbers as they are typed', () => {
  it.each([
    ['91,25', 91.25],
    ['91.25°', 91.25],
    [' −3 ', -3],
    ['2x', null],
    ['', null],
  ])('%j', (texto, valor) => {
    expect(numeroOfTexto(texto)).toBe(valor)
  })

  it('have no more decimals than they need', () => {
    expect([
      textoOfNumero(90, 3),
      textoOfNumero(91.25, 3),
      textoOfNumero(2, 0),
      textoOfNumero(1200, 0),
    ]).toEqual(['90', '91,25', '2', '1200'])
  })
})
