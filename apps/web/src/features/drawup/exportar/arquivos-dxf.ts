import { caixaOfLista } from '@lapida/desenho/display/primitivas'
import { displayList } from '@lapida/desenho/display/lista'
import { objetosOfLista } from '@lapida/desenho/export/dxf/da-lista'
import { exportDxf, type DxfPronto } from '@lapida/desenho/export/dxf/export-dxf'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { pecasDerivadas } from '@lapida/desenho/quantities/derivadas'
import { certo, falha, type Resultado } from '@lapida/desenho/resultado'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { slug } from '@lapida/domain/shared/texto'
import { perfilOfSaida, type Saida } from './saida.ts'

/** One file for the machine, read back and compared. */
export interface ArquivoDxf extends Pick<DxfPronto, 'bytes' | 'desvioMm' | 'lacos'> {
  nome: string
}

/** How lengths and finishes are written in a file: names of finishes by id. */
export interface EscritaDoDxf {
  unidade: Unidade
  acabamentos: Readonly<Record<string, string>>
}

/** Height of letters in a file, in mm of the plan. */
export const ALTURA_NO_DXF = 25
/** Room between pieces, in mm. */
const VAO = 60

/**
 * The files of a drawing for a machine: one of the whole job as it stands on the plan, or one per piece, each at the
 * origin. Upstands and aprons lie below the job. Refused as `exportDxf` refuses, naming the piece.
 */
export function arquivosDxf(
  desenho: Desenho,
  saida: Pick<Saida, 'perfil' | 'camadas' | 'umArquivoPorPeca' | 'comDerivadas'>,
  escrita: EscritaDoDxf,
): Resultado<ArquivoDxf[]> {
  const perfil = perfilOfSaida(saida)
  if (!perfil) return falha('perfil', 'Escolha a máquina.')
  const arquivos: ArquivoDxf[] = []
  for (const { nome, pecas } of lotesDxf(desenho, saida)) {
    const porId = Object.fromEntries(pecas.map((peca) => [peca.id, peca]))
    const objetos = perfil.camadas.cota
      ? objetosOfLista(displayList({ pecas: porId }, { altura: ALTURA_NO_DXF, ...escrita }))
      : []
    const pronto = exportDxf(pecas, perfil, { objetos })
    if (!pronto.ok) {
      const { mensagem, ...resto } = pronto.problema
      const unica = pecas.length === 1 ? pecas[0] : undefined
      const onde = unica && !mensagem.startsWith(unica.nome) ? `${unica.codigo}: ` : ''
      return { ok: false, problema: { ...resto, mensagem: `${onde}${mensagem}` } }
    }
    const { bytes, desvioMm, lacos } = pronto.valor
    arquivos.push({ nome: `${nome}.dxf`, bytes, desvioMm, lacos })
  }
  return arquivos.length > 0 ? certo(arquivos) : falha('vazio', 'O desenho ainda não tem peças.')
}

/** The pieces of each file, where they lie in it. */
export function lotesDxf(
  desenho: Desenho,
  { umArquivoPorPeca, comDerivadas }: Pick<Saida, 'umArquivoPorPeca' | 'comDerivadas'>,
): { nome: string; pecas: Peca[] }[] {
  const pecas = Object.values(desenho.pecas)
  if (pecas.length === 0) return []
  const derivadas = comDerivadas ? pecas.flatMap((peca) => pecasDerivadas(peca, desenho.regras)) : []
  if (!umArquivoPorPeca)
    return [{ nome: slug(desenho.nome) || 'desenho', pecas: [...pecas, ...embaixo(pecas, derivadas)] }]
  const nomes = new Map<string, number>()
  return [...pecas, ...derivadas].map((peca) => {
    // Codes may be given twice: a file must not take another one's place in the ZIP.
    const nome = nomeOfPeca(peca)
    const vez = (nomes.get(nome) ?? 0) + 1
    nomes.set(nome, vez)
    return {
      nome: vez === 1 ? nome : `${nome}-${vez}`,
      pecas: [{ ...peca, pos: { ...peca.pos, x: 0, y: 0, rot: 0 } }],
    }
  })
}

/** 'p1-bancada', with the number of copies where there are several. */
function nomeOfPeca({ codigo, nome, quantidade, derivadaDe }: Peca): string {
  const palavras = derivadaDe ? codigo : `${codigo} ${nome}`
  return [slug(palavras) || 'peca', ...(quantidade > 1 ? [`${quantidade}un`] : [])].join('-')
}

/** Strips in a column below the plan, none on another. */
function embaixo(pecas: readonly Peca[], derivadas: readonly Peca[]): Peca[] {
  const plano = displayList(
    { pecas: Object.fromEntries(pecas.map((peca) => [peca.id, peca])) },
    { altura: ALTURA_NO_DXF, unidade: 'm' },
  )
  const caixa = caixaOfLista(plano) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  let y = caixa.minY - VAO
  return derivadas.map((peca) => {
    const altura = Math.max(...peca.vertices.map((vertice) => vertice.y))
    y -= altura
    const posta = { ...peca, pos: { x: caixa.minX, y, rot: 0 } }
    // Dimensions stand below each strip.
    y -= VAO + 5 * ALTURA_NO_DXF
    return posta
  })
}
