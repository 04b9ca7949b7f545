import { caixaOfLista, type PapelVisual, type Primitiva } from '@lapida/desenho/display/primitivas'
import { caminhoOfLinhaSvg, caminhoSvg, ESTILO_DE_IMPRESSAO } from '@lapida/desenho/export/svg/svg'
import { PONTOS_POR_MM, type ElementoDaFolha, type TextoInclinado } from '../base/elementos.ts'
import { traco, type Caixa, type TracoDaPagina } from '../base/elementos.ts'

/** The size of a display list on paper at 1:escala, in points. */
export function tamanhoNoPapel(lista: readonly Primitiva[], escala: number) {
  const caixa = caixaOfLista(lista)
  const k = PONTOS_POR_MM / escala
  return caixa
    ? { largura: (caixa.maxX - caixa.minX) * k, altura: (caixa.maxY - caixa.minY) * k }
    : { largura: 0, altura: 0 }
}

/** How far above its middle the letters of a text stand on their line, as a part of their size (Geist's capitals). */
const MEIA_ALTURA = 0.355

/** Line, dash and fill of each role. */
type Estilo = typeof ESTILO_DE_IMPRESSAO

/** A display list at 1:escala in the middle of a place on the paper. Its millimetres are true. */
export function plantaNoPapel(
  lista: readonly Primitiva[],
  { escala, lugar, estilo = ESTILO_DE_IMPRESSAO }: { escala: number; lugar: Caixa; estilo?: Estilo },
): ElementoDaFolha[] {
  const caixa = caixaOfLista(lista)
  if (!caixa) return []
  const k = PONTOS_POR_MM / escala
  const [largura, altura] = [(caixa.maxX - caixa.minX) * k, (caixa.maxY - caixa.minY) * k]
  const [x0, y0] = [lugar.x + (lugar.largura - largura) / 2, lugar.y + (lugar.altura - altura) / 2]
  const papel = {
    x: (x: number) => x0 + (x - caixa.minX) * k,
    y: (y: number) => y0 + (caixa.maxY - y) * k,
    escala: 1 / k,
  }
  return lista.map((primitiva) => elemento(primitiva, { papel, escala, estilo }))
}

interface NoPapel {
  papel: Parameters<typeof caminhoSvg>[1]
  escala: number
  estilo: Estilo
}

function elemento(primitiva: Primitiva, noPapel: NoPapel): ElementoDaFolha {
  const { papel, estilo } = noPapel
  if (primitiva.t === 'texto') return palavras(primitiva, noPapel)
  const { fundo } = estilo[primitiva.papel]
  if (primitiva.t === 'linha')
    return withEstilo(caminhoOfLinhaSvg(primitiva, papel), primitiva.papel, noPapel)
  const d = [primitiva.laco, ...(primitiva.furos ?? [])].map((laco) => caminhoSvg(laco, papel)).join('')
  return { ...withEstilo(d, primitiva.papel, noPapel), fundo: fundo ?? null }
}

/** A wall is a band beside the stone: as wide as it can be without touching it. */
const PAREDE = { afastamento: 12, maisLarga: 1.5, cor: '#c9c5bd' }

function withEstilo(d: string, papel: PapelVisual, { escala, estilo }: NoPapel): TracoDaPagina {
  const { cor, traco: mm, tracejado } = estilo[papel]
  if (papel === 'parede') {
    const espessura = Math.max(0.3, Math.min(PAREDE.maisLarga, (PAREDE.afastamento / escala) * 1.4))
    return traco(d, { linha: PAREDE.cor, espessura: espessura * PONTOS_POR_MM })
  }
  return traco(d, {
    linha: cor,
    espessura: mm * PONTOS_POR_MM,
    tracejado: tracejado === undefined ? null : emPontos(tracejado),
  })
}

function emPontos(tracejado: string): string {
  return tracejado
    .split(' ')
    .map((mm) => String(Math.round(Number(mm) * PONTOS_POR_MM * 100) / 100))
    .join(' ')
}

const PESOS: Partial<Record<PapelVisual, 500 | 600>> = { rotulo: 600, cota: 500 }

function palavras(
  { papel: role, x, y, rot, altura, texto }: Extract<Primitiva, { t: 'texto' }>,
  { papel, estilo }: NoPapel,
): TextoInclinado {
  const tamanho = altura / papel.escala
  // Their line lies below their middle, whichever way they are turned.
  const abaixo = tamanho * MEIA_ALTURA
  return {
    tipo: 'inclinado',
    texto,
    x: papel.x(x) + Math.sin(rot) * abaixo,
    y: papel.y(y) + Math.cos(rot) * abaixo,
    giro: (-rot * 180) / Math.PI,
    tamanho,
    peso: PESOS[role] ?? 400,
    cor: estilo[role].cor,
  }
}
