import type { Invariante, Vista } from './invariante.ts'

interface Plano {
  id: string
  nome: string
  marca: string
  estado: string
  problemas: number
}

interface Colocada {
  nome: string
  chapa: string
  x: number
  y: number
  largura: number
  altura: number
  chapaLargura: number
  chapaAltura: number
}

const meet = (one: Colocada, other: Colocada) =>
  one.x < other.x + other.largura &&
  other.x < one.x + one.largura &&
  one.y < other.y + other.altura &&
  other.y < one.y + one.altura

const leaves = ({ x, y, largura, altura, chapaLargura, chapaAltura }: Colocada) =>
  x < 0 || y < 0 || x + largura > chapaLargura || y + altura > chapaAltura

async function check({ rows, memoria }: Vista): Promise<string[]> {
  const planos = await rows<Plano>(
    `select id, nome, versao || estado as marca, estado, jsonb_array_length(problemas) as problemas from planos_corte`,
  )
  const fresh = planos.filter(({ id, marca }) => memoria.get(id) !== marca)
  for (const { id, marca } of fresh) memoria.set(id, marca)
  if (fresh.length === 0) return []
  const placed = await rows<Colocada & { plano: string }>(
    `select k.id as plano, l.value->>'peca' as nome, (c.value->>'chapa') || '/' || (c.value->>'copia') as chapa,
       (l.value->>'x')::int as x, (l.value->>'y')::int as y, (l.value->>'largura')::int as largura,
       (l.value->>'altura')::int as altura, (s.value->>'largura')::int as "chapaLargura", (s.value->>'altura')::int as "chapaAltura"
     from planos_corte k, jsonb_array_elements(k.conteudo->'cortadas') c, jsonb_array_elements(c.value->'pecas') l,
       jsonb_array_elements(k.conteudo->'chapas') s
     where k.id = any($1::uuid[]) and s.value->>'id' = c.value->>'chapa'`,
    [fresh.map(({ id }) => id)],
  )
  return fresh.flatMap(({ id, nome, estado, problemas }) => {
    const own = placed.filter(({ plano }) => plano === id)
    const wrong = own.filter(
      (one, index) =>
        leaves(one) || own.slice(index + 1).some((other) => other.chapa === one.chapa && meet(one, other)),
    )
    const [first] = wrong
    if (!first || (estado === 'aberto' && problemas > 0)) return []
    return [`${nome} (${estado}, ${problemas} problemas): ${first.nome} não cabe onde está`]
  })
}

export const cabeNaChapa: Invariante = {
  nome: 'cabe na chapa',
  regra:
    'Um plano com peças umas sobre as outras ou fora da chapa é guardado com os seus problemas, e não se conclui.',
  check,
}
