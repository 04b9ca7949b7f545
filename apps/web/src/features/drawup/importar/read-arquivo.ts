import { conteudoDesenho } from '@lapida/contracts/desenho'
import { readDxf, type DxfLido } from '@lapida/desenho/import/dxf/entidades'
import { importDxf, type PapelDaCamada } from '@lapida/desenho/import/dxf/import-dxf'
import type { Aviso, Mudanca } from '@lapida/desenho/commands/mudanca'
import { caixaOfPecas, colaPecas } from '@lapida/desenho/commands/arranjo'
import { invariantesOfDesenho } from '@lapida/desenho/model/invariantes'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { certo, falha, type Resultado } from '@lapida/desenho/resultado'

/** What a file turned out to be. */
export type Arquivo =
  | { tipo: 'dxf'; nome: string; texto: string; lido: DxfLido; camadas: readonly string[] }
  | { tipo: 'json'; nome: string; desenho: Desenho }

/** Largest file that is read, in bytes. */
const MAIOR_ARQUIVO = 20 * 1024 * 1024

/**
 * Reads a DXF of anybody, or a copy of a drawing that this program made. Refused, with words for the screen: what is
 * neither, what is too large, and a copy that is damaged.
 */
export function readArquivo(nome: string, bytes: Uint8Array): Resultado<Arquivo> {
  if (bytes.length > MAIOR_ARQUIVO)
    return falha('tamanho', 'O arquivo passa de 20 MB. Exporte só o que vai ser cortado.')
  const texto = decode(bytes)
  if (/^\s*\{/.test(texto)) return readCopia(nome, texto)
  if (texto.startsWith('AutoCAD Binary DXF'))
    return falha('dxf', 'Este DXF é binário. Salve como DXF ASCII e tente de novo.')
  const lido = readDxf(texto)
  if (!lido.ok) return falha('dxf', 'O arquivo não é um DXF nem uma cópia de desenho que se possa ler.')
  const camadas = [...new Set(lido.valor.linhas.map(({ camada }) => camada))].toSorted()
  return certo({ tipo: 'dxf', nome, texto, lido: lido.valor, camadas })
}

/** Programs of surveying devices write the code page of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readCopia(nome: string, texto: string): Resultado<Arquivo> {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    return falha('json', 'A cópia do desenho está incompleta.')
  }
  const dentro: unknown =
    typeof lido === 'object' && lido !== null ? (Reflect.get(lido, 'desenho') ?? lido) : lido
  const conferido = conteudoDesenho.safeParse(dentro)
  if (!conferido.success) {
    const [primeiro] = conferido.error.issues
    const onde = primeiro?.path.join('.') ?? ''
    return falha('json', `A cópia do desenho não serve${onde === '' ? '' : ` (${onde})`}.`)
  }
  const desenho = conferido.data as Desenho
  const [problema] = invariantesOfDesenho(desenho)
  return problema
    ? falha('json', `A cópia do desenho não serve. ${problema.mensagem}`)
    : certo({ tipo: 'json', nome, desenho })
}

/** How a DXF is to be understood; null: its unit is not known yet. */
export interface Entendimento {
  mmPorUnidade: number | null
  papeis: Readonly<Record<string, PapelDaCamada>>
}

/** The pieces of a DXF by themselves, the lower left corner of all at the origin, and what was left out. */
export function pecasOfDxf(
  texto: string,
  { mmPorUnidade, papeis }: Entendimento,
): Resultado<{ pecas: Peca[]; avisos: Aviso[]; desenho: Desenho }> {
  if (mmPorUnidade === null) return falha('unidade', 'Diga em que unidade o arquivo foi desenhado.')
  const vazio = novoDesenho({ id: 'importado', nome: 'Arquivo' })
  const lido = importDxf(vazio, texto, { mmPorUnidade, papeis })
  if (!lido.ok) return lido
  const { desenho, avisos } = lido.valor
  const caixa = caixaOfPecas(desenho, Object.keys(desenho.pecas))
  const [dx, dy] = [caixa?.minX ?? 0, caixa?.minY ?? 0]
  const pecas = Object.values(desenho.pecas).map((peca) => ({
    ...peca,
    pos: { ...peca.pos, x: peca.pos.x - dx, y: peca.pos.y - dy },
  }))
  const naOrigem = { ...desenho, pecas: Object.fromEntries(pecas.map((peca) => [peca.id, peca])) }
  return certo({ pecas, avisos, desenho: naOrigem })
}

/** The command that puts pieces of a file beside what is drawn already. */
export function importPecas(
  pecas: readonly Peca[],
  { nome, avisos }: { nome: string; avisos: readonly Aviso[] },
): (desenho: Desenho) => Resultado<Mudanca> {
  return (desenho) => {
    const coladas = colaPecas(desenho, pecas)
    return coladas.ok ? certo({ ...coladas.valor, nome, avisos: [...avisos] }) : coladas
  }
}
