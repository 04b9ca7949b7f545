import type { ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { planned } from './pecas-do-desenho.ts'
import { randomConteudo } from './plano-de-teste.ts'

/** The one slab of such a plan. */
export const CHAPA_EMPILHADA = { id: 'chapa', largura: 3000, altura: 5200 }

/** The sample kitchen, and such a plan of all that is cut for it. */
export function cozinhaEmpilhada(): { desenho: Desenho; conteudo: ConteudoPlanoCorte } {
  const desenho = drawCozinhaExemplo({
    id: 'd',
    nome: 'Cozinha',
    orcamentoId: 'o1',
    materialId: 'm',
    cubaId: 'c',
  })
  return { desenho, conteudo: planoEmpilhado(planned(desenho)) }
}

/** A plan that has all its pieces on one slab, one above the other: where they lie is not what is asked. */
function planoEmpilhado(pecas: readonly PecaDoPlano[]): ConteudoPlanoCorte {
  const base = randomConteudo(1, 1, 1)
  const [chapa] = base.chapas
  if (!chapa) throw new Error('A plan has a slab.')
  let y = 0
  const placed = pecas.map(({ id, largura, altura }) => {
    const one = { peca: id, copia: 1, x: 20, y: y + 10, largura, altura, girada: false, giro: 0 as const }
    y = one.y + altura
    return one
  })
  if (y > CHAPA_EMPILHADA.altura) throw new Error('The pieces are more than the slab.')
  const { id } = CHAPA_EMPILHADA
  const cortada = { chapa: id, copia: 1, pecas: placed, cortes: [], sobras: [], aproveitamento: 0 }
  return {
    ...base,
    chapas: [{ ...chapa, ...CHAPA_EMPILHADA }],
    pecas: [...pecas],
    cortadas: [cortada],
    prontas: [],
  }
}
