import { caixaOfPecas } from '@lapida/desenho/commands/arranjo'
import { segmentoAgudo } from '@lapida/desenho/model/contorno'
import { place } from '@lapida/desenho/kernel/laco'
import { pontoOfSegmento } from '@lapida/desenho/kernel/segmento'
import { direcao, addPonto, type Ponto } from '@lapida/desenho/kernel/ponto'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde, medidasOfMolde, type PedidoDeMolde } from '@lapida/desenho/templates/moldes'
import type { Costume, Molde, Parametro } from '@lapida/desenho/templates/tipos'

/** Free room between the drawing and what is added beside it, mm. */
const VAO = 300

/** What a company usually does, as far as the drawing tells it. */
export function costumeOf(desenho: Desenho, acabamentos: readonly { id: string }[]): Partial<Costume> {
  const materialId = Object.values(desenho.pecas).at(-1)?.materialId
  const [primeiro] = acabamentos
  return {
    ...(primeiro ? { acabamento: primeiro.id } : {}),
    ...(materialId ? { materialId } : {}),
  }
}

/** Where the pieces of a template go: to the right of everything that is there. */
export function lugarOfMolde(desenho: Desenho): { x: number; y: number } {
  const aqui = caixaOfPecas(desenho, Object.keys(desenho.pecas))
  return aqui ? { x: aqui.maxX + VAO, y: aqui.minY } : { x: 0, y: 0 }
}

/** A template alone, as a drawing to show; undefined for measures that make no piece. */
export function desenhoOfMolde(pedido: Omit<PedidoDeMolde, 'pos' | 'ambienteId'>): Desenho | undefined {
  const feito = addMolde(novoDesenho({ id: 'molde', nome: '' }), pedido)
  return feito.ok ? feito.valor.desenho : undefined
}

/** A side of the picture that a measure is of: its ends on the plan, and where its letter stands. */
export interface LadoMedido {
  chave: string
  a: Ponto
  b: Ponto
  letra: Ponto
}

/** The sides that the measures of a template are of, where they are sides. `afastamento`: of the letters, in mm. */
export function ladosMedidos(
  desenho: Desenho,
  molde: Molde,
  { afastamento, espelhado }: { afastamento: number; espelhado: boolean },
): LadoMedido[] {
  const pecas = Object.values(desenho.pecas)
  return molde.parametros.flatMap(({ chave, lado }) => {
    const peca = lado && pecas[lado.peca]
    if (!peca) return []
    // A mirrored piece has its edges the other way round.
    const n = peca.arestas.length
    const segmento = segmentoAgudo(peca, espelhado ? n - 1 - lado.aresta : lado.aresta)
    const [a, b] = [place(segmento.a, peca.pos), place(segmento.b, peca.pos)]
    const meio = place(pontoOfSegmento(segmento, 0.5), peca.pos)
    const d = direcao(a, b)
    return [{ chave, a, b, letra: addPonto(meio, { x: d.y, y: -d.x }, afastamento) }]
  })
}

/** The measures of a template as they are shown first. */
export function medidasIniciais(molde: Molde): Record<string, number | null> {
  return medidasOfMolde(molde, {})
}

/** Why a template cannot be added yet: the first measure that is missing. */
export function missingMedida(
  molde: Molde,
  medidas: Readonly<Record<string, number | null>>,
): Parametro | undefined {
  return molde.parametros.find(({ chave }) => medidas[chave] === null)
}
