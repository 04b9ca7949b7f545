import type { Invariante, Vista } from './invariante.ts'

/** A piece where it was shown, or where it is cut: mm on its slab. */
interface Lugar {
  chave: string
  onde: string
  x: number
  y: number
  largura: number
  altura: number
  giro: number
}

interface Mostrada {
  orcamento: string
  numero: number
  plano: string
  token: string | null
  marca: string
  mostrado: Lugar[]
}

const PROVAS = `
  select v.orcamento_id as orcamento, v.numero, v.plano_id as plano,
    (select l.token from links_publicos l where l.orcamento_id = v.orcamento_id and l.revogado_em is null
      order by l.created_at desc, l.token limit 1) as token,
    concat_ws('/', v.retirada_em, k.versao, k.excluido_em, o.status, o.excluido_em,
      (select count(*) from respostas r where r.orcamento_id = v.orcamento_id and r.prova = v.numero)) as marca,
    (select coalesce(jsonb_agg(jsonb_build_object('chave', (m.value->>'peca') || '/' || (m.value->>'copia'),
      'onde', m.value->>'onde', 'x', m.value->'x', 'y', m.value->'y', 'largura', m.value->'largura',
      'altura', m.value->'altura', 'giro', m.value->'giro')), '[]')
      from jsonb_array_elements(v.conteudo->'lugares') m) as mostrado
  from provas v left join planos_corte k on k.id = v.plano_id join orcamentos o on o.id = v.orcamento_id
  where v.user_id = $1 and o.excluido_em is null`

const CORTADAS = `
  select (l.value->>'peca') || '/' || (l.value->>'copia') as chave, s.value->>'chapaId' as onde,
    (l.value->>'x')::int as x, (l.value->>'y')::int as y, (l.value->>'largura')::int as largura,
    (l.value->>'altura')::int as altura,
    coalesce((l.value->>'giro')::int, case when (l.value->>'girada')::boolean then 90 else 0 end) as giro
  from planos_corte k, jsonb_array_elements(k.conteudo->'cortadas') c, jsonb_array_elements(c.value->'pecas') l,
    jsonb_array_elements(k.conteudo->'chapas') s, jsonb_array_elements(k.conteudo->'pecas') p
  where k.id = $1 and k.excluido_em is null and s.value->>'id' = c.value->>'chapa'
    and p.value->>'id' = l.value->>'peca' and p.value->>'orcamentoId' = $2`

const FOLGA = 3

/** Why what was shown is not what is cut; null where it is. */
function otherwise(mostrado: readonly Lugar[], cortado: readonly Lugar[]): string | null {
  if (mostrado.length !== cortado.length) return `mostra ${mostrado.length} peças e corta ${cortado.length}`
  const moved = mostrado.find((antes) => {
    const agora = cortado.find(({ chave }) => chave === antes.chave)
    return (
      !agora ||
      agora.onde !== antes.onde ||
      agora.giro !== antes.giro ||
      agora.largura !== antes.largura ||
      agora.altura !== antes.altura ||
      Math.abs(agora.x - antes.x) > FOLGA ||
      Math.abs(agora.y - antes.y) > FOLGA
    )
  })
  return moved ? `mostra ${moved.chave} onde não é cortada` : null
}

interface Contada {
  provas: { numero: number; estado: string }[]
}

async function check({ conta, rows, read, open, memoria }: Vista): Promise<string[]> {
  const provas = await rows<Mostrada>(PROVAS, [conta])
  const fresh = provas.filter(
    ({ orcamento, numero, marca }) => memoria.get(`${orcamento}/${numero}`) !== marca,
  )
  for (const { orcamento, numero, marca } of fresh) memoria.set(`${orcamento}/${numero}`, marca)
  const found: string[] = []
  for (const { orcamento, numero, plano, token, mostrado } of fresh) {
    const cortado = await rows<Lugar>(CORTADAS, [plano, orcamento])
    const why = otherwise(mostrado, cortado)
    if (why === null) continue
    const said = await estadoOf(read, orcamento, numero)
    if (said !== null && said !== 'substituida' && said !== 'retirada')
      found.push(`a prova ${numero} de ${orcamento} está ${said}, mas ${why}`)
    const newest = Math.max(...provas.filter((one) => one.orcamento === orcamento).map((one) => one.numero))
    if (token === null || numero !== newest) continue
    const page = await open(`/orcamento/${token}/pedra`)
    if (page.status === 200 && page.text.includes(`name="prova" value="${numero}"`))
      found.push(`a página da prova ${numero} de ${orcamento} aceita resposta, mas ${why}`)
  }
  return found
}

/** How the program says that a proof stands; null where the quote is gone. */
async function estadoOf(read: Vista['read'], orcamento: string, numero: number): Promise<string | null> {
  const text = await read(`/api/orcamentos/${orcamento}/provas`)
  const { provas = [] } = JSON.parse(text) as Partial<Contada>
  return provas.find((one) => one.numero === numero)?.estado ?? null
}

export const pecaMostrada: Invariante = {
  nome: 'peça mostrada é peça cortada',
  regra: 'A peça que o cliente viu na chapa é a que se corta dela, ou a prova deixou de valer.',
  check,
}
