import type { Invariante, Vista } from './invariante.ts'

type Linha = Record<string, unknown>

/** Names of columns that are hashed as they are. */
const AS_THEY_ARE = [
  ...[
    'id',
    'numeracao',
    'proposta',
    'tipo',
    'origem',
    'meio',
    'nome',
    'documento',
    'conferencia',
    'assinatura',
  ],
  ...['foto', 'escolhas', 'motivo', 'mensagem', 'linha', 'ip', 'navegador', 'historia'],
]
const RENAMED = {
  orcamentoId: 'orcamento_id',
  textoAceito: 'texto_aceito',
  desfazId: 'desfaz_id',
  conteudoSha256: 'conteudo_sha256',
  pdfSha256: 'pdf_sha256',
  anteriorSha256: 'anterior_sha256',
}

async function check({ conta, rows, respondidas }: Vista): Promise<string[]> {
  const linhas = await rows<Linha>(
    `select r.*, p.valor as valor_da_versao, coalesce(v.sha256, p.conteudo_sha256) as sha256_da_versao
     from respostas r join propostas p on p.orcamento_id = r.orcamento_id and p.numero = r.proposta
       left join provas v on v.orcamento_id = r.orcamento_id and v.numero = r.prova
     where r.user_id = $1 order by r.ordem`,
    [conta],
  )
  const hashes = await rows<{ sha256: string }>(
    `select encode(sha256(convert_to(texto, 'UTF8')), 'hex') as sha256
     from unnest($1::text[]) with ordinality as t (texto, ordem) order by ordem`,
    [linhas.map(contentOf)],
  )
  const found: string[] = []
  let before = '0'.repeat(64)
  linhas.forEach((linha, index) => {
    const chave = `a resposta ${index + 1}`
    if (Number(linha['ordem']) !== index + 1) found.push(`${chave} não está no seu lugar`)
    if (linha['anterior_sha256'] !== before) found.push(`${chave} não segue a anterior`)
    if (linha['sha256'] !== hashes[index]?.sha256) found.push(`${chave} não tem o seu SHA-256`)
    if (linha['conteudo_sha256'] !== linha['sha256_da_versao']) found.push(`${chave} é de outro conteúdo`)
    const isOfOther = linha['tipo'] === 'aprovacao' && linha['escolhas'] === null
    if (isOfOther && String(linha['valor']) !== String(linha['valor_da_versao']))
      found.push(
        `${chave} aprova ${String(linha['valor'])} de uma versão de ${String(linha['valor_da_versao'])}`,
      )
    before = String(linha['sha256'])
  })
  return [...found, ...faultsOfTold(linhas, respondidas)]
}

/** What a customer was told to have arrived stands there, once; who approves what is approved is told so again. */
function faultsOfTold(linhas: readonly Linha[], respondidas: Vista['respondidas']): string[] {
  return respondidas.flatMap(({ tipo, orcamento, proposta, mensagem }) => {
    const { length } = linhas.filter(
      (linha) =>
        linha['orcamento_id'] === orcamento &&
        linha['tipo'] === tipo &&
        linha['proposta'] === proposta &&
        linha['mensagem'] === mensagem,
    )
    const what = `a resposta ${tipo} à versão ${proposta}`
    if (length === 0) return [`${what} foi aceita e não está guardada`]
    return length > 1 && mensagem !== '' ? [`${what} foi dada uma vez e está guardada ${length}`] : []
  })
}

function contentOf(linha: Linha): string {
  return sorted({
    formato: 1,
    ...Object.fromEntries(AS_THEY_ARE.map((name) => [name, linha[name]])),
    ...Object.fromEntries(Object.entries(RENAMED).map(([name, column]) => [name, linha[column]])),
    valor: linha['valor'] === null ? null : Number(linha['valor']) / 100,
    createdAt: (linha['created_at'] as Date).toISOString(),
    ...(linha['prova'] !== null && { prova: linha['prova'] }),
  })
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${sorted(part)}`).join(',')}}`
}

/** Answers are a chain from which none can be taken, and an approval is of what its version presented. */
export const respostaNaoSome: Invariante = {
  nome: 'nenhuma resposta some nem muda',
  regra:
    'Nenhuma resposta muda, falta ou aparece no meio, e cada aprovação é do que a sua versão apresentou.',
  check,
}
