import { ajustesOf, cents, half, worthOfPeca } from './contas.ts'

/** A frozen offer, as far as it is counted: reais and metres, as they were written. */
export interface OfertaCongelada {
  materiais: readonly MaterialCongelado[]
  servicos: readonly (Opcao & { valor: number })[]
  desconto: number
  tipoDesconto: string
  baseDesconto: string
  acrescimo: number
  tipoAcrescimo: string
}

interface Opcao {
  id: string
  opcional?: boolean
  marcado?: boolean
}

interface MaterialCongelado extends Opcao {
  pecas: readonly PecaCongelada[]
  itens: readonly (Opcao & { valor: number; quantidade: number; valorTotal: number })[]
  variantes?: readonly { letra: string; precoM2: number; ajusteAcabamento: number }[]
}

interface PecaCongelada {
  largura: number
  comprimento: number
  quantidade: number
  acabamentoMetragemLinear: number
  acabamentoValorMetro: number
  recortes: readonly { valor: number; quantidade: number }[]
  valorTotal: number
}

/** What was chosen of it. */
export interface Escolhido {
  pedras: Readonly<Record<string, string>>
  opcionais: readonly string[]
}

/** What of an offer may be left out. */
export function opcoesOf({ materiais, servicos }: OfertaCongelada): Opcao[] {
  const all: Opcao[] = [...materiais.flatMap((material) => [material, ...material.itens]), ...servicos]
  return all.filter(({ opcional }) => opcional === true)
}

/** Centavos of an offer by what was chosen of it: only that counts; null for stone A and what is ticked already. */
export function valorOfEscolhas(oferta: OfertaCongelada, escolhido: Escolhido | null): bigint {
  const counts = ({ id, opcional, marcado }: Opcao) =>
    opcional !== true || (escolhido ? escolhido.opcionais.includes(id) : marcado === true)
  const materiais = oferta.materiais
    .filter(counts)
    .reduce((sum, material) => sum + worthOfMaterial(material, { escolhido, counts }), 0n)
  const servicos = oferta.servicos.filter(counts).reduce((sum, { valor }) => sum + cents(valor), 0n)
  const subtotal = materiais + servicos
  const { desconto, acrescimo } = ajustesOf(
    {
      ...oferta,
      desconto: cents(oferta.desconto),
      acrescimo: cents(oferta.acrescimo),
    },
    { materiais, subtotal },
  )
  return subtotal - desconto + acrescimo
}

/** Stone A is worth its lines, whoever set them; in another stone everything is counted anew. */
function worthOfMaterial(
  material: MaterialCongelado,
  { escolhido, counts }: { escolhido: Escolhido | null; counts: (opcao: Opcao) => boolean },
): bigint {
  const { id, pecas, itens, variantes = [] } = material
  const pedra = variantes.find(({ letra }) => letra === escolhido?.pedras[id])
  const counted = itens.filter(counts)
  if (!pedra) return [...pecas, ...counted].reduce((sum, { valorTotal }) => sum + cents(valorTotal), 0n)
  return (
    pecas.reduce((sum, peca) => sum + worthInPedra(peca, pedra), 0n) +
    counted.reduce((sum, { valor, quantidade }) => sum + cents(valor) * BigInt(quantidade), 0n)
  )
}

function worthInPedra(
  peca: PecaCongelada,
  { precoM2, ajusteAcabamento }: { precoM2: number; ajusteAcabamento: number },
): bigint {
  const adjusted = (reais: number) => half(cents(reais) * (10_000n + cents(ajusteAcabamento)), 10_000n)
  return worthOfPeca({
    comprimentoMm: Math.round(peca.comprimento * 1_000),
    larguraMm: Math.round(peca.largura * 1_000),
    quantidade: peca.quantidade,
    acabamentoMm: Math.round(peca.acabamentoMetragemLinear * 1_000),
    metroDeAcabamento: adjusted(peca.acabamentoValorMetro),
    recortes: peca.recortes.map(({ valor, quantidade }) => ({ valor: adjusted(valor), quantidade })),
    precoM2: cents(precoM2),
  })
}
