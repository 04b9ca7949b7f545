import type { Invariante, Vista } from './invariante.ts'

interface Versao {
  chave: string
  marca: string
}

/** Another `linha` where somebody has written the row since. */
const WRITTEN = `
  select orcamento_id || '/' || numero as chave, xmin::text as linha from propostas where user_id = $1`

/** Everything of a version but its paper and its withdrawal, and of what was agreed to everything. */
const FROZEN = `
  select p.orcamento_id || '/' || p.numero as chave, md5(
    (to_jsonb(p) - 'pdf' - 'pdf_sha256' - 'retirada_em')::text
  ) as marca from propostas p where p.user_id = $1 and p.orcamento_id || '/' || p.numero = any($2)`

const AGREED = `
  select o.id as chave, c.proposta || ' por ' || c.valor || coalesce(' ' || c.escolhas::text, '') as marca,
    o.aprovado_em::text as desde, c.proposta, o.status
  from contratos c join orcamentos o on o.id = c.orcamento_id
  where c.user_id = $1`

interface Acordo extends Versao {
  desde: string | null
  proposta: number
  status: string
}

async function check({ conta, rows, memoria }: Vista): Promise<string[]> {
  const written = await rows<{ chave: string; linha: string }>(WRITTEN, [conta])
  const before = (memoria.get('linhas') ?? new Map()) as Map<string, string>
  memoria.set('linhas', new Map(written.map(({ chave, linha }) => [chave, linha])))
  const fresh = written.filter(({ chave, linha }) => before.get(chave) !== linha).map(({ chave }) => chave)
  const versions = fresh.length === 0 ? [] : await rows<Versao>(FROZEN, [conta, fresh])
  const known = (memoria.get('versoes') ?? new Map()) as Map<string, string>
  const there = new Set(written.map(({ chave }) => chave))
  const gone = [...known.keys()].filter((chave) => !there.has(chave))
  const changed = versions.filter(({ chave, marca }) => (known.get(chave) ?? marca) !== marca)
  for (const chave of gone) known.delete(chave)
  for (const { chave, marca } of versions) known.set(chave, marca)
  memoria.set('versoes', known)
  return [
    ...gone.map((chave) => `a versão ${chave} não existe mais`),
    ...changed.map(({ chave }) => `a versão ${chave} mudou depois de enviada`),
    ...(await ofAcordos({ conta, rows, memoria })),
  ]
}

/** While one approval lasts, what was agreed to changes by a later version only. */
async function ofAcordos({
  conta,
  rows,
  memoria,
}: Pick<Vista, 'conta' | 'rows' | 'memoria'>): Promise<string[]> {
  const acordos = await rows<Acordo>(AGREED, [conta])
  const known = (memoria.get('acordos') ?? new Map()) as Map<string, Acordo>
  memoria.set('acordos', new Map(acordos.map((acordo) => [acordo.chave, acordo])))
  return acordos.flatMap((acordo) => {
    const { chave, marca, desde, proposta, status } = acordo
    const before = known.get(chave)
    const same = before && before.desde === desde && before.marca !== marca && before.proposta >= proposta
    return [
      ...(same ? [`o que foi aprovado em ${chave} era ${before.marca} e é ${marca}`] : []),
      ...(status === 'aprovado' ? [] : [`o acordo ${chave} existe sem aprovação (${status})`]),
    ]
  })
}

export const versaoEnviadaNaoMuda: Invariante = {
  nome: 'o que foi enviado não muda',
  regra: 'O que o cliente recebeu e o que foi aprovado não muda; outro acordo é outra versão.',
  check,
}
