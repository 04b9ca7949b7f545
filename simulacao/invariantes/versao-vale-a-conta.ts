import type { Invariante, Vista } from './invariante.ts'
import { opcoesOf, valorOfEscolhas, type Escolhido, type OfertaCongelada } from './valor-of-escolhas.ts'

const VERSOES = `
  select orcamento_id || '/' || numero as chave from propostas where user_id = $1`

const ACORDOS = `
  select orcamento_id || '/' || proposta || '/' || valor || coalesce(escolhas::text, '') as chave
  from contratos where user_id = $1`

interface Versao {
  chave: string
  valor: string
  oferta: OfertaCongelada
  escolhas: Escolhido | null
  /** what was agreed to when it was sent, and what was chosen of that; null where nothing was, or it is no more */
  combinada: OfertaCongelada | null
  escolhidas: Escolhido | null
}

const DAS_VERSOES = `
  select p.orcamento_id || '/' || p.numero as chave, p.valor, p.conteudo -> 'orcamento' as oferta,
    p.conteudo -> 'escolhas' as escolhas, a.conteudo -> 'orcamento' as combinada, c.escolhas as escolhidas
  from propostas p
    left join contratos c on c.orcamento_id = p.orcamento_id and c.proposta = p.base
    left join propostas a on a.orcamento_id = p.orcamento_id and a.numero = p.base and c.proposta is not null
  where p.user_id = $1 and p.orcamento_id || '/' || p.numero = any($2)`

interface Acordo {
  chave: string
  valor: string
  oferta: OfertaCongelada
  escolhas: Escolhido | null
}

const DOS_ACORDOS = `
  select p.orcamento_id || '/' || p.numero as chave, c.valor, p.conteudo -> 'orcamento' as oferta, c.escolhas
  from contratos c join propostas p on p.orcamento_id = c.orcamento_id and p.numero = c.proposta
  where c.user_id = $1 and p.orcamento_id || '/' || p.numero = any($2)`

async function check(vista: Vista): Promise<string[]> {
  const { conta, rows } = vista
  const versoes = await freshOf(vista, { nome: 'versoes', text: VERSOES })
  const acordos = await freshOf(vista, { nome: 'acordos', text: ACORDOS })
  const found = versoes.length > 0 ? await rows<Versao>(DAS_VERSOES, [conta, versoes]) : []
  const agreed =
    acordos.length > 0
      ? await rows<Acordo>(DOS_ACORDOS, [
          conta,
          acordos.map((chave) => chave.split('/').slice(0, 2).join('/')),
        ])
      : []
  return [
    ...found.flatMap(faultsOfVersao),
    ...agreed.flatMap(({ chave, valor, oferta, escolhas }) => {
      const wanted = valorOfEscolhas(oferta, escolhas)
      return BigInt(valor) === wanted ? [] : [`o combinado em ${chave} é ${valor}, a conta dá ${wanted}`]
    }),
  ]
}

/** What was not there the last time. */
async function freshOf(
  { conta, rows, memoria }: Vista,
  { nome, text }: { nome: string; text: string },
): Promise<string[]> {
  const chaves = (await rows<{ chave: string }>(text, [conta])).map(({ chave }) => chave)
  const known = (memoria.get(nome) ?? new Set()) as Set<string>
  memoria.set(nome, new Set(chaves))
  return chaves.filter((chave) => !known.has(chave))
}

function faultsOfVersao({ chave, valor, oferta, escolhas, combinada, escolhidas }: Versao): string[] {
  const wanted = valorOfEscolhas(oferta, escolhas)
  if (BigInt(valor) !== wanted) return [`a versão ${chave} é de ${valor}, a conta dá ${wanted}`]
  if (!combinada || !escolhidas) return []
  const herdado = valorOfEscolhas(oferta, inheritedOf(oferta, { combinada, escolhidas }))
  return herdado === wanted
    ? []
    : [`a versão ${chave} é de ${valor}, com o que já estava escolhido seria de ${herdado}`]
}

/** Stones and options as they were chosen; of an option that nobody could choose then whether it is ticked. */
function inheritedOf(
  oferta: OfertaCongelada,
  { combinada, escolhidas }: { combinada: OfertaCongelada; escolhidas: Escolhido },
): Escolhido {
  const known = new Set(opcoesOf(combinada).map(({ id }) => id))
  const opcionais = opcoesOf(oferta)
    .filter(({ id, marcado }) => (known.has(id) ? escolhidas.opcionais.includes(id) : marcado === true))
    .map(({ id }) => id)
  return { ...escolhidas, opcionais }
}

export const versaoValeAConta: Invariante = {
  nome: 'a versão vale o que dá a conta',
  regra:
    'Cada versão e cada acordo valem a conta do que oferecem e do que foi escolhido; um aditivo começa com o que já estava escolhido.',
  check,
}
