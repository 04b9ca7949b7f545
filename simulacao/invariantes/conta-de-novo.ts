import { ajustesOf, cents, worthOfPeca } from './contas.ts'
import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  user_id: string
  versao: string
  numeracao: string
  base_desconto: string
  desconto: string
  tipo_desconto: string
  acrescimo: string
  tipo_acrescimo: string
  valor_materiais: string
  subtotal: string
  valor_desconto: string
  valor_acrescimo: string
}

interface Peca {
  orcamento: string
  comprimento_mm: number
  largura_mm: number
  quantidade: number
  acabamento_mm: number
  acabamento_valor_metro: string
  recortes: { valor: number; quantidade: number }[]
  preco_m2: string
  customizado: string | null
  valor_total: string
}

/** What a row of the table is worth. */
function worthOf(peca: Peca): bigint {
  if (peca.customizado !== null) return BigInt(peca.customizado)
  return worthOfPeca({
    comprimentoMm: peca.comprimento_mm,
    larguraMm: peca.largura_mm,
    quantidade: peca.quantidade,
    acabamentoMm: peca.acabamento_mm,
    metroDeAcabamento: BigInt(peca.acabamento_valor_metro),
    recortes: peca.recortes.map(({ valor, quantidade }) => ({ valor: cents(valor), quantidade })),
    precoM2: BigInt(peca.preco_m2),
  })
}

function faultsOf(linha: Linha): string[] {
  const { desconto, acrescimo } = ajustesOf(
    {
      desconto: BigInt(linha.desconto),
      tipoDesconto: linha.tipo_desconto,
      baseDesconto: linha.base_desconto,
      acrescimo: BigInt(linha.acrescimo),
      tipoAcrescimo: linha.tipo_acrescimo,
    },
    { materiais: BigInt(linha.valor_materiais), subtotal: BigInt(linha.subtotal) },
  )
  const isRight = BigInt(linha.valor_desconto) === desconto && BigInt(linha.valor_acrescimo) === acrescimo
  if (isRight) return []
  return [
    `orçamento ${linha.numeracao}: desconto ${linha.valor_desconto}, devia ser ${desconto}; acréscimo ${linha.valor_acrescimo}, devia ser ${acrescimo}`,
  ]
}

async function check({ rows, memoria }: Vista): Promise<string[]> {
  const seen = (memoria.get('versoes') ?? {}) as Record<string, number>
  const fresh = await rows<Linha>(
    `select id, user_id, versao, numeracao, base_desconto, desconto, tipo_desconto, acrescimo, tipo_acrescimo,
       valor_materiais, subtotal, valor_desconto, valor_acrescimo
     from orcamentos where regras_cobranca is null
       and versao > coalesce(($1::jsonb->>user_id::text)::bigint, 0) order by versao`,
    [JSON.stringify(seen)],
  )
  if (fresh.length === 0) return []
  for (const { user_id, versao } of fresh) seen[user_id] = Number(versao)
  memoria.set('versoes', seen)
  // A total set by hand shares itself among its lines; that they add up is another invariant.
  const pecas = await rows<Peca>(
    `select m.orcamento_id as orcamento, m.preco_m2, p.*, p.valor_customizado as customizado
     from pecas p join materiais m on m.id = p.material_id
     where m.orcamento_id = any($1::uuid[]) and m.excluido_em is null and m.valor_customizado is null
       and p.modo_cobranca = 'm2' and p.area_desenhada is null and p.acabamentos = '[]'`,
    [fresh.map(({ id }) => id)],
  )
  const wrong = pecas.filter((peca) => worthOf(peca) !== BigInt(peca.valor_total))
  return [
    ...wrong.map(
      (peca) =>
        `uma peça de ${peca.comprimento_mm} × ${peca.largura_mm} mm vale ${peca.valor_total}, devia ser ${worthOf(peca)}`,
    ),
    ...fresh.flatMap(faultsOf),
  ]
}

export const contaDeNovo: Invariante = {
  nome: 'conta de novo',
  regra: 'Cada peça, desconto e acréscimo vale o que dá a conta feita de novo, com inteiros.',
  check,
}
