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
  copia: number
  /** of the plan: where pieces lie anywhere, none is said to lie in another */
  modo: string
  /** the piece in whose notch it is said to lie */
  dentro: { peca: string; copia: number } | null
  /** the outline of its piece as it was asked for; null where its box is the piece */
  contorno: { x: number; y: number; bulge: number }[] | null
  giro: number
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

/**
 * Whether a piece lies in the notch of another one, as it says where that is to be said: beside the outline of that one,
 * not on it. Sides are straight and square here, and nobody turns an L.
 */
function isGuest(guest: Colocada, host: Colocada): boolean {
  const { dentro, modo } = guest
  const isTold = modo === 'livre' ? !dentro : dentro?.peca === host.nome && dentro.copia === host.copia
  if (!isTold || !host.contorno || host.giro !== 0) return false
  const corners = host.contorno.map(({ x, y }) => ({ x: x + host.x, y: y + host.y }))
  const left = guest.x
  const right = guest.x + guest.largura
  const bottom = guest.y
  const top = guest.y + guest.altura
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 }
  const sides = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }))
  const crosses = sides.some(
    ({ from, to }) =>
      Math.max(from.x, to.x) > left &&
      Math.min(from.x, to.x) < right &&
      Math.max(from.y, to.y) > bottom &&
      Math.min(from.y, to.y) < top,
  )
  const isInside =
    sides.filter(
      ({ from, to }) => from.x === to.x && from.x > middle.x && from.y > middle.y !== to.y > middle.y,
    ).length %
      2 ===
    1
  return !crosses && !isInside
}

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
    `select k.id as plano, k.conteudo->'regras'->>'modo' as modo, l.value->>'peca' as nome, (l.value->>'copia')::int as copia, l.value->'dentro' as dentro,
       coalesce((l.value->>'giro')::int, 0) as giro, p.value->'contorno'->'lacos'->0 as contorno, (c.value->>'chapa') || '/' || (c.value->>'copia') as chapa,
       (l.value->>'x')::int as x, (l.value->>'y')::int as y, (l.value->>'largura')::int as largura,
       (l.value->>'altura')::int as altura, (s.value->>'largura')::int as "chapaLargura", (s.value->>'altura')::int as "chapaAltura"
     from planos_corte k, jsonb_array_elements(k.conteudo->'cortadas') c, jsonb_array_elements(c.value->'pecas') l,
       jsonb_array_elements(k.conteudo->'chapas') s, jsonb_array_elements(k.conteudo->'pecas') p
     where k.id = any($1::uuid[]) and s.value->>'id' = c.value->>'chapa' and p.value->>'id' = l.value->>'peca'`,
    [fresh.map(({ id }) => id)],
  )
  return fresh.flatMap(({ id, nome, estado, problemas }) => {
    const own = placed.filter(({ plano }) => plano === id)
    const wrong = own.filter(
      (one, index) =>
        leaves(one) ||
        own
          .slice(index + 1)
          .some(
            (other) =>
              other.chapa === one.chapa && meet(one, other) && !isGuest(one, other) && !isGuest(other, one),
          ),
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
