import type { Invariante, Vista } from './invariante.ts'

interface Versao {
  chave: string
  marca: string
}

/** Everything of a version but its paper and its withdrawal, and of what was agreed to everything. */
const FROZEN = `
  select p.orcamento_id || '/' || p.numero as chave, md5(
    (to_jsonb(p) - 'pdf' - 'pdf_sha256' - 'retirada_em')::text
  ) as marca from propostas p where p.user_id = $1`

const AGREED = `
  select o.id as chave, c.proposta || ' por ' || c.valor || coalesce(' ' || c.escolhas::text, '') as marca,
    o.aprovado_em::text as desde, c.proposta, o.status,
    c.valor <> (p.conteudo -> 'orcamento' ->> 'valorTotal')::numeric * 100 and c.escolhas is null as outro
  from contratos c join orcamentos o on o.id = c.orcamento_id
    join propostas p on p.orcamento_id = c.orcamento_id and p.numero = c.proposta
  where c.user_id = $1`

interface Acordo extends Versao {
  desde: string | null
  proposta: number
  status: string
  outro: boolean
}

async function check({ conta, rows, memoria }: Vista): Promise<string[]> {
  const versions = await rows<Versao>(FROZEN, [conta])
  const known = (memoria.get('versoes') ?? new Map()) as Map<string, string>
  const gone = [...known.keys()].filter((chave) => !versions.some((one) => one.chave === chave))
  const changed = versions.filter(({ chave, marca }) => (known.get(chave) ?? marca) !== marca)
  memoria.set('versoes', new Map(versions.map(({ chave, marca }) => [chave, marca])))
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
    const { chave, marca, desde, proposta, status, outro } = acordo
    const before = known.get(chave)
    const same = before && before.desde === desde && before.marca !== marca && before.proposta >= proposta
    return [
      ...(same ? [`o que foi aprovado em ${chave} era ${before.marca} e é ${marca}`] : []),
      ...(outro ? [`o acordo ${chave} não é o valor da sua versão`] : []),
      ...(status === 'aprovado' ? [] : [`o acordo ${chave} existe sem aprovação (${status})`]),
    ]
  })
}

export const versaoEnviadaNaoMuda: Invariante = {
  nome: 'o que foi enviado não muda',
  regra: 'O que o cliente recebeu e o que foi aprovado não muda; outro acordo é outra versão.',
  check,
}
