import { LIMITES } from '@lapida/contracts/limites'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { exactMedidaCobrada, type RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { totalPeca, type PecaParaTotal } from '../orcamento/peca.ts'
import { draftArea, draftCustomizado, draftQuantidade, type NumeroDeRascunho } from '../orcamento/rascunho.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import { metrosToMilimetros } from '../shared/medidas.ts'
import { comparePedras, pedraVendida, type Pedra } from './pedra.ts'
import { parseEspessura } from '../estoque/espessura.ts'
import { foldText } from '../shared/texto.ts'

type PecaDoOrcamento = PecaParaTotal & {
  readonly id: string
  readonly nome: string
  /** metres */
  readonly largura: number
  readonly comprimento: number
  readonly quantidade: number
}

/** A stone of a quote with its pieces, as far as a cutting plan needs it. */
export interface MaterialDoOrcamento {
  readonly nome: string
  readonly tipo: string
  readonly ambiente: string
  readonly estoqueMaterialId: string | null
  /** as the stock writes it: '2 cm' */
  readonly espessura: string
  readonly acabamento: string
  /** left out for whoever is told no prices */
  readonly precoM2?: NumeroDeRascunho
  readonly pecas: readonly PecaDoOrcamento[]
}

interface OrcamentoDaPeca {
  readonly id: string
  /** number and customer, as 'ORC-2026-0001 · Marina Prado' */
  readonly projeto: string
  readonly regrasCobranca?: RegrasParaTotal
}

type PedraDoMaterial = Pick<
  MaterialDoOrcamento,
  'tipo' | 'nome' | 'estoqueMaterialId' | 'espessura' | 'acabamento'
>

/** The name of the stone, otherwise that of the application. */
export function nomeOfPedraDoMaterial({ tipo, nome }: Pick<MaterialDoOrcamento, 'tipo' | 'nome'>): string {
  return tipo.trim() || nome.trim()
}

/** The stone of a quote's material, as it was sold; its code is the stock's affair. */
export function pedraOfMaterial(material: PedraDoMaterial): Pedra {
  return {
    material: nomeOfPedraDoMaterial(material),
    estoqueMaterialId: material.estoqueMaterialId,
    codigo: '',
    espessura: parseEspessura(material.espessura),
    acabamento: material.acabamento.trim(),
  }
}

/** Whether a piece can be in a plan: both sides have from a millimetre to the 10 m of the longest slab. */
export function isCortavel({
  largura,
  comprimento,
}: Pick<PecaDoOrcamento, 'largura' | 'comprimento'>): boolean {
  return [largura, comprimento]
    .map(metrosToMilimetros)
    .every((lado) => lado > 0 && lado <= LIMITES.chapaLadoMaximoMm)
}

/**
 * A piece of a quote as the plan takes it: its length lies along the slab's width. It may be turned.
 * @param id of the piece in the plan
 */
export function pecaOfOrcamento(
  orcamento: OrcamentoDaPeca,
  material: MaterialDoOrcamento,
  { peca, id }: { peca: PecaDoOrcamento; id: string },
): PecaDoPlano {
  return {
    id,
    orcamentoId: orcamento.id,
    pecaId: peca.id,
    projeto: orcamento.projeto,
    ambiente: material.ambiente,
    ...atualizacaoOfPeca(orcamento, material, peca),
    quantidade: Math.max(1, peca.quantidade),
    podeGirar: true,
  }
}

/** What a piece of the plan takes over anew when its quote has changed; quantity and turning stay the plan's own. */
export function atualizacaoOfPeca(
  orcamento: Pick<OrcamentoDaPeca, 'regrasCobranca'>,
  material: MaterialDoOrcamento,
  peca: PecaDoOrcamento,
): Pick<
  PecaDoPlano,
  | 'nome'
  | 'material'
  | 'pedra'
  | 'largura'
  | 'altura'
  | 'valorCobrado'
  | 'areaCobrada'
  | 'contorno'
  | 'bordas'
  | 'desenho'
> {
  const { material: nomeOfPedra, ...pedra } = pedraOfMaterial(material)
  return {
    nome: peca.nome,
    material: nomeOfPedra,
    pedra,
    largura: metrosToMilimetros(peca.comprimento),
    altura: metrosToMilimetros(peca.largura),
    valorCobrado:
      material.precoM2 === undefined ? null : centavosToReais(valorOfPedra(orcamento, material, peca)),
    areaCobrada: areaCobradaOfPeca(orcamento, peca),
    // The quote has sides, no outline; what was known of the drawn one is not known of these.
    contorno: undefined,
    bordas: undefined,
    desenho: undefined,
  }
}

/**
 * Whether a piece of the plan has other measures or another stone in its quote by now. A stone of the stock that has
 * another name meanwhile is the same stone. A drawn piece lies as its vein wants it; of one that is cut in parts the
 * quote has no measures.
 */
export function isPecaMudada(
  peca: Pick<PecaDoPlano, 'largura' | 'altura' | 'material' | 'pedra' | 'contorno'>,
  atual: Pick<PecaDoPlano, 'largura' | 'altura' | 'material' | 'pedra'>,
): boolean {
  if (isPedraMudada(peca, atual)) return true
  if (!peca.contorno) return peca.largura !== atual.largura || peca.altura !== atual.altura
  const sides = ({ largura, altura }: typeof atual) => [largura, altura].toSorted((a, b) => a - b).join()
  return peca.contorno.partes === 1 && sides(peca) !== sides(atual)
}

/**
 * Whether a piece is sold as another stone by now. A plan that is older than the identity of stones knows their names
 * only.
 */
export function isPedraMudada(
  peca: Pick<PecaDoPlano, 'material' | 'pedra'>,
  atual: Pick<PecaDoPlano, 'material' | 'pedra'>,
): boolean {
  if (!peca.pedra || !atual.pedra) return foldText(peca.material) !== foldText(atual.material)
  return comparePedras(pedraVendida(peca), pedraVendida(atual)) === 'outra'
}

/** What the quote charges of one copy, in mm²: by its charging rules, or the real area where it charges by metre or unit. */
export function areaCobradaOfPeca(
  { regrasCobranca }: Pick<OrcamentoDaPeca, 'regrasCobranca'>,
  { comprimento, largura, modoCobranca, areaDesenhada }: PecaDoOrcamento,
): number {
  const lados = {
    comprimento: BigInt(metrosToMilimetros(comprimento)),
    largura: BigInt(metrosToMilimetros(largura)),
    areaDesenhada: draftArea(areaDesenhada),
  }
  const byArea = (modoCobranca ?? 'm2') === 'm2'
  return Number(exactMedidaCobrada(lados, byArea ? regrasCobranca : null).areaMm2)
}

/**
 * What the quote charges for the stone of one copy, before discounts: by its charging rules and price per m², or by
 * metre or unit; finishing and cut-outs are no stone. Of a line with a total of its own, what that leaves for the
 * stone, shared evenly (half-up to the centavo) and never below nothing.
 */
export function valorOfPedra(
  { regrasCobranca }: Pick<OrcamentoDaPeca, 'regrasCobranca'>,
  { precoM2, nome }: Pick<MaterialDoOrcamento, 'precoM2' | 'nome'>,
  peca: PecaDoOrcamento,
): Centavos {
  const cobranca = { regras: regrasCobranca, aplicacao: nome }
  const quantidade = draftQuantidade(peca.quantidade)
  if (draftCustomizado(peca.valorCustomizado) === null || quantidade === 0n) {
    const stone = {
      ...peca,
      quantidade: 1,
      acabamentoMetragemLinear: 0,
      acabamentos: [],
      recortes: [],
      valorCustomizado: null,
    }
    return totalPeca(stone, precoM2, cobranca)
  }
  const rest = { ...peca, valorUnitario: 0, valorCustomizado: null }
  const line = totalPeca(peca, precoM2, cobranca) - totalPeca(rest, 0, cobranca)
  return bigintToCentavos(divideHalfUp(BigInt(Math.max(0, line)), quantidade))
}
