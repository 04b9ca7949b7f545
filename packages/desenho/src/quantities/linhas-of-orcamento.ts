import type { LinhaDoDesenho, RecorteDoDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { MEIA_ESQUADRIA } from '@lapida/domain/desenho/meia-esquadria'
import { BRUTO, type Desenho, type Peca, type Recorte, type Regras } from '#model/tipos.ts'
import { derivadasOfPeca, linhaOfTira, type Derivada } from './derivadas.ts'
import type { MetrosPorAcabamento } from './metros.ts'
import { medidasOfForma, NOME_DA_REGRA, quantidadesOfPeca, type QuantidadesDaPeca } from './quantidades.ts'
import { roundAcima, type Retangulo } from './retangulos.ts'

/**
 * The rows of a quote that a drawing stands for, piece by piece in the order of its rooms, the strips behind their
 * piece. Their areas sum to the billed area of the rule, to the mm². Pieces that cannot be counted are left out; the
 * checks say why.
 */
export function linhasOfOrcamento({
  pecas,
  ambientes,
  regras,
}: Pick<Desenho, 'pecas' | 'ambientes' | 'regras'>): LinhaDoDesenho[] {
  return ambientes.flatMap((ambiente) =>
    ambiente.pecaIds.flatMap((id) => {
      const peca = pecas[id]
      return peca ? linhasOfPeca(peca, regras).map((linha) => ({ ...linha, ambienteId: ambiente.id })) : []
    }),
  )
}

type LinhaSemLugar = Omit<LinhaDoDesenho, 'ambienteId'>

function linhasOfPeca(peca: Peca, regras: Regras): LinhaSemLugar[] {
  const proprias = linhasOfRetangulos(peca, regras)
  return [
    ...proprias,
    ...derivadasOfPeca(peca, regras).flatMap((derivada) => linhasOfTira(peca, derivada, regras)),
  ]
}

function linhasOfRetangulos(peca: Peca, regras: Regras): LinhaSemLugar[] {
  const contada = quantidadesOfPeca(peca, regras)
  if (!contada.ok) return []
  const q = contada.valor
  return retangulosCobrados(q, regras).map((retangulo, i) => ({
    ...linhaComum(peca, regras),
    linha: i === 0 ? 'peca' : `peca/${i + 1}`,
    nome: i === 0 ? peca.nome : `${peca.nome} (parte ${i + 1})`,
    pecaId: peca.id,
    ...retangulo,
    modo: 'm2' as const,
    acabamentos: i === 0 ? acabamentosOfLinha(q.acabamentos, q.bordas) : [],
    recortes: i === 0 ? recortesOfLinha(peca.recortes) : [],
    itens: i === 0 ? itensOfLinha(peca.recortes) : [],
  }))
}

function linhasOfTira(peca: Peca, { peca: tira, tira: daBorda }: Derivada, regras: Regras): LinhaSemLugar[] {
  const { classe, mm45 } = daBorda
  const contada = quantidadesOfPeca(tira, regras)
  if (!contada.ok) return []
  const q = contada.valor
  const [retangulo] = retangulosCobrados(q, regras)
  if (!retangulo) return []
  const como = classe === 'frontao' ? regras.frontaoComo : regras.saiaComo
  return [
    {
      ...linhaComum(tira, regras),
      linha: linhaOfTira(daBorda),
      pecaId: peca.id,
      ...retangulo,
      modo: como === 'metro' ? 'metro' : 'm2',
      acabamentos: acabamentosOfLinha(q.acabamentos, { [MEIA_ESQUADRIA]: mm45 }),
      recortes: [],
      itens: [],
    },
  ]
}

function linhaComum({ codigo, nome, materialId, quantidade }: Peca, { area }: Regras) {
  const pedra = materialId === undefined ? {} : { materialId }
  return { codigo, nome, quantidade, regra: NOME_DA_REGRA[area], ...pedra }
}

type RetanguloCobrado = Pick<LinhaDoDesenho, 'comprimentoMm' | 'larguraMm' | 'areaMm2'>

/**
 * The rectangles that a piece is billed by, in whole mm; what rounding takes or adds, and what is billed without being
 * a rectangle, is said by their areas. Openings that are taken off make one row of the whole piece.
 */
function retangulosCobrados(q: QuantidadesDaPeca, { area: regra, arredonda }: Regras): RetanguloCobrado[] {
  const cobrada = Math.round(q.cobrada.mm2)
  if (cobrada < 1) return []
  const lista = regra === 'trechos' || regra === 'emendas' ? q[regra] : [q.retangulo]
  const passo = regra === 'real' ? 0 : arredonda
  const exatos = lista
    .map(({ comprimento, largura }): Retangulo => {
      const [a, b] = [roundAcima(comprimento, passo), roundAcima(largura, passo)]
      return { comprimento: Math.max(a, b), largura: Math.min(a, b) }
    })
    .toSorted((um, outro) => outro.comprimento * outro.largura - um.comprimento * um.largura)
  const soma = exatos.reduce((total, { comprimento, largura }) => total + comprimento * largura, 0)
  if (exatos.length > 1 && Math.abs(soma - q.cobrada.mm2) < 1) return repartidos(exatos, cobrada)
  const { comprimento, largura } = q.retangulo
  return repartidos([exatos.length === 1 && exatos[0] ? exatos[0] : { comprimento, largura }], cobrada)
}

/** The last rectangle takes what rounding the others to whole mm² leaves, so that all of them sum to what is billed. */
function repartidos(retangulos: readonly Retangulo[], cobrada: number): RetanguloCobrado[] {
  let resta = cobrada
  return retangulos.map(({ comprimento, largura }, i) => {
    const [comprimentoMm, larguraMm] = [comprimento, largura].map((mm) => Math.max(1, Math.round(mm)))
    const area = i === retangulos.length - 1 ? resta : Math.round(comprimento * largura)
    resta -= area
    const lados = { comprimentoMm: comprimentoMm ?? 1, larguraMm: larguraMm ?? 1 }
    return { ...lados, areaMm2: lados.comprimentoMm * lados.larguraMm === area ? null : Math.max(1, area) }
  })
}

function acabamentosOfLinha(...partes: MetrosPorAcabamento[]): LinhaDoDesenho['acabamentos'] {
  const soma = new Map<string, number>()
  for (const metros of partes)
    for (const [id, mm] of Object.entries(metros)) if (id !== BRUTO) soma.set(id, (soma.get(id) ?? 0) + mm)
  return [...soma].map(([id, mm]) => ({ id, mm: Math.round(mm) })).filter(({ mm }) => mm > 0)
}

function recortesOfLinha(recortes: readonly Recorte[]): RecorteDoDesenho[] {
  const contados = new Map<string, RecorteDoDesenho>()
  for (const { tipo, montagem, forma } of recortes) {
    const { maiorLado } = medidasOfForma(forma)
    const chave = `${tipo} ${montagem ?? ''} ${maiorLado}`
    const como = montagem === undefined ? {} : { montagem }
    const contado = contados.get(chave) ?? { tipo, ...como, maiorLado, quantidade: 0 }
    contados.set(chave, { ...contado, quantidade: contado.quantidade + 1 })
  }
  return [...contados.values()]
}

function itensOfLinha(recortes: readonly Recorte[]): LinhaDoDesenho['itens'] {
  const contados = new Map<string, number>()
  for (const { itemEstoqueId } of recortes)
    if (itemEstoqueId) contados.set(itemEstoqueId, (contados.get(itemEstoqueId) ?? 0) + 1)
  return [...contados].map(([itemEstoqueId, quantidade]) => ({ itemEstoqueId, quantidade }))
}
